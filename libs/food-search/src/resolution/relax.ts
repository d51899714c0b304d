import { type Analyzer } from '../analysis/analyzer.js';
import { flavorWords, optionalWords, SOLD_WITH, wordsBeside } from '../query/query.js';
import { relaxations, type WordFacts } from './relaxations.js';
import { brandWordsOf, sortWordsOf } from '../query/vocabulary.js';
import { wordFacts } from './word-facts.js';
import { replaceWords } from '../text/tokenize.js';
import { find, type IndexGroup, NAMED, type Ranking, type Step } from './find.js';

/** Relevance up to which a corrected query finds foods that only have its words. A relaxed one goes before. */
export const LOOSE = -20;

/** Relevance from which a food is cooked in some way, where none is cooked as asked. */
const COOKED = 0;

/** The step that a query comes to, with the words that were replaced on the way. */
export interface Resolved {
  readonly step: Step | undefined;
  readonly correction: Correction;
  readonly analyzer: Analyzer;
}

/** Words of a query, each with its replacement. */
export type Correction = ReadonlyMap<string, string>;

/** The noun of a cut that is a way of cooking elsewhere: `chuck roast`. */
const ROAST = 'roast';

/** Resolves a query by the food cooked in another way, where it tells one: grilled asparagus is no raw asparagus. */
async function cookedOtherwise(query: string, group: IndexGroup, ranking: Ranking): Promise<Resolved | undefined> {
  const { analyzer, waysOfCooking } = group.language;
  const [anyhow = ''] = waysOfCooking;
  const words = analyzer.tokenize(query);
  const ways = words.filter((word) => waysOfCooking.has(word) && (word !== ROAST || words.at(-1) !== ROAST));
  if (ways.length !== 1 || ways[0] === anyhow) return undefined;
  const correction = new Map(ways.map((word) => [word, anyhow]));
  const step = await find(replaceWords(query, correction, analyzer), true, group, ranking);
  return step?.isCalledSo && step.relevance >= COOKED ? { step, correction, analyzer } : undefined;
}

/** The spice that a dish of a query shares its name with, which is not the dish: a `mutton curry` is no curry powder. */
async function spiceOf(facts: readonly WordFacts[], group: IndexGroup, ranking: Ranking): Promise<string | undefined> {
  const last = facts.at(-1)?.words.at(-1) ?? '';
  const makesDish = ({ quality, beside, foreign }: WordFacts) => !quality && !beside && !foreign;
  if (!group.language.dishes.has(last) || !facts.slice(0, -1).some(makesDish)) return undefined;
  const step = await find(`${last} powder`, true, group, ranking);
  return step && bestOf(step);
}

/** The best match of a step, by its release and number. */
function bestOf({ releases }: Step): string {
  const best = releases.flatMap(({ matching }, release) =>
    [...matching.best.foods].map((food, at) => ({ release, food, score: matching.best.scores[at] ?? 0 })),
  );
  const [first] = best.sort((one, other) => other.score - one.score);
  return `${first?.release}:${first?.food}`;
}

/**
 * Resolves a query without the words that tell least. Where names of several words are not found either, their words are
 * taken apart: `leg of lamb roast` is lamb where no food is a leg of it.
 * @param mayLeaveOut whether a word may be among them
 */
export async function relax(
  query: string,
  group: IndexGroup,
  ranking: Ranking,
  mayLeaveOut: (word: WordFacts) => boolean = () => true,
): Promise<Resolved | undefined> {
  const { releases, language } = group;
  const cooked = await cookedOtherwise(query, group, ranking);
  if (cooked) return cooked;
  const facts = await wordFacts(query, releases, language);
  const found = await relaxWords(query, facts, group, ranking, mayLeaveOut);
  if (found || facts.every(({ words }) => words.length === 1)) return found;
  return relaxWords(query, await wordFacts(query, releases, language, 1), group, ranking, mayLeaveOut);
}

