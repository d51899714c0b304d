import { type IngredientReading } from '../reading/reading.js';
import { fullnessOf } from './conventions.js';
import { isDrink } from './drinks.js';
import { DRIED_WATER, wordsSaid, type WeighedFood } from './food.js';
import { isRate } from './left-to-cook.js';
import { inLength } from './pieces.js';
import { Scale } from './scale.js';
import { type Weight } from './weight.js';

/**
 * Weighs a reading as so much of a food. A range is weighed by its lower end, which is the reading's quantity.
 * @param alike foods like it, the nearest first, whose portions stand in where the food has none
 */
export function weigh(reading: IngredientReading, food: WeighedFood, alike: readonly WeighedFood[] = []): Weight {
  if (isRate(reading)) return {};
  const full = fullnessOf(reading);
  if (full !== 1 && !reading.weighs) return asLevel(reading, full, food, alike);
  const { pieceLength, ...pieces } = reading;
  const byLength = pieceLength && weigh(inLength(pieces, pieceLength), food, alike);
  if (byLength?.grams !== undefined) return byLength;
  const weight = new Scale(pieces, food).weigh(alike);
  if (weight.gramsFrom !== 'mass' && weight.gramsFrom !== 'package' && isFreshForDried(reading, food)) return {};
  return volumeInstead(pieces, food, weight) ?? weight;
}

/** The weight of a heaped or scant measure, as so many level ones. */
function asLevel(reading: IngredientReading, full: number, food: WeighedFood, alike: readonly WeighedFood[]): Weight {
  const level = reading.unit?.key ?? '';
  const weight = weigh({ ...reading, unitText: level, quantity: (reading.quantity ?? 1) * full }, food, alike);
  const note = `${reading.unitText ?? ''}: about ${full} ${level}`;
  return weight.grams === undefined ? weight : { ...weight, gramsFrom: 'density', note };
}

/** Least share of what a volume weighs that a mass beside it may be: a cup of parmesan in shreds weighs a fourth of one packed. */
const LEAST_SHARE = 1 / 4;

/** The weight of a volume, where the mass beside it is far less and so of a nutrient: `1/2 cup milk (6 g)`. */
function volumeInstead(reading: IngredientReading, food: WeighedFood, { grams }: Weight): Weight | undefined {
  const { weighs, ...measured } = reading;
  if (weighs === undefined || reading.unit?.kind !== 'volume' || grams === undefined) return undefined;
  const volume = new Scale(measured, food).weigh([]);
  return volume.grams !== undefined && grams < LEAST_SHARE * volume.grams ? volume : undefined;
}

const DRIED = /\b(?:dried|dry|dehydrated)\b/i;

/**
 * Whether a line says dried food and the food is fresh, so that neither its pieces nor its cups weigh the same. A dry drink
 * is not sweet.
 */
function isFreshForDried(reading: IngredientReading, food: WeighedFood): boolean {
  const said = wordsSaid(reading);
  const isWet = (food.composition?.water ?? 0) > DRIED_WATER && !DRIED.test(food.description);
  return isWet && (said.has('dried') || said.has('dry')) && !isDrink(food);
}
