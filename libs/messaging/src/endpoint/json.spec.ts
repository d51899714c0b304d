import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ServiceError } from '#contracts';
import { decodeJson } from './json.js';

const decode = (text: string): unknown => decodeJson(Buffer.from(text));

/** Hint of the error that a body causes. */
function hintOf(body: string | Uint8Array): unknown {
  try {
    return decodeJson(Buffer.from(body));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    expect(error.problems).toMatchObject([{ code: 'invalid-json' }]);
    return error.problems[0].details?.['expected'];
  }
}

describe('A body', () => {
  it('that is empty is an empty object', () => {
    expect(decode('')).toEqual({});
  });

  it('may start with a byte-order mark', () => {
    expect(decode('\uFEFF{"a":1}')).toEqual({ a: 1 });
  });

  it('loses members that are null, but keeps null in arrays', () => {
    expect(decode('{"a":null,"b":[null,{"c":null,"d":1}],"e":"null"}')).toEqual({ b: [null, { d: 1 }], e: 'null' });
  });

  it('may use one key in different objects, and colons, quotes and backslashes in text', () => {
    const body = { a: { a: [{ a: 1 }, { a: 2 }] }, 'b:"\\': '::"":\\', 'ключ:': 'ÿ:\u2028"' };
    expect(decode(JSON.stringify(body))).toEqual(body);
  });

  it('may be 32 levels deep', () => {
    expect(decode('['.repeat(32) + ']'.repeat(32))).toEqual(expect.any(Array));
  });

  it('may have more than 32 arrays and objects beside each other', () => {
    const body = Array.from({ length: 33 }, () => [{}]);
    expect(decode(JSON.stringify(body))).toEqual(body);
  });

  it('may have 65,000 keys, objects and arrays, and no more', () => {
    const body = (objects: number) => JSON.stringify(Array.from({ length: objects }, () => ({})));
    expect(decode(body(64_999))).toHaveLength(64_999);
    expect(hintOf(body(65_000))).toMatch(/65000 keys/);
  });

  it('decodes to what JSON.parse returns', () => {
    const objects = fc.object({
      withNullPrototype: false,
      values: [fc.string({ unit: 'binary' }), fc.integer(), fc.boolean()],
    });
    fc.assert(
      fc.property(objects, (body) => {
        const text = JSON.stringify(body);
        fc.pre(!text.includes('__proto__'));
        expect(decode(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('may have numbers beyond the range of a double, which the schema rejects', () => {
    const body = Buffer.from('{"a":[1e999,1],"b":-1e400}');
    expect(decodeJson(body)).toEqual({ a: [Infinity, 1], b: Infinity });
    expect(decodeJson(body, false)).toEqual({ a: [false, 1], b: false });
  });

  it.each([
    ['that is cut off', '{"a":1', /syntax/],
    ['with a comment', '{"a":1} // one', /syntax/],
    ['with a trailing comma', '[1,]', /syntax/],
    ['with a key twice', '{"a":1,"b":2,"a":3}', /once/],
    ['with a key twice, once escaped', '{"a":1,"\\u0061":2}', /once/],
    ['with a key twice, once null', '{"a":1,"a":null}', /once/],
    ['with a key twice, deep inside', '[[{"b":{"a":"x:y","a":1}}]]', /once/],
    ['with __proto__', '{"a":{"__proto__":{}}}', /__proto__/],
    ['with __proto__ escaped', '{"\\u005f_proto__":1}', /__proto__/],
    ['of more keys than an analysis has', `[${'{"a":1},'.repeat(33_000)}{"a":1}]`, /65000 keys/],
    ['that would be 33 levels deep, before it is parsed', '['.repeat(33), /32 levels/],
    ['of 33 levels', '['.repeat(33) + ']'.repeat(33), /32 levels/],
    ['of 33 levels with values between them', '[1,'.repeat(33) + '1' + ']'.repeat(33), /32 levels/],
    ['of a hundred thousand levels', '['.repeat(100_000) + ']'.repeat(100_000), /32 levels/],
  ])('%s is refused', (_, body, hint) => {
    expect(hintOf(body)).toMatch(hint);
  });

  it.each([
    ['a lone continuation byte', [0x22, 0x80, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['a surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a sequence that is cut off', [0x22, 0xe2, 0x82, 0x22]],
  ])('with broken UTF-8 is refused: %s', (_, bytes) => {
    expect(hintOf(Uint8Array.from(bytes))).toMatch(/UTF-8/);
  });
});
