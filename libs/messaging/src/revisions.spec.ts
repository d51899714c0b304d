import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { events } from '#contracts';
import { inProcessTransport } from './in-process/in-process.transport.js';
import { MAX_AWAY_MS, Revisions } from './revisions.js';
import { type Transport } from './transport.js';

let transport: Transport;
let revisions: Revisions;
const told = (revision: string) => revisions.learn('demo', revision, revisions.asking());
const event = () => {
  transport.publish(events.catalogChanged);
  jest.runAllTicks();
  jest.advanceTimersByTime(0);
};

describe('The revision of a profile', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
    transport = inProcessTransport();
    revisions = new Revisions(transport);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is not known before the catalog said it, and then of this profile alone', () => {
    expect(revisions.current('demo')).toBeUndefined();
    told('r1');
    expect(revisions.current('demo')).toBe('r1');
    expect(revisions.current('other')).toBeUndefined();
  });

  it('has to be asked for again after two seconds, and at once after an event', () => {
    told('r1');
    jest.setSystemTime(1_001_999);
    expect(revisions.current('demo')).toBe('r1');
    jest.setSystemTime(1_002_000);
    expect(revisions.current('demo')).toBeUndefined();
    told('r1');
    event();
    expect(revisions.current('demo')).toBeUndefined();
  });

  it('is to be renewed by one in half a second while it is current', () => {
    expect(revisions.claimRenewal('demo')).toBe(false);
    told('r1');
    expect(revisions.claimRenewal('demo')).toBe(false);
    jest.setSystemTime(1_000_500);
    expect([revisions.claimRenewal('demo'), revisions.claimRenewal('demo')]).toEqual([true, false]);
    jest.setSystemTime(1_001_000);
    expect([revisions.claimRenewal('demo'), revisions.claimRenewal('demo')]).toEqual([true, false]);
  });

  it('is not believed where the question was asked before the event', () => {
    const asked = revisions.asking();
    event();
    revisions.learn('demo', 'r1', asked);
    expect(revisions.current('demo')).toBeUndefined();
  });

  it('is what the latest question was answered, whichever reply comes last', () => {
    const first = revisions.asking();
    jest.setSystemTime(1_000_010);
    told('r2');
    revisions.learn('demo', 'r1', first);
    expect(revisions.current('demo')).toBe('r2');
  });

  it('goes on for a second while the catalog is away, again and again for an hour', () => {
    expect(revisions.goOn('demo')).toBeUndefined();
    told('r1');
    event();
    expect(revisions.goOn('demo')).toBe('r1');
    expect(revisions.current('demo')).toBe('r1');
    jest.setSystemTime(1_001_000);
    expect(revisions.current('demo')).toBeUndefined();
    jest.setSystemTime(1_000_000 + MAX_AWAY_MS);
    expect(revisions.goOn('demo')).toBe('r1');
    jest.setSystemTime(1_000_001 + MAX_AWAY_MS);
    expect(revisions.goOn('demo')).toBeUndefined();
  });
});
