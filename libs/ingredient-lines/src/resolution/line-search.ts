import {
  brandWordsOf,
  FEW,
  firstNumbers,
  isCutWord,
  isPartWord,
  isSideWord,
  type MatchExplanation,
  nameBefore,
  plainSortWordsOf,
  queryLanguageOf,
  type ReleaseIndex,
  releaseOf,
  replaceWords,
  search,
  searchExplained,
  termsBeside,
  termsOf,
  tokenize,
} from '#food-search';
import { CALLED } from '../matching/confidence.js';
import { isDescription } from '../matching/kind.js';
import { fatSaid } from '../matching/fat.js';
import { isFoodOfItsOwn, isOfContent, qualitiesSaid } from '../matching/qualities.js';
import { simplerNames } from '../matching/simpler-names.js';
import { stateIn, stateOfLine } from '../matching/state.js';
import { juiceSaid } from '../reading/extract.js';
import { type IngredientReading } from '../reading/reading.js';
import { driedSpiceSaid, searchedName } from './searched-name.js';
import { isSurveyRelease } from './survey-release.js';

/** Food that may be what a line means, numbered through all releases. */
export interface FoundFood {
  readonly food: number;
  /** Whether its catalog is of a dietary survey. */
  readonly isSurvey: boolean;
  /** Relevance with static rank. */
  readonly score: number;
  /** Share of the score that the words of the name earn. */
  readonly relevance: number;
  /** Whether the name is the food's own or another of its names, not of a food in its place. */
  readonly isOfSameFood: boolean;
  /** Words of the name that only describe another word of the food: `hot` of `Sauce, hot chile`. */
  readonly modifiers: number;
  /** The first noun of the food that the name says. */
  readonly noun: string | undefined;
  /** Whether the name means this one of several foods: `cooked bacon`. */
  readonly isMeant: boolean;
  /** How the last word of the name is cut, where the food has a longer one. */
  readonly cut: MatchExplanation['cut'];
}

/** What a search found for the name of a line. */
export interface FoundLine {
  /** Name of the line with its spelling corrected. */
  readonly name: string;
  /** Left-out words of the name. Words for parts, sizes and sorts that are the food itself do not count. */
  readonly leftOut: readonly string[];
  /** Whether the spelling of a word was corrected, or the food is a guess for another reason. */
  readonly isGuess: boolean;
  /** The best first, then those in the state that the line says. */
  readonly foods: readonly FoundFood[];
  /** The food of the second name of a choice. */
  readonly other?: number | undefined;
}

/** Longest name that is searched, in words. Longer texts are not names, and correcting their spelling is costly. */
const MAX_WORDS = 12;

/** Plain results that are compared, and results in the state said. */
const PLAIN = 8;
const STATED = 6;

const NOTHING: FoundLine = { name: '', leftOut: [], isGuess: false, foods: [] };

/**
 * Searches the food of a line, with the fat and sort said beside it. Of a fruit that is pressed it is the juice, of
 * teaspoons of an herb the dried one. Where that finds nothing, the other names of the line are tried; the result is then a guess.
 */
