import { amount } from '../amount/amount.js';
import { type Cursor } from '../text/cursor.js';
import { tokenize } from '../text/tokenizer.js';
import { wordSet } from '../words/word-set.js';
import { description } from './description.js';
import { type IngredientReading } from './reading.js';
import { readingOf } from './reading-of.js';

const EXTRACTS = ['juice', 'zest', 'peel', 'rind', 'yolk', 'yolks', 'white', 'whites'];

/**
 * extract := ['finely' | 'grated' | 'the'] ('juice' | 'zest') ['and' extract] 'of' amount fruit
 *
 * `juice of half a lemon` is lemon juice, counted in lemons; `juice and zest of 1 lemon` takes both from a lemon.
 */
export function extract(cursor: Cursor): IngredientReading | undefined {
  return cursor.attempt(() => {
    cursor.accept('the');
    const from = cursor.at;
    for (let words = 0; words < 3 && !EXTRACTS.includes(cursor.word()); words++) cursor.at++;
    const part = cursor.word();
    if (!cursor.accept(...EXTRACTS)) return undefined;
    const both = cursor.accept('and', '&') && cursor.accept('the', 'grated', ...EXTRACTS);
    if (both) cursor.accept(...EXTRACTS);
    const preparation = cursor.text(from, cursor.at);
    cursor.accept('of', 'from');
    const said = amount(cursor);
    if (!said || said.quantity === undefined) return undefined;
    const told = description(cursor, { packaged: false, hasAmount: true, counted: false });
    if (told.name === '') return undefined;
    const preparations = [preparation, ...told.preparations];
    if (both) return readingOf({ ...told, preparations }, said);
    const ofFruit = (fruit: string) => `${oneOf(fruit)} ${part}`;
    const otherName = told.otherName === undefined ? undefined : ofFruit(told.otherName);
    // What the fruit weighs is not what its juice weighs.
    const { holds: _, weighs: __, ...counted } = said;
    return readingOf({ ...told, name: ofFruit(told.name), otherName, preparations }, counted);
  });
}

/** Words that tell of pressing a fruit, and those that may stand beside them. */
const JUICED = wordSet('juice juiced squeezed pressed');
const BESIDE_JUICED = wordSet('and of only fresh freshly halved strained room temperature');

/** Name of the juice, where a line wants nothing else of a fruit: lemon juice of `2 lemons, juiced`. */
export function juiceSaid({ name, quantity, preparation = '', comment = '' }: IngredientReading): string | undefined {
  const words = tokenize(`${preparation} ${comment}`).flatMap(({ kind, word }) => (kind === 'word' ? word : []));
  const isJuiced = words.some((word) => JUICED.has(word));
  if (!isJuiced || quantity === undefined || !PRESSED.test(name)) return undefined;
  return words.every((word) => JUICED.has(word) || BESIDE_JUICED.has(word)) ? `${oneOf(name)} juice` : undefined;
}

/** Fruits whose juice is counted in fruits. */
const PRESSED = /^(?:lemon|lime|orange|grapefruit)s?$/i;

/** Singular of a fruit's name: `limes`. */
const oneOf = (name: string): string => name.replace(/(?<=[^s])s$/i, '');
