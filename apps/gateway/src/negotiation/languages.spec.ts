import { describe, expect, it } from '@jest/globals';
import { preferredLanguages } from './languages.js';

describe('languages preferred to English', () => {
  it.each([
    ['en,de', null],
    ['en-GB,de', null],
    ['EN-gb,de', null],
    ['*,de', null],
    ['*', null],
    ['en-GB,en;q=0.9,de;q=0.8', null],
    ['de;q=0.5,en-GB', null],
    ['de,en-GB', 'de'],
    ['de,*', 'de'],
    ['de-AT,fr', 'de, fr'],
    ['pt-BR,nl-BE', 'pt, nl'],
    ['fr,de-AT,en', 'fr, de'],
    ['en-GB;q=0.5,de', 'de'],
    ['en;q=0.5,*', 'de, es, fr, it, nl, pt'],
    ['de;q=0,en;q=0.5,*', 'es, fr, it, nl, pt'],
    ['en;q=0,fr,*', 'fr, de, es, it, nl, pt'],
    ['fr-CH, fr;q=0.9, de;q=0.5', 'fr, de'],
    ['ja,it', 'it'],
    ['fr;q=0', null],
    ['', null],
  ])('%s asks for %s', (header, languages) => {
    expect(preferredLanguages(header)).toBe(languages);
  });
});
