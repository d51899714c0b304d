import { optionalWords } from '../words/comment-words.js';
import { trailingUnits, unitWord } from '../words/unit-words.js';
import { amount, unitWithoutNumber } from '../amount/amount.js';
import { type Amount } from '../amount/amount-draft.js';
import { Cursor } from '../text/cursor.js';
import { description } from './description.js';
import { isOccasion, occasionIn } from './diary.js';
import { extract } from './extract.js';
import { isMeasure, isPackageSize } from '../amount/measure.js';
import { timesCount } from '../amount/package-size.js';
import { plainText, withoutBullets } from './marks.js';
import { isEquipment, isHeading, isNoIngredient } from './no-food.js';
import { isPreparing } from './preparation.js';
import { type IngredientReading, type LineReading, type NoFoodReading } from './reading.js';
import { amountAlone, readingOf } from './reading-of.js';
import { type TrailingAmount, trailingAmount, withoutAmount } from './trailing-amount.js';
import { priceEnd, priceStart } from '../text/price.js';
import { tokenize, type Token } from '../text/tokenizer.js';
import { wordSet } from '../words/word-set.js';

/**
 * Reads one line of a recipe or a food diary.
 *
 * line := heading | ['optional'] [occasion] [price] (no-food | ingredient) [price]
 * ingredient := [extract] [amount] description | description amount
 *
 * Linear in the length of the line: every rule looks a bounded number of tokens ahead.
 * @param text up to 512 code points of anything
 */
export function readLine(text: string): LineReading {
  const line = plainText(text);
  const all = tokenize(line);
  const tokens = withoutBullets(all);
  // `--- Crust ---` is set off by what would be bullets.
  if (isHeading(all) || isHeading(tokens) || isOccasion(tokens)) return { kind: 'heading' };
  const start = optionalEnd(tokens);
  const occasion = occasionIn(new Cursor(line, tokens.slice(start)));
  const spoken = tokens.slice(start + (occasion?.length ?? 0));
  const [paid, price] = [priceEnd(spoken), priceStart(spoken)];
  const said = spoken.slice(paid, price);
  if (isNoIngredient(said)) return { kind: 'no-food' };
  const cursor = new Cursor(line, said);
  const reading = extract(cursor) ?? ingredient(cursor);
  if (!reading) return { kind: 'no-food' };
  if (reading.kind === 'no-food') return reading;
  if (isTitle(reading, said)) return { kind: 'no-food' };
  const prices = new Cursor(line, spoken);
  if (paid > 0) reading.comment = withPrice(reading.comment, prices.text(0, paid));
  if (price < spoken.length) reading.comment = withPrice(reading.comment, prices.text(price, spoken.length));
  if (occasion) reading.occasion = occasion.text;
  if (occasion?.isMeal) reading.eaten = true;
  if (start > 0) reading.optional = true;
  return reading;
}

/** What a recipe makes, behind its title: `Lasagne (serves 4)`, `Date Bars (makes 24)`. */
const YIELD =
  /(?:^|, )(?:serves\b|(?:makes|yields?):?(?: about)?(?: \d{1,3}(?: ?[-–] ?\d{1,3})?)?(?: dozen| loaf| loaves)?(?:,|$))/i;

/** Fewest servings behind a title that a recipe makes: a diary logs `Lasagne (2 servings)`. */
const MIN_YIELD = 4;

/** Whether a line without an amount before it is a recipe's title with its yield: `Pumpkin Pie (8 servings)`. */
function isTitle({ comment = '', quantity = 0, unit }: IngredientReading, said: readonly Token[]): boolean {
  const isYield = unit?.key === 'serving' && quantity >= MIN_YIELD && said.at(-1)?.text === ')';
  return said[0]?.kind === 'word' && (isYield || YIELD.test(comment));
}

/** A comment with a price of the food behind it. */
const withPrice = (comment: string | undefined, price: string): string =>
  comment === undefined ? price : `${comment}, ${price}`;

