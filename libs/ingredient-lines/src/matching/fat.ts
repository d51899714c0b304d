import { type IngredientReading } from '../reading/reading.js';
import { fatWords } from '../words/fat-words.js';
import { wordSet } from '../words/word-set.js';

/** Words that qualify those: `low fat`. */
const QUALIFIERS = wordSet('extra free half low non reduced semi');

/** Words that a search of the fat needs not: `less than 5% fat`. */
const LOOSE = wordSet('about approx at up to or less than max maximum minimum least milkfat preferably ideally');

/** The sign as it is written: `5 % fat`, `90 percent lean`. */
const PER_CENT = / ?(?:%|per ?cent\b)/g;

/** A percentage below 100; alone it is that of the fat: `milk (2%)`. */
const SHARE = /^\d{1,2}(?:\.\d)?%$/;

/** What bakers weigh in per cent of the flour, and no table has by its fat: `salt (2%)`. */
const BAKED_WITH = /\b(?:flour|water|salt|yeast|sugar|honey|malt|starter|levain|oil)$/i;

/**
 * Fat that a line says beside the name, as words that a search of the name understands: `5% fat` of
 * `beef mince (less than 5% fat)`, `93% lean` of `ground beef (93/7)`, `skim` of `milk, skim`. Full fat is none, since a
 * name that says nothing means it.
 */
export function fatSaid({ name, preparation = '', comment = '' }: IngredientReading): string | undefined {
  return `${preparation},${comment}`
    .toLowerCase()
    .replace(PER_CENT, '%')
    .split(',')
    .filter((phrase) => !(BAKED_WITH.test(name) && SHARE.test(phrase.trim())))
    .map(fatIn)
    .find((fat) => fat !== undefined);
}

function fatIn(phrase: string): string | undefined {
  const said = phrase.split(' ').filter((word) => word !== '' && !LOOSE.has(word));
  const words = said.flatMap(leanInWords);
  const isFat = (word: string) => SHARE.test(word) || fatWords.has(word);
  return words.some(isFat) && words.every((word) => isFat(word) || QUALIFIERS.has(word)) ? words.join(' ') : undefined;
}

/** Lean and fat of ground meat, together 100, as words: `93/7` is `93% lean`, but shrimp `(16/20)` are so many a pound. */
function leanInWords(word: string): string[] {
  const [lean = NaN, fat = NaN] = word.split('/').map(Number);
  return lean + fat === 100 ? [`${lean}%`, 'lean'] : [word];
}