/** The same of what the catalogs know of its words. */
async function relaxWords(
  query: string,
  known: readonly WordFacts[],
  group: IndexGroup,
  ranking: Ranking,
  mayLeaveOut: (word: WordFacts) => boolean,
): Promise<Resolved | undefined> {
  const { language } = group;
  const { analyzer } = language;
  const { tokenize, isStopWord } = analyzer;
  const sort = sortWordsOf(query, language);
  const { words: brand, isNamed: isBrand } = brandWordsOf(query, language);
  const facts = known.filter((fact) => !fact.words.every((word) => brand.includes(word)));
  const flavor = flavorWords(query, language);
  const wordsThat = (are: (fact: WordFacts) => boolean) => facts.filter(are).flatMap(({ words }) => words);
  const unknown = wordsThat((fact) => !fact.known);
  const named = wordsThat((fact) => fact.known).length - flavor.length;
  const all = tokenize(query);
  const asked = new Set(facts.flatMap((word) => word.words));
  // `(500ml)` behind the words that are left goes with those that are not.
  const optional = optionalWords(query, language);
  const needed = new Set(facts.filter((word) => !mayLeaveOut(word)).flatMap(({ words }) => words));
  const spice = await spiceOf(facts, group, ranking);
  // What a brand or a sort is left out of is a food; of other words only a food that is called by them will do.
  const attempts = [
    ...(brand.length > 0 ? [{ words: brand, leavesName: false, leavesFood: isBrand }] : []),
    ...(sort.length > 0 ? [{ words: [...brand, ...sort], leavesName: false, leavesFood: true }] : []),
    // Several known words before a flavor are a food: `casein protein shake chocolate`, but `lindt swiss chocolate`.
    ...(flavor.length > 0
      ? [{ words: [...brand, ...unknown, ...flavor], leavesName: named < 2, leavesFood: false }]
      : []),
    ...relaxations(facts, analyzer).map(({ words, leavesName }) => ({
      words: [...brand, ...words],
      leavesName,
      leavesFood: false,
    })),
  ];
  const beside = [...wordsBeside(query, language)];
  for (const { words, leavesName, leavesFood } of attempts) {
    if (words.some((word) => needed.has(word))) continue;
    const end = all.findLastIndex((word) => asked.has(word) && !words.includes(word));
    // The preposition stays with what is left behind it: `tuna in olive oil` is tuna in oil.
    const keepsBeside = beside.some((word) => !words.includes(word));
    const isUnasked = (word: string) => isStopWord(word) || (SOLD_WITH.has(word) && !asked.has(word));
    const unasked = all.filter((word) => isUnasked(word) && !(keepsBeside && language.prepositions.has(word)));
    const left = [...unasked, ...words, ...all.slice(end + 1).filter((word) => optional.has(word))];
    const correction = new Map(left.map((word) => [word, '']));
    const step = await find(replaceWords(query, correction, analyzer), true, group, ranking);
    if (leavesName && step && step.relevance < NAMED) continue;
    if (step && spice !== undefined && bestOf(step) === spice) continue;
    if (step && (step.isCalledSo || (leavesFood && step.relevance > LOOSE))) return { step, correction, analyzer };
  }
  return undefined;
}

/**
 * Relaxes a query without its brand and words for qualities, where it has some. Ways of cooking are kept: baked ham is
 * another food.
 */
export async function relaxBesideName(
  query: string,
  group: IndexGroup,
  ranking: Ranking,
): Promise<Resolved | undefined> {
  const { analyzer, qualities, waysOfCooking } = group.language;
  const isQuality = (word: string) => qualities.has(word) && !waysOfCooking.has(word);
  if (!brandWordsOf(query, group.language).isNamed && !analyzer.tokenize(query).some(isQuality)) return undefined;
  return relax(query, group, ranking, ({ words }) => words.every(isQuality));
}
