import {
  brandWordsOf,
  type ExplainedSearch,
  firstNumbers,
  isFillingOnBread,
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
  tokenize,
} from '#food-search';
import { stateIn, stateOfLine } from '../matching/state.js';
import { type IngredientReading } from '../reading/reading.js';
import { searchedName } from './searched-name.js';
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
  /** Whether it was found by a part of the name alone, and is a guess. */
  readonly isOfPart?: boolean;
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
 * Searches a food by a line's name, and among those results by its state.
 * @param spell whether the name may be corrected and words of it left out
 */
export async function searchNamed(
  reading: IngredientReading,
  releases: readonly ReleaseIndex[],
  spell = true,
): Promise<FoundLine> {
  const { otherName } = reading;
  const name = searchedName(reading);
  if (!isSearched(name)) return NOTHING;
  const { correction, foods, explain } = await searchExplained(name, spell, releases, PLAIN);
  const [best] = foods;
  if (best !== undefined && termsBeside(name).includes(nounOf(explain(best)) ?? '')) {
    // What stands beside is left out: a burger in a bun is a burger.
    const main = nameBefore(name);
    const found = await searchNamed({ ...reading, name: main }, releases, spell);
    const left = tokenize(name).slice(tokenize(main).length);
    if (found.foods.length > 0) return { ...found, leftOut: [...found.leftOut, ...left] };
  }
  const bases = firstNumbers(releases);
  const surveys = await Promise.all(releases.map(isSurveyRelease));
  const isOfSurvey = (food: number) => surveys[releaseOf(food, bases)] ?? false;
  const stated = await searchStated(replaceWords(name, correction), reading, releases);
  const ingredients = foods.filter((food) => !isOfSurvey(food)).slice(0, PLAIN);
  const compared = new Set([...foods.slice(0, PLAIN), ...(stated?.foods.slice(0, STATED) ?? []), ...ingredients]);
  const corrected = new Map([...correction].filter(([, to]) => to !== ''));
  // A filling on bread is a sandwich, which corrects no spelling. One on another bread is a guess.
  const isSandwich = isFillingOnBread(name) && corrected.has('on');
  if (isSandwich) corrected.set('on', 'sandwich on');
  const { leftOut, isOfOtherBrand } = leftOutOf(name, correction);
  return {
    name: replaceWords(reading.name, corrected),
    leftOut: isSandwich ? [] : leftOut,
    isGuess: isSandwich ? corrected.size + leftOut.length > 1 : corrected.size > 0 || isOfOtherBrand,
    foods: [...compared].flatMap((food) => {
      const match = explain(food) ?? stated?.explain(food);
      return match ? foundFood(food, isOfSurvey(food), match) : [];
    }),
    other: otherName === undefined || !isSearched(otherName) ? undefined : await firstOf(otherName, releases),
  };
}

/** A food that a name found, as lines compare it. */
function foundFood(food: number, isSurvey: boolean, match: MatchExplanation): FoundFood {
  const { score, staticRank, penalty, isOfSameFood, terms, cut } = match;
  return {
    food,
    isSurvey,
    score,
    relevance: score - staticRank + (isOfSameFood ? penalty : 0),
    isOfSameFood,
    modifiers: terms.filter(({ noun }) => !noun).length,
    noun: nounOf(match),
    isMeant: penalty < 0,
    cut,
  };
}

/** Words of a name that its correction leaves out and that tell a food. The food of another brand is a guess. */
function leftOutOf(
  name: string,
  correction: ReadonlyMap<string, string>,
): { readonly leftOut: readonly string[]; readonly isOfOtherBrand: boolean } {
  const left = [...correction].flatMap(([word, to]) => (to === '' ? word : []));
  // Most names keep all their words.
  if (left.length === 0) return { leftOut: left, isOfOtherBrand: false };
  const [sort, brand] = [plainSortWordsOf(name), new Set(brandWordsOf(name).words)];
  return {
    leftOut: left.filter((word) => !isLeftOutFreely(word) && !sort.has(word) && !brand.has(word)),
    isOfOtherBrand: left.some((word) => brand.has(word)),
  };
}

/** First noun of a food among the terms that it matches by. */
const nounOf = (match: MatchExplanation | undefined): string | undefined =>
  match?.terms.filter(({ noun }) => noun).sort((a, b) => Number(a.position) - Number(b.position))[0]?.term;

/** Whether a food without the word is the same food, in the same state. `freshly` says when it was ground or squeezed. */
const isLeftOutFreely = (word: string): boolean =>
  isSideWord(word, queryLanguageOf()) && (word === 'freshly' || stateIn(word).states.size === 0) && word !== 'smoked';

const isSearched = (name: string): boolean => tokenize(name).length <= MAX_WORDS;

async function firstOf(name: string, releases: readonly ReleaseIndex[]): Promise<number | undefined> {
  return (await search(name, true, releases, 1)).foods[0];
}

/**
 * Searches foods of this name whose own name has the state that the line says outside of it: `grilled`, else `cooked`. Of a
 * sort that no food is called, those of the plain name: canned tomatoes of `1 can plum tomatoes`.
 */
async function searchStated(
  name: string,
  reading: IngredientReading,
  releases: readonly ReleaseIndex[],
): Promise<ExplainedSearch | undefined> {
  const { states, words } = stateOfLine(reading);
  if (states.size === 0) return undefined;
  const own = tokenize(name);
  const sort = plainSortWordsOf(name);
  const plain = own.filter((word) => !sort.has(word));
  const said = [...new Set([...words, ...states])].filter((word) => !own.includes(word));
  for (const called of new Set([name, plain.join(' ')])) {
    for (const word of said) {
      const found = await searchExplained(`${called} ${word}`, false, releases, STATED);
      if (found.foods.length > 0) return found;
    }
  }
  return undefined;
}
