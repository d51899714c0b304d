import { describe, expect, it } from '@jest/globals';
import { contentLanguage, readLanguages } from './languages.js';

describe('The languages of a message', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['de', ['de']],
    ['FR,de', ['fr', 'de']],
    [' es ,  it', ['es', 'it']],
    ['fr, de, fr', ['fr', 'de']],
    ['pl, it', ['it']],
    ['de, en, fr', ['de']],
    ['EN, de', []],
  ])('are those before English, each once: %j has %j', (header, languages) => {
    expect(readLanguages(header)).toEqual(languages);
  });
});

describe('The Content-Language of a reply', () => {
  it('has each language once, in the order given', () => {
    expect(contentLanguage(['de', 'en', 'de'])).toBe('de, en');
  });
});
