import {
  isCutWord,
  isFillingOnBread,
  isPartWord,
  isSideWord,
  plainSortWordsOf,
  queryLanguageOf,
  type ReleaseIndex,
  termsOf,
  tokenize,
} from '#food-search';
import { CALLED } from '../matching/confidence.js';
import { isDescription } from '../matching/class.js';
import { fatSaid } from '../matching/fat.js';
import { isFoodOfItsOwn, isOfContent, qualitiesSaid } from '../matching/qualities.js';
import { partOfName, simplerNames } from '../matching/simpler-names.js';
import { stateIn, stateOfLine } from '../matching/state.js';
import { juiceSaid } from '../reading/extract.js';
import { type IngredientReading } from '../reading/reading.js';
import { type FoundFood, type FoundLine, searchNamed } from './named-search.js';
import { usualFormSaid } from './searched-name.js';

/**
 * Searches the food of a line, with the fat and sort said beside it. Of a fruit that is pressed it is the juice, of a
 * measure the form that is so measured. Where that finds nothing, the other names of the line are tried; the result is then a guess.
 */
export async function searchLine(reading: IngredientReading, releases: readonly ReleaseIndex[]): Promise<FoundLine> {
  const form = usualFormSaid(reading);
  const formed = form && (await searchNamed({ ...reading, name: form, otherName: reading.name }, releases));
  if (formed && formed.foods.length > 0 && !isInexact(formed)) return { ...formed, name: reading.name, isGuess: true };
  const juice = juiceSaid(reading);
  const pressed = juice && (await searchNamed({ ...reading, name: juice, preparation: '', comment: '' }, releases));
  if (pressed && pressed.foods.length > 0 && pressed.leftOut.length === 0) return pressed;
  const fat = fatSaid(reading);
  if (fat === undefined) return searchOfSort(reading, releases);
  // `Milk, lowfat, fluid, 1% milkfat` has no word `fat`.
  for (const words of new Set([fat, fat.replace('% fat', '%')])) {
    const found = await searchNamed({ ...reading, name: `${words} ${reading.name}` }, releases);
    const hasFat = !found.isGuess && found.leftOut.every((word) => word === 'fat');
    if (found.foods.length > 0 && hasFat) return { ...found, name: reading.name };
  }
  // A food of unknown fat is a guess.
  return { ...(await searchByNames(reading, releases)), isGuess: true };
}

/**
 * Searches the name with what is said behind it: `brown sugar` of `sugar, brown`. Where no food of the name is called so, the
 * name alone, which is a guess (`yogurt, strawberry`).
 */
async function searchOfSort(reading: IngredientReading, releases: readonly ReleaseIndex[]): Promise<FoundLine> {
  const qualities = qualitiesSaid(reading);
  // `Liver, chicken` is chicken liver, and `coffee, cream` no cream.
  const isPart = isCutWord(reading.name) || isPartWord(reading.name);
  for (const words of new Set(qualities.length > 0 ? [qualities.join(' '), ...qualities] : [])) {
    const found = await searchNamed({ ...reading, name: `${words} ${reading.name}` }, releases, false);
    const [best] = found.foods;
    const isOfName = best?.noun !== undefined && (isPart || termsOf(reading.name).includes(best.noun));
    if (isOfName && (best.relevance >= CALLED || isOfContent(words) || isFoodOfItsOwn(words)))
      return { ...found, name: reading.name };
  }
  const dish = await searchDish(reading, releases);
  if (dish) return dish;
  const plain = await searchByNames(reading, releases);
  const found = (await searchInState(reading, plain, releases)) ?? plain;
  const isSaidOfFood = (quality: string) => plainSortWordsOf(`${quality} ${reading.name}`).has(quality);
  return qualities.every(isSaidOfFood) ? found : { ...found, isGuess: true };
}

/**
 * Searches the dish of a food and what is served beside it: `spaghetti with meat sauce`. The food alone follows, for
 * lines that mean no such dish.
 */
async function searchDish(
  reading: IngredientReading,
  releases: readonly ReleaseIndex[],
): Promise<FoundLine | undefined> {
  const { name, comment } = reading;
  if (!comment?.startsWith('with ')) return undefined;
  const found = await searchNamed({ ...reading, name: `${name} ${comment}` }, releases, false);
  const isDish = isCalledBy(termsOf(name), found.foods[0]) && found.leftOut.length === 0;
  if (!isDish) return undefined;
  const plain = await searchByNames(reading, releases);
  const dishes = found.foods.filter(({ relevance }) => relevance >= CALLED);
  return { ...found, name, foods: [...dishes, ...plain.foods] };
}

