import { describe, expect, it } from '@jest/globals';
import { correctionOf } from './corrections.js';

describe('a correction', () => {
  it('is none where the query was answered as sent, capitals and blanks aside', () => {
    expect(correctionOf('Banana  raw', 'banana raw')).toBeUndefined();
  });

  it('names the words that were replaced', () => {
    expect(correctionOf('bannana raw', 'banana raw')).toEqual({ added: ['banana'], removed: ['bannana'] });
  });

  it('names the words that were left out', () => {
    expect(correctionOf('banana xyzzy', 'banana')).toEqual({ added: [], removed: ['xyzzy'] });
  });
});