/** Place behind `(optional)`, `optional:` or `optional` before a number at the beginning. */
function optionalEnd([first, second, third, next]: readonly Token[]): number {
  const isOptional = (token: Token | undefined) => optionalWords.has(token?.word ?? '');
  if (first?.text === '(' && isOptional(second) && third?.text === ')')
    return OPTIONAL_ENDS.includes(next?.text ?? '') ? 4 : 3;
  if (!isOptional(first)) return 0;
  return OPTIONAL_ENDS.includes(second?.text ?? '') ? 2 : second?.kind === 'number' ? 1 : 0;
}

const OPTIONAL_ENDS = [':', '-', '–', '.'];

/** ingredient := [amount] description | description amount */
function ingredient(cursor: Cursor): IngredientReading | NoFoodReading | undefined {
  const leading = leadingAmount(cursor) ?? unitWithoutNumber(cursor);
  const behind = amountBehindName(cursor, leading);
  if (behind) return assemble(withoutAmount(cursor, behind), behind.amount);
  if (leading && cursor.done && isNoPiece(leading)) return amountAlone(leading);
  if (!leading && isUnreadAmount(cursor)) return undefined;
  if (leading && !cursor.done) return assemble(cursor, leading);
  cursor.at = 0;
  return assemble(cursor, { comments: [] });
}

/** The amount of a line that has one behind the name, with what is said before the name. */
function amountBehindName(cursor: Cursor, leading: Amount | undefined): TrailingAmount | undefined {
  const behind = trailingAmount(cursor);
  if (leading?.quantity !== undefined)
    return (behind && sizeOrCountAgain(cursor, leading, behind)) ?? packagesBehindName(cursor, leading);
  // `cup of coffee, splash of milk`
  if (!behind || (leading?.unitText && behind.amount.quantity === undefined)) return undefined;
  const { amount, isTimes } = behind;
  // `tin tomatoes x 4`, `large onions 2`
  const isOfPackage = leading?.unit?.kind === 'package' && isTimes && !amount.unit;
  const isOfSize = leading?.pieceSize && !leading.unit && amount.unitText === undefined;
  if (isOfPackage || isOfSize) return { ...behind, amount: { ...leading, ...amount } };
  // `tinned tomatoes x2`
  if (isTimes && amount.unitText === undefined && IN_CANS.has(cursor.word()))
    return { ...behind, amount: { ...amount, unit: unitWord('can') } };
  // `15 oz can of beans, 2 cans`
  if (leading?.holds && [undefined, leading.unit?.key].includes(amount.unit?.key))
    return { ...behind, amount: { ...amount, ...leading } };
  // `glass of red wine, 5 oz`: the amount behind counts, the glass is a comment.
  const vessel = leading?.unitText === undefined ? [] : [leading.unitText];
  return { ...behind, amount: { ...amount, comments: [...vessel, ...amount.comments] } };
}

/** First words of food in cans, which a sign of multiplication counts. Others count its pieces: `2 canned peaches`. */
const IN_CANS = wordSet('canned tinned');

/** Whether an amount alone is not food: `2 cups`, unlike `2 links`. */
const isNoPiece = ({ unit }: Amount): boolean => unit !== undefined && unit.kind !== 'portion';

/** What a package holds, or the count once more: `1 can tomatoes 14.5 oz`, `2 x tinned tuna (2 x 145 g)`. */
function sizeOrCountAgain(cursor: Cursor, leading: Amount, behind: TrailingAmount): TrailingAmount | undefined {
  const { quantity, unit, holds } = behind.amount;
  const isOpen = leading.unit?.kind === 'package' && !leading.size && !leading.weighs;
  if (isOpen && quantity !== undefined && unit && isPackageSize(unit)) {
    const size = cursor.text(behind.from, behind.to);
    return { ...behind, amount: { ...leading, size, holds: { quantity, unit } } };
  }
  const isAgain = !leading.holds && holds && quantity === leading.quantity;
  return isAgain ? { ...behind, amount: { ...leading, ...behind.amount } } : undefined;
}

