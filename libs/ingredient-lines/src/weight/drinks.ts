import { headOf, type WeighedFood } from './food.js';

/** Groups of drinks, and of what is measured by the cup first, as orange juice is. */
const DRINKS = /beverage|coffee|^tea$|juice|drink|smoothie|beer|^wine|liquor/i;

/** Whether a food is drunk, so that its ounces are fluid ounces. Of other groups than beverages, these come first. */
export function isDrink({ group = '', description, units }: WeighedFood): boolean {
  if (/beverage/i.test(group)) return units.some(({ key }) => key === 'fl oz');
  return units[0]?.key === 'fl oz' && (DRINKS.test(group) || /^milk shakes?\b/i.test(description));
}

/** Whether ounces of a food are fluid ounces: of drinks, and of juices. */
export const isPoured = (food: WeighedFood): boolean => isDrink(food) || /\bjuice\b/.test(headOf(food));

/** Cups of cafés, in fl oz, by the size that is said. */
const cupSizes: Readonly<Record<string, number | undefined>> = { small: 12, medium: 16, large: 20 };

/** Fluid ounces of one drink: an espresso, a glass of wine, a bottle of beer, a shot of spirits. */
const ONE_DRINK: readonly (readonly [drink: RegExp, fluidOunces: number])[] = [
  [/\bespresso\b/i, 1],
  [/\bwine\b/i, 5],
  [/\bbeer\b/i, 12],
  [/\b(?:distilled|liqueur)\b/i, 1.5],
];

/**
 * Fluid ounces of one drink: those of its cup, where a size is said, or of the drink that its publisher pours, a cocktail;
 * else what such a drink mostly has, 8 where nothing is known.
 */
export function fluidOuncesOfOne({ description, units }: WeighedFood, size = ''): number {
  const cup = cupSizes[size];
  if (cup !== undefined) return cup;
  const [poured, ounce] = ['drink (portion)', 'fl oz'].map((key) => units.find((unit) => unit.key === key)?.grams);
  if (poured !== undefined && ounce !== undefined) return poured / ounce;
  return ONE_DRINK.find(([drink]) => drink.test(description))?.[1] ?? 8;
}
