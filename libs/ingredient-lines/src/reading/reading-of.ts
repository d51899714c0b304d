import { type Amount } from '../amount/amount-draft.js';
import { isMeasure, isPackageSize, measuredRange, measuredSum, unitSaid } from '../amount/measure.js';
import { about, quantity } from '../amount/quantity.js';
import { Cursor } from '../text/cursor.js';
import { tokenize } from '../text/tokenizer.js';
import { sizes } from '../words/unit-words.js';
import { type Description } from './description.js';
import { isDone } from './preparation.js';
import { type IngredientReading, type NoFoodReading } from './reading.js';

/** The reading of a line by its description and its amount. */
export function readingOf(told: Description, said: Amount): IngredientReading {
  const { comments: ofAmount, ...amount } = said;
  const { name, otherName, gloss, preparations } = told;
  const reading: IngredientReading = { kind: 'ingredient', ...amount, name, otherName, gloss };
  if (preparations.length > 0) reading.preparation = preparations.join(', ');
  const comments = withMass(reading, [...ofAmount, ...told.comments]);
  if (comments.length > 0) reading.comment = comments.join(', ');
  // `1 apple (large)`
  const size = said.quantity === undefined || said.unitText !== undefined ? undefined : sizeIn(comments);
  if (size !== undefined) reading.pieceSize = size;
  if (told.optional) reading.optional = true;
  return reading;
}

/** Size of the pieces that a comment is all of. */
const sizeIn = (comments: readonly string[]): string | undefined =>
  comments.map((comment) => sizes.get(comment.toLowerCase())).find((size) => size !== undefined);

/** The reading of a line that is an amount and nothing else: `2 cups`. */
export const amountAlone = ({ quantity, quantityMax, unitText, size }: Amount): NoFoodReading => ({
  kind: 'no-food',
  quantity,
  quantityMax,
  unitText,
  size,
});

/**
 * Reads a mass out of the comments: the size of a package said late, or what all of it weighs. Of a rough measure a volume
 * says that as well.
 *
 * mass-comment := [count unit ','] ['about'] mass [(';' | '/' | '|' | 'or') measure] ['each'] [how it was weighed] [',' rest]
 */
function withMass(reading: IngredientReading, comments: readonly string[]): string[] {
  const beside = comments.findIndex((comment) => BESIDE.test(comment));
  return comments.flatMap((comment, at) => {
    if (beside >= 0 && at > beside) return comment;
    const cursor = new Cursor(comment, tokenize(comment));
    piecesBefore(cursor);
    shareBefore(cursor);
    about(cursor);
    const from = cursor.at;
    const mass = measuredSum(cursor);
    // `2 handfuls spinach (about 2 cups)`, `1 bowl soup, 300 ml`
    const isRough = reading.unit?.kind === 'rough' || reading.unit?.kind === 'vessel';
    if (mass?.unit.kind === 'volume' && isRough && (cursor.done || cursor.word() === ',')) {
      reading.weighs ??= { ...mass, each: false };
      return comment;
    }
    if (!mass || !isPackageSize(mass.unit)) return comment;
    const text = cursor.text(from, cursor.at);
    cursor.matches(() => cursor.accept('/', '|', ';', ',', 'or') && measuredRange(cursor) !== undefined);
    const isEach = () => cursor.accept('each', 'ea');
    const first = isEach();
    cursor.accept('total', 'in');
    const each = (cursor.accept(...WEIGHED) && isEach()) || first;
    const isOfAll = mass.unit.kind === 'mass' && reading.unit?.kind !== 'mass';
    const done = isOfAll && reading.weighs === undefined ? doneBehind(cursor) : '';
    if (!cursor.done && ![',', ';'].includes(cursor.word())) return comment;
    if (reading.unit?.kind === 'package' && reading.size === undefined) {
      reading.size = text;
      reading.holds = mass;
      return [];
    }
    if (isOfAll) reading.weighs ??= { ...mass, each };
    if (done === '') return comment;
    reading.preparation = reading.preparation === undefined ? done : `${reading.preparation}, ${done}`;
    return comment.slice(0, -done.length).trim();
  });
}

/** What is served with the food; a mass behind it is its own: `roll spread with 2 tsp (10 g) butter`. */
const BESIDE = /^(?:[a-z]+ )?with /i;

/** `2 bars, 50 g`, `1 packet/7 g`: how many pieces there are, before what they weigh. */
function piecesBefore(cursor: Cursor): void {
  cursor.matches(() => {
    const unit = quantity(cursor) && unitSaid(cursor)?.unit;
    return unit !== undefined && !isMeasure(unit) && cursor.accept(',', ';', '=', '/', 'or');
  });
}

/** What was done with a food before it was weighed, all of the rest: `200g baked`. */
function doneBehind(cursor: Cursor): string {
  const { tokens, at, end } = cursor;
  if (!tokens.slice(at, end).every((token) => token.kind === 'word' && isDone(token))) return '';
  cursor.at = end;
  return cursor.text(at, end);
}

/** `75% / 750 g`: a baker's percentage before what it weighs. */
function shareBefore(cursor: Cursor): void {
  const isShare = cursor.peek()?.kind === 'number' && cursor.word(1) === '%' && SAME_AS.includes(cursor.word(2));
  if (isShare) cursor.at += 3;
}

/** Signs between a share and the mass that it is. */
const SAME_AS = ['/', '=', ';'];

/** How a food was when it was weighed. */
const WEIGHED = ['peeled', 'unpeeled', 'trimmed', 'stemless', 'drained', 'weight', 'net', 'raw', 'uncooked', 'dry'];