/** Packages that are counted at the end of a line, behind the size of one: `250 g butter x 2`. */
function packagesBehindName(cursor: Cursor, leading: Amount): TrailingAmount | undefined {
  const { tokens, at, end } = cursor;
  const { quantity, quantityMax, unit, comments } = leading;
  if (quantity === undefined || quantityMax !== undefined || !unit || !isPackageSize(unit) || end - at < 3)
    return undefined;
  const { found: count } = cursor.ahead(end - 2, timesCount);
  if (count === undefined) return undefined;
  const size = cursor.text(0, tokens[at - 1]?.word === 'of' ? at - 1 : at);
  const amount = { quantity: count, size, holds: { quantity, unit }, comments };
  return { amount, from: end - 2, to: end, isTimes: true };
}

/** Tokens in which the unit of a number that cannot be read stands. */
const UNREAD = 4;

/** Whether a line starts with an impossible amount (`1000000000000 g`, `1/0 cup`), or is a unit alone. */
function isUnreadAmount({ tokens, at, end }: Cursor): boolean {
  const alone = end - at === 1 ? unitWord(tokens[at]?.text ?? '') : undefined;
  if (alone && isMeasure(alone)) return true;
  const units = tokens.slice(at + 1, at + UNREAD).map(({ text }) => unitWord(text));
  return tokens[at]?.kind === 'number' && units.some((unit) => unit !== undefined && isMeasure(unit));
}

/** Units that are a food by themselves. */
const FOOD_UNITS = wordSet('drumstick wing thigh patty clove');

/** The amount before a name. A unit that is the food is its name where no other follows: `4 drumsticks, skin on`. */
function leadingAmount(cursor: Cursor): Amount | undefined {
  const found = amount(cursor);
  if (!found?.unit || found.quantity === undefined || !FOOD_UNITS.has(found.unit.key)) return found;
  const last = cursor.tokens[cursor.at - 1]?.text ?? '';
  const isFood = cursor.done || [',', '(', ';'].includes(cursor.word()) || cursor.peek()?.kind === 'number';
  if (!isFood || !found.unitText?.endsWith(last)) return found;
  cursor.at--;
  const { unit: _, unitText, ...counted } = found;
  const size = unitText.slice(0, -last.length).trim();
  return size === '' ? counted : { ...counted, unitText: size };
}

function assemble(cursor: Cursor, said: Amount): IngredientReading | undefined {
  const packaged = said.unit?.kind === 'package' && said.unit.key !== 'stick' && said.unit.key !== 'bag';
  const told = description(cursor, {
    packaged: packaged || said.size !== undefined,
    hasAmount: said.quantity !== undefined,
    counted: said.unit === undefined && said.quantity !== undefined && said.quantity > 1,
  });
  if (told.name === '' || isEquipment(told.nameTokens) || told.nameTokens.every(isPreparing)) return undefined;
  const reading = readingOf(told, said);
  if (said.quantity !== undefined) unitBehindName(reading, told.nameTokens);
  return reading;
}

/** `1 garlic clove`, `5 celery stalks`: the unit stands behind the food. */
function unitBehindName(reading: IngredientReading, tokens: readonly Token[]): void {
  const last = tokens.at(-1);
  if (!last || tokens.length < 2 || reading.unit) return;
  const unit = unitWord(last.text);
  const foods = unit && trailingUnits[unit.key];
  if (!foods || !reading.name.endsWith(last.text)) return;
  if (foods.length > 0 && !foods.includes(tokens.at(-2)?.word ?? '')) return;
  reading.name = reading.name.slice(0, -last.text.length).trimEnd();
  reading.unit = unit;
  reading.unitText = reading.unitText === undefined ? last.text : `${reading.unitText} ${last.text}`;
}
