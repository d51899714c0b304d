import { describe, expect, it } from '@jest/globals';
import { tokenize } from '../text/tokenizer.js';
import { commentIn, commentInPreparation, startsComment } from './comments.js';

/** The words before the comment of a text. */
function before(text: string, find: typeof commentIn | typeof commentInPreparation): string {
  const tokens = tokenize(text);
  const end = find(tokens, 0, tokens.length, { hasAmount: false, counted: false });
  return tokens
    .slice(0, end)
    .map((token) => token.text)
    .join(' ');
}

describe('a comment inside a name', () => {
  it.each([
    ['salt to taste', 'salt'],
    ['icing sugar for dusting', 'icing sugar'],
    ['coffee with milk', 'coffee'],
    ['croissant paired with coffee', 'croissant'],
    ['water at room temperature', 'water'],
    ['apple 95 kcal', 'apple'],
    ['bagel + cream cheese', 'bagel'],
    ['whey in 300 ml milk', 'whey'],
    ['beef incl. bones', 'beef'],
    ['orange juice not from concentrate', 'orange juice'],
    ['roll spread with honey', 'roll'],
    ['gochugaru aka chili flakes', 'gochugaru'],
  ])('of %j starts behind %j', (text, name) => {
    expect(before(text, commentIn)).toBe(name);
  });

  it.each(['baked potato with skin', 'ready to eat cereal', 'ham and cheese'])('is none in %j', (text) => {
    expect(before(text, commentIn)).toBe(text);
  });
});

describe('a comment inside a preparation', () => {
  it.each([
    ['sliced for garnish', 'sliced'],
    ['chopped to serve', 'chopped'],
    ['cut to fit', 'cut to fit'],
  ])('of %j starts behind %j', (text, preparation) => {
    expect(before(text, commentInPreparation)).toBe(preparation);
  });
});

describe('a phrase', () => {
  it.each([
    ['or margarine', true],
    ['plus extra', true],
    ['at room temperature', false],
    ['finely chopped', false],
  ])('is a comment by its first word: %j %s', (phrase, isComment) => {
    expect(startsComment(tokenize(phrase), 0)).toBe(isComment);
  });
});
