import { describe, expect, it } from '@jest/globals';
import { sampleFood } from '../../../../test/support/sources/sample-foods.js';
import { withServedTexts } from './texts.js';

const description = (text: string) => withServedTexts(sampleFood('1', text)).description;

describe('A text of a publisher', () => {
  it('is served as it is, with its doubled blanks and signs', () => {
    expect(description('Jam,  "5 %"\\ é 🍌')).toBe('Jam,  "5 %"\\ é 🍌');
  });

  it('has one blank for a line end or another control character', () => {
    expect(description('Jam,\r\n  red\t\u0092 or black')).toBe('Jam, red or black');
  });

  it('keeps doubled blanks beside a control character elsewhere', () => {
    expect(description('Jam,  red,\tsweet')).toBe('Jam,  red, sweet');
  });

  it('has no blanks around it', () => {
    expect(description('\u00a0 Jam ')).toBe('Jam');
  });

  it('is cut to its limit, not within a character', () => {
    expect(description(`${'a'.repeat(499)}🍌`)).toBe('a'.repeat(499));
  });

  it('has no blank at the end where it is cut', () => {
    expect(description(`${'a'.repeat(499)} jam`)).toBe('a'.repeat(499));
  });
});

describe('The texts of a food', () => {
  it('leave the rest of it as it is', () => {
    const food = sampleFood('1', 'Jam');
    expect(withServedTexts(food)).toMatchObject(food);
  });

  it('other than its names have 300 characters at most', () => {
    const [kept, sent] = ['x'.repeat(300), 'x'.repeat(301)];
    const texts = { group: sent, product: sent, supplier: sent, energyMethod: sent };
    const shortened = { group: kept, product: kept, supplier: kept, energyMethod: kept };
    expect(withServedTexts(sampleFood('1', 'Jam', { ...texts, synonyms: [sent] }))).toMatchObject({
      ...shortened,
      synonyms: [kept],
    });
  });
});

describe('Blank texts of a food', () => {
  it('are empty where they describe it', () => {
    expect(description(' \n')).toBe('');
  });

  it('are absent', () => {
    const food = sampleFood('1', 'Jam', {
      product: ' ',
      supplier: '\u0085',
      synonyms: ['\n', 'jelly'],
      names: new Map([
        ['de', ' '],
        ['fr', 'Confiture'],
      ]),
    });
    expect(withServedTexts(food)).toMatchObject({
      product: undefined,
      supplier: undefined,
      synonyms: ['jelly'],
      names: new Map([['fr', 'Confiture']]),
    });
  });
});
