import { describe, expect, it } from '@jest/globals';
import { contractionsIn, corrections, type Vocabulary } from './corrections.js';
import { Lexicon } from './lexicon.js';

const words = ['banana', 'breast', 'chicken', 'cream', 'crest', 'ice', 'kipper', 'oats', 'orange', 'rice', 'spaghetti'];
const foods = [4, 600, 900, 80, 1, 50, 2, 40, 70, 90, 30];
const lexicon = new Lexicon(words, foods);
const vocabulary: Vocabulary = {
  knows: (word) => words.includes(word),
  near: (word, most) => lexicon.near(word, most),
  isCompound: () => false,
  contractedTo: (letters) => lexicon.contractedTo(letters),
  begunBy: (letters) => words.filter((word) => word.startsWith(letters)),
};
const best = (...unknown: string[]) => [...(corrections(unknown, vocabulary)[0]?.values() ?? [])].join(' ');

describe('corrections', () => {
  it('prefer the common word and the likelier slip', () => {
    expect(best('brest')).toBe('breast');
    expect(best('ornage')).toBe('orange');
  });

  it('reach one edit from four letters and two from eight', () => {
    expect(best('spegetti')).toBe('spaghetti');
    expect(best('spgti')).toBe('');
    expect(best('ise')).toBe('');
  });

  it('read an abbreviation by consonants', () => {
    expect(best('brst')).toBe('breast');
    expect(best('chkn', 'spghtti')).toBe('chicken spaghetti');
  });

  it('complete a word that is only begun where no likelier one is', () => {
    expect(best('spag')).toBe('spaghetti');
    expect(best('kip')).toBe('kipper');
  });

  it('keep a plural', () => {
    expect(best('bannanas')).toBe('bananas');
  });

  it('take apart what was written together', () => {
    expect(best('icecream')).toBe('ice cream');
  });

  it('correct every word or none', () => {
    expect(best('chiken', 'brest')).toBe('chicken breast');
    expect(best('chiken', 'qqqqqq')).toBe('');
  });

  it('change several words by a slip for five letters at most, where they are all of the query', () => {
    const isCorrected = (areAll: boolean, ...unknown: string[]) => corrections(unknown, vocabulary, areAll).length > 0;
    expect(isCorrected(true, 'spegetti', 'brest')).toBe(true);
    expect(isCorrected(true, 'rixe', 'oaxs')).toBe(false);
    expect(isCorrected(false, 'rixe', 'oaxs')).toBe(true);
  });

  it('change a first letter for one alike or beside it on a keyboard', () => {
    expect(best('vanana')).toBe('banana');
    expect(best('irange')).toBe('orange');
    expect(best('zipper')).toBe('');
  });

  it('leave digits alone', () => {
    expect(best('banan4')).toBe('');
  });
});

describe('abbreviations of a query', () => {
  it('are its unknown words without vowels, each with the likeliest word', () => {
    expect([...contractionsIn(['chkn', 'brst', 'rice', 'spag'], vocabulary)]).toEqual([
      ['chkn', 'chicken'],
      ['brst', 'breast'],
    ]);
  });
});
