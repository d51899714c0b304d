import { describe, expect, it } from '@jest/globals';
import { match } from './confidence.js';

const evidence = {
  namesFood: true,
  isRelaxed: false,
  isGuess: false,
  isOfSameFood: true,
  isClass: false,
  isUnsaidKind: false,
  relevance: 170,
  isCommon: false,
  isWithMore: false,
  stateAgrees: true,
  asBought: true,
  lead: 50,
  catalogsAgree: true,
};

describe('the match of a name', () => {
  it('is sure where a food is called so and no other one fits as well', () => {
    expect(match(evidence)).toBe('sure');
  });

  it('is sure where all that fit as well are the same to a nutritionist', () => {
    expect(match({ ...evidence, lead: Infinity })).toBe('sure');
  });

  it('is sure of a food that many recipes use, though its name has many other words', () => {
    expect(match({ ...evidence, relevance: 15, isCommon: true })).toBe('sure');
  });

  it.each([
    ['words were left out', { isRelaxed: true }],
    ['a word was corrected', { isGuess: true }],
    ['another food stands in its place', { isOfSameFood: false }],
    ['the name is that of a class', { isClass: true }],
    ['the food is a kind that the line does not say', { isUnsaidKind: true }],
    ['the line has more than the food', { isWithMore: true }],
    ['the state differs', { stateAgrees: false }],
    ['the food only has the words somewhere', { relevance: 20 }],
    ['an unlike food fits nearly as well', { lead: 5 }],
    ['nothing is said of the state and the food is as eaten', { asBought: false }],
    ['another catalog has an unlike food of the name', { catalogsAgree: false }],
  ])('is only likely where %s', (_, more) => {
    expect(match({ ...evidence, ...more })).toBe('likely');
  });

  it('is none where the name is not that of a food', () => {
    expect(match({ ...evidence, namesFood: false })).toBe('none');
  });

  it('is none where nothing was found', () => {
    expect(match(undefined)).toBe('none');
  });

  it('is likely where words were left out and the rest is half of what the food is called', () => {
    expect(match({ ...evidence, isRelaxed: true, relevance: 40 })).toBe('likely');
  });

  it('is none where words were left out and the rest does not name the food', () => {
    expect(match({ ...evidence, isRelaxed: true, relevance: 20 })).toBe('none');
  });
});
