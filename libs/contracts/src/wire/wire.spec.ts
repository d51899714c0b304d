import { describe, expect, it } from '@jest/globals';
import { isRequestId, isSampled, isTraceparent, traceIdOf } from './wire.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

describe('A request id', () => {
  it.each([
    ['a', true],
    ['A-z.0:/+=@_', true],
    ['a'.repeat(128), true],
    ['a'.repeat(129), false],
    ['', false],
    ['a b', false],
    ['a\n', false],
    ['\u00e9', false],
  ])('has up to 128 characters that are safe in logs: %j is %s', (text, isId) => {
    expect(isRequestId(text)).toBe(isId);
  });
});

// W3C Trace Context 3.2: neither version ff nor ids of zeros, hex in lower case.
describe('A traceparent', () => {
  it.each([
    [PARENT, true],
    [PARENT.replace('00-', 'cc-'), true],
    [PARENT.replace('00-', 'ff-'), false],
    [PARENT.toUpperCase(), false],
    [PARENT.replace(TRACE, '0'.repeat(32)), false],
    [PARENT.replace('b7ad6b7169203331', '0'.repeat(16)), false],
    [PARENT.slice(1), false],
    [`${PARENT}-`, false],
    [PARENT.replaceAll('-', '0'), false],
  ])('has version, trace, parent and flags: %s is %s', (text, isParent) => {
    expect(isTraceparent(text)).toBe(isParent);
  });

  it('names its trace', () => {
    expect([traceIdOf(PARENT), traceIdOf(undefined)]).toEqual([TRACE, undefined]);
  });

  it.each([
    ['00', false],
    ['01', true],
    ['02', false],
    ['03', true],
    ['10', false],
    ['ff', true],
  ])('is sampled by the lowest bit of its flags: %s is %s', (flags, sampled) => {
    expect(isSampled(PARENT.slice(0, -2) + flags)).toBe(sampled);
  });
});