export async function searchLine(reading: IngredientReading, releases: readonly ReleaseIndex[]): Promise<FoundLine> {
  const dried = driedSpiceSaid(reading);
  const herb = dried && (await searchNamed({ ...reading, name: dried, otherName: reading.name }, releases));
  if (herb && herb.foods.length > 0 && !isInexact(herb)) return { ...herb, name: reading.name, isGuess: true };
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
  const terms = termsOf(reading.name);
  // `Liver, chicken` is chicken liver, and `coffee, cream` no cream.
  const isPart = isCutWord(reading.name) || isPartWord(reading.name);
  for (const words of new Set(qualities.length > 0 ? [qualities.join(' '), ...qualities] : [])) {
    const found = await searchNamed({ ...reading, name: `${words} ${reading.name}` }, releases, false);
    const [best] = found.foods;
    const isOfName = best?.noun !== undefined && (isPart || terms.includes(best.noun));
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
  const terms = termsOf(stateless.join(' '));
  let beside: FoundLine | undefined;
  for (const state of new Set([...words, ...states])) {
    const name = [state, ...stateless].join(' ');
    // The name itself has been searched.
    if (name === reading.name) continue;
    const found = await searchNamed({ ...reading, name }, releases, false);
    const best = found.foods[0];
    if (best?.isMeant) return { ...found, name: plain.name };
    const isOther = meant?.isMeant && found.foods.every(({ food }) => food !== meant.food);
    if (isCalledBy(terms, best) && isOther) beside ??= { ...found, name: plain.name };
  }
  return beside;
}

/** Searches the name, else a simpler name of a food, else the line's other names. */
async function searchByNames(reading: IngredientReading, releases: readonly ReleaseIndex[]): Promise<FoundLine> {
  const found = await searchNamed(reading, releases);
  if (isCalledSo(found)) return found;
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

const isInexact = ({ isGuess, leftOut }: FoundLine): boolean => isGuess || leftOut.length > 0;

/**
 * Searches a food by a line's name, and among those results by its state.
 * @param spell whether the name may be corrected and words of it left out
 */
async function searchNamed(
  reading: IngredientReading,
  releases: readonly ReleaseIndex[],
  spell = true,
): Promise<FoundLine> {
  const { otherName } = reading;
  const name = searchedName(reading);
  if (!isSearched(name)) return NOTHING;
  const { correction, foods } = await searchExplained(name, spell, releases);
  const [best] = foods;
  if (best && termsBeside(name).includes(nounOf(best.match) ?? '')) {
    // What stands beside is left out: a burger in a bun is a burger.
    const main = nameBefore(name);
    const found = await searchNamed({ ...reading, name: main }, releases, spell);
    const left = tokenize(name).slice(tokenize(main).length);
    if (found.foods.length > 0) return { ...found, leftOut: [...found.leftOut, ...left] };
  }
  const bases = firstNumbers(releases);
  const surveys = await Promise.all(releases.map(isSurveyRelease));
  const foundFood = ({ food, match }: (typeof foods)[number]): FoundFood => {
    const { score, staticRank, penalty, isOfSameFood, terms, cut } = match;
    return {
      food,
      isSurvey: surveys[releaseOf(food, bases)] ?? false,
      score,
      relevance: score - staticRank + (isOfSameFood ? penalty : 0),
      isOfSameFood,
      modifiers: terms.filter(({ noun }) => !noun).length,
      noun: nounOf(match),
      isMeant: penalty < 0,
      cut,
    };
  };
  const found = foods.map(foundFood);
  const stated = await foodsInState(replaceWords(name, correction), reading, releases);
  const byNumber = new Map(found.map((food) => [food.food, food]));
  const inState = stated.map((food) => byNumber.get(food.food) ?? foundFood(food));
  const ingredients = found.filter(({ isSurvey }) => !isSurvey).slice(0, PLAIN);
  const [sort, brand] = [plainSortWordsOf(name), new Set(brandWordsOf(name).words)];
  const left = [...correction].flatMap(([word, to]) => (to === '' ? word : []));
  const corrected = new Map([...correction].filter(([, to]) => to !== ''));
  return {
    name: replaceWords(reading.name, corrected),
    leftOut: left.filter((word) => !isLeftOutFreely(word) && !sort.has(word) && !brand.has(word)),
    // The food of another brand is a guess.
    isGuess: corrected.size > 0 || left.some((word) => brand.has(word)),
    foods: [...new Set([...found.slice(0, PLAIN), ...inState.slice(0, STATED), ...ingredients])],
    other: otherName === undefined || !isSearched(otherName) ? undefined : await firstOf(otherName, releases),
  };
}

/** First noun of a food among the terms that it matches by. */
const nounOf = ({ terms }: MatchExplanation): string | undefined =>
  terms.filter(({ noun }) => noun).sort((a, b) => Number(a.position) - Number(b.position))[0]?.term;

/** Whether a food without the word is the same food, in the same state. `freshly` says when it was ground or squeezed. */
const isLeftOutFreely = (word: string): boolean =>
  isSideWord(word, queryLanguageOf()) && (word === 'freshly' || stateIn(word).states.size === 0) && word !== 'smoked';

const isSearched = (name: string): boolean => tokenize(name).length <= MAX_WORDS;

async function firstOf(name: string, releases: readonly ReleaseIndex[]): Promise<number | undefined> {
  return (await search(name, true, releases, FEW)).foods[0];
}

/**
 * Foods of this name whose own name has the state that the line says outside of it: `grilled`, else `cooked`. Of a sort that
 * no food is called, those of the plain name: canned tomatoes of `1 can plum tomatoes`.
 */
async function foodsInState(name: string, reading: IngredientReading, releases: readonly ReleaseIndex[]) {
  const { states, words } = stateOfLine(reading);
  const own = new Set(tokenize(name));
  const sort = plainSortWordsOf(name);
  const plain = tokenize(name).filter((word) => !sort.has(word));
  const said = [...new Set([...words, ...states])].filter((word) => !own.has(word));
  for (const called of new Set([name, plain.join(' ')])) {
    for (const word of said) {
      const { foods } = await searchExplained(`${called} ${word}`, false, releases);
      if (foods.length > 0) return foods;
    }
  }
  return [];
}
