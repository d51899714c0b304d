import { describe, expect, it } from '@jest/globals';
import { apiKeyDigest, DEMO_KEY, isApiKey, newApiKey } from './api-key.js';

const KEY = 'nutri_0123456789abcdefABCDEF01234567891j4UPI';

describe('A key', () => {
  it('has the form that the gateway checks', () => {
    const keys = Array.from({ length: 200 }, newApiKey);
    expect(keys.filter((key) => !isApiKey(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('of earlier versions stays valid', () => {
    expect(isApiKey(KEY)).toBe(true);
  });

  it('with one character changed has no valid form', () => {
    const changed = Array.from(KEY, (character, index) => {
      const other = character === 'x' ? 'y' : 'x';
      return KEY.slice(0, index) + other + KEY.slice(index + 1);
    });
    expect(changed.filter(isApiKey)).toEqual([]);
  });

  it.each(['', 'nutri_', KEY.slice(1), `${KEY} `, ` ${KEY}`, `${KEY}0`, KEY.toUpperCase(), `${KEY}\n`, 'demo1'])(
    'is not %p',
    (text) => {
      expect(isApiKey(text)).toBe(false);
    },
  );

  it('is stored as its SHA-256', () => {
    expect(apiKeyDigest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('The key of the embedded service', () => {
  it('is a word that people can type', () => {
    expect(isApiKey(DEMO_KEY)).toBe(true);
  });
});
