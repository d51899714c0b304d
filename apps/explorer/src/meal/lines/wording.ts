import { type FoodResult, type Ingredient, type MeasuredFood } from '#client';
import { type ReadLine } from '../../state/meal.js';
import { exact, glance, measure } from '../../state/numbers.js';
import { type Vocabulary } from '../../state/vocabulary.js';

/** How certain a line is read, or that the reader corrected it. */
type Certainty = 'sure' | 'likely' | 'none' | 'corrected';

/** Sign and words of a certainty: neither needs a colour. */
export const CERTAINTIES: Readonly<Record<Certainty, readonly [sign: string, words: string]>> = {
  sure: ['✓', 'sure'],
  likely: ['?', 'likely, please check'],
  none: ['✕', 'no food found'],
  corrected: ['✎', 'corrected'],
};

/** Certainty of a line; undefined for headings and before it is read. */
export function certaintyOf({ choice, ingredient }: ReadLine): Certainty | undefined {
  if (choice) return 'corrected';
  return ingredient?.heading === true ? undefined : ingredient?.match;
}

const GRAMS_FROM: Readonly<Record<NonNullable<Ingredient['grams_from']>, string>> = {
  mass: 'as written',
  portion: 'by the food’s own portion',
  package: 'by the size of the package',
  density: 'by the volume',
  'similar-portion': 'by a like portion',
  'default-portion': 'no amount is written: its usual portion',
};

/** Weight of a line as read and how it is known: `262 g, by the food’s own portion`. One that is written stays as it is. */
function gramsInWords({ grams, grams_from, grams_note }: Ingredient): string {
  if (grams === undefined) return '';
  const how = grams_from && GRAMS_FROM[grams_from];
  const weight = grams_from === 'mass' ? exact(grams) : glance(grams);
  return [`${weight} g`, how, grams_note && `(${grams_note})`].filter(Boolean).join(', ').replace(', (', ' (');
}

/** Weight of a corrected amount, where food and unit are those whose weight was read. */
function gramsOfChoice({ food, unit, amount, grams }: Ingredient, item: MeasuredFood): number | undefined {
  const isAsRead = food?.id === item.id && unit === item.unit;
  return isAsRead && grams !== undefined && amount ? (grams / amount) * item.quantity : undefined;
}

/** Amount of a line: `2 cup = 250 g, by the food’s own portion`; says what is missing where it does not count. */
export function amountInWords({ choice, ingredient, item }: ReadLine, { unit }: Vocabulary): string {
  if (!item) return 'How much it is cannot be known: give an amount.';
  const amount = measure(item.quantity, unit.get(item.unit)?.description ?? '');
  if (!ingredient) return amount;
  const isGrams = unit.get(item.unit)?.description === 'gram';
  if (choice) {
    const grams = isGrams ? undefined : gramsOfChoice(ingredient, item);
    return grams === undefined ? amount : `${amount} = ${glance(grams)} g`;
  }
  return [isGrams ? '' : amount, gramsInWords(ingredient)].filter((text) => text !== '').join(' = ');
}

/** Food of a line, by the id that it counts with. */
export function foodOf({ choice, ingredient }: ReadLine, chosen: ReadonlyMap<string, FoodResult>) {
  if (!choice) return ingredient?.food;
  const known = [ingredient?.food, ...(ingredient?.alternatives ?? [])];
  return known.find((food) => food?.id === choice.food) ?? chosen.get(choice.food);
}

/** Short name of what a line adds: the food as written, or the name of the one that was chosen. */
export function shortNameOf(line: ReadLine, food: FoodResult | undefined): string {
  const { choice, ingredient, text } = line;
  const isAsRead = !choice || choice.food === ingredient?.food?.id;
  return (isAsRead ? ingredient?.name : food?.description) ?? text;
}

/** Whether a line that was read is missing from the sums: one without a known food or amount, no heading. */
export const isLeftOut = ({ item, ingredient, choice }: ReadLine): boolean =>
  ingredient !== undefined && !item && (choice !== undefined || ingredient.heading !== true);