/** Whether a food is called by a name that has these terms. */
const isCalledBy = (terms: readonly string[], food: FoundFood | undefined): boolean =>
  food?.noun !== undefined && terms.includes(food.noun) && food.relevance >= CALLED;

/**
 * Searches the food in the line's state, where a name of either means one food of several: `bacon, fried` is `cooked
 * bacon`, and `dill, dried` no `dill`, which alone is fresh.
 */
async function searchInState(
  reading: IngredientReading,
  plain: FoundLine,
  releases: readonly ReleaseIndex[],
): Promise<FoundLine | undefined> {
  const { states, words } = stateOfLine(reading);
  const named = reading.name.split(' ');
  const stateless = named.filter((word) => stateIn(word).states.size === 0);
  const isBeside = stateless.length === named.length;
  const [meant] = plain.foods;
  if (meant?.isMeant && !isBeside) return undefined;
  let beside: FoundLine | undefined;
  for (const state of new Set([...words, ...states])) {
    const name = [state, ...stateless].join(' ');
    // The name itself has been searched.
    if (name === reading.name) continue;
    const found = await searchNamed({ ...reading, name }, releases, false);
    const best = found.foods[0];
    if (best?.isMeant) return { ...found, name: plain.name };
    const isOther = meant?.isMeant && found.foods.every(({ food }) => food !== meant.food);
    if (isOther && isCalledBy(termsOf(stateless.join(' ')), best)) beside ??= { ...found, name: plain.name };
  }
  return beside;
}

/**
 * Searches the name, else a simpler name of a food, else the line's other names. The foods of a part of the name follow,
 * which the line means where no food fits the whole: `pork shoulder` of `pork shoulder roast`.
 */
async function searchByNames(reading: IngredientReading, releases: readonly ReleaseIndex[]): Promise<FoundLine> {
  const found = await searchFirstOf(reading, releases);
  const part = partOfName(reading);
  if (part === undefined) return found;
  const { foods } = await searchNamed({ ...reading, name: part.name }, releases, false);
  const own = new Set(found.foods.map(({ food }) => food));
  const further = foods.filter(({ food }) => !own.has(food)).map((food) => ({ ...food, isOfPart: part.isGuess }));
  return { ...found, foods: [...found.foods, ...further] };
}

/** Searches the names of a line until a food is called so. */
async function searchFirstOf(reading: IngredientReading, releases: readonly ReleaseIndex[]): Promise<FoundLine> {
  const found = await searchNamed(reading, releases);
  if (isCalledSo(found) || isSandwich(reading, found)) return found;
  for (const name of simplerNames(reading.name)) {
    const simpler = await searchNamed({ ...reading, name }, releases);
    if (isCalledSo(simpler)) return { ...simpler, isGuess: true };
  }
  for (const name of otherNames(reading, found)) {
    const other = await searchNamed({ ...reading, name }, releases);
    if (other.foods.length > 0 && !isInexact(other)) return { ...other, isGuess: true };
  }
  return found;
}

/**
 * Names of the line's food beside the first, where that finds none as it is written: what stands in brackets, and the
 * second of a choice where no food was found at all.
 */
const otherNames = ({ otherName, gloss }: IngredientReading, { foods, isGuess }: FoundLine): string[] => {
  const names = foods.length === 0 ? [otherName, gloss] : isGuess ? [gloss] : [];
  return names.filter((name): name is string => name !== undefined && !isDescription(name) && !isState(name));
};

/** Whether a text says a state and no food: `frozen`, `large`. */
const isState = (text: string): boolean =>
  tokenize(text).every((word) => stateIn(word).states.size > 0 || isSideWord(word, queryLanguageOf()));

/** Whether a food is called by the whole name as it was written. */
const isCalledSo = (found: FoundLine): boolean => !isInexact(found) && (found.foods[0]?.relevance ?? 0) >= CALLED;

/** Whether a filling on bread found a sandwich, on this bread or another: `tuna on rye` is no plain tuna. */
const isSandwich = ({ name }: IngredientReading, { foods }: FoundLine): boolean =>
  isFillingOnBread(name) && foods[0]?.noun === 'sandwich';

const isInexact = ({ isGuess, leftOut }: FoundLine): boolean => isGuess || leftOut.length > 0;
