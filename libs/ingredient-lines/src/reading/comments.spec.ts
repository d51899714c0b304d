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
    ['butter the size of an egg', 'butter'],
    ['butter size of a walnut', 'butter'],
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
    ['sliced as desired', 'sliced'],
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

describe('what all of a food weighs, behind its name', () => {
  const nameOf = (text: string, hasAmount: boolean) => {
    const tokens = tokenize(text);
    const end = commentIn(tokens, 0, tokens.length, { hasAmount, counted: false });
    return tokens
      .slice(0, end)
      .map((token) => token.text)
      .join(' ');
  };

  it.each(['white wine 5 oz', 'white wine 150 ml', 'white wine 140 g'])('is a comment behind an amount: %j', (text) => {
    expect(nameOf(text, true)).toBe('white wine');
  });

  it('is a part of the name where no amount stands before it', () => {
    expect(nameOf('apple 150 g', false)).toBe('apple 150 g');
  });

  it.each(['egg protein 6 g', 'apple 2 cups', 'juice 5 oz can'])('is none in %j', (text) => {
    expect(nameOf(text, true)).toBe(text);
  });
});
