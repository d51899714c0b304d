import { unitByKey } from '#contracts';
import { formOf, type FoodUnit, type UnitForm, type WeighedFood } from './food.js';

/** A quantity of one of a food's own units. */
export interface OwnAmount {
  readonly unit: FoodUnit;
  /** How many. */
  readonly amount: number;
  /** Whether the food's unit is the one that was said, and no other volume. */
  readonly asSaid: boolean;
}

/** Forms that a measure may name in other words: diced is weighed like chopped. */
const ALIKE: readonly (readonly string[])[] = [
  ['chopped', 'diced', 'minced', 'cubed', 'cube', 'dice', 'piece'],
  ['shredded', 'grated', 'shred'],
  ['sliced', 'slice', 'slivered'],
  ['mashed', 'pureed', 'puree'],
  ['leaf', 'whole'],
  ['ground', 'crushed', 'crumbled'],
  ['half', 'halved'],
];

/** Weight of a volume of food, in millilitres, by the measured form nearest to the line's. */
export function byVolume(
  millilitres: number,
  key: string,
  said: ReadonlySet<string>,
  food: WeighedFood,
): OwnAmount | undefined {
  let best: OwnAmount | undefined;
  let bestScore = -Infinity;
  for (const { unit, millilitres: ofOne, words } of volumesOf(food)) {
    const asSaid = unit.key === key || unit.key.startsWith(`${key},`) || unit.key.startsWith(`${key} (`);
    const score = likeness(words, said) + (asSaid ? 2 : 0);
    if (score <= bestScore) continue;
    [best, bestScore] = [{ unit, amount: millilitres / ofOne, asSaid }, score];
  }
  return best;
}

/**
 * Volumes of a food: those that the source weighs alone where each has a word, since the others follow one of them.
 * Where there is none, servings that are a volume.
 */
function volumesOf({ units }: WeighedFood): Required<UnitForm>[] {
  const forms = units.map(formOf);
  const volumes = forms.filter(isVolume);
  // Portions of the source stand before the gram, volumes that follow one of them behind it.
  const masses = forms.findIndex(({ unit }) => unit.key === 'g');
  const published = forms.slice(0, Math.max(masses, 0)).filter(isVolume);
  if (volumes.length === 0) return units.flatMap(servingByVolume);
  return published.length > 0 && published.every(({ words }) => words.length > 0) ? published : volumes;
}

/** A serving of a volume: `serving 1/2 cup`, `serving (5 fl oz)`. */
const SERVING = /^serving \(?(\d{1,2}(?:\.\d{1,2})?)(?:\/([1-9]))? (cup|tbsp|tsp|fl oz)\)?$/;

function servingByVolume(unit: FoodUnit): Required<UnitForm>[] {
  const [, many, part = '1', key = ''] = SERVING.exec(unit.key) ?? [];
  const millilitres = (Number(many) / Number(part)) * (unitByKey.get(key)?.millilitres ?? NaN);
  return millilitres > 0 ? [{ unit, millilitres, isMass: false, words: [] }] : [];
}

const isVolume = (form: UnitForm): form is Required<UnitForm> => form.millilitres !== undefined;

/** Forms that are not meant unless said: brown sugar is packed, an aubergine has its peel. */
const UNUSUAL = new Set(['unpacked', 'peeled', 'whipped', 'cooked', 'drained', 'unprepared']);

/** How well the words of a portion fit what was said: a word said counts for it, another one against it. */
export function likeness(words: readonly string[], said: ReadonlySet<string>): number {
  let score = 0;
  for (const word of words) {
    if (said.has(word)) score += 3;
    else if (ALIKE.some((group) => group.includes(word) && group.some((other) => said.has(other)))) score += 2;
    else score -= UNUSUAL.has(word) ? 2 : 1;
  }
  return score;
}
