import { type Analyzer } from '../analysis/analyzer.js';
import { english } from '../analysis/english.js';
import { type ReleaseIndex } from '../index/release-index.js';
import { compoundHeads } from '../query/compound-heads.js';
import { groupsOf } from '../query/language-groups.js';
import { type QueryLanguage, queryLanguageOf } from '../query/query-language.js';
import { interpret, isFillingOnBread, joinedNames, saysSandwich, wordsBeside } from '../query/query.js';
import { type WordFacts } from './relaxations.js';
import { unknownWords, vocabularyOf } from '../query/vocabulary.js';
import { RELEVANCE } from '../ranking/relevance.js';
import { contractionsIn, corrections } from '../spelling/corrections.js';
import { damerauDistance } from '../spelling/damerau-distance.js';
import { replaceWords } from '../text/tokenize.js';
import { find, type IndexGroup, NAMED, NO_MATCHES, type Ranking, type Step, type VariantMatches } from './find.js';
import { foodAskedAbout } from './questions.js';
import { type Correction, LOOSE, relax, relaxBesideName, type Resolved } from './relax.js';
import { enqueueQuery } from './work-queue.js';

/** Relevance up to which a query as sent finds accidents: a last word that is only begun, in a text beside the name. */
const ACCIDENTAL = -260;

/**
 * Whether a step found foods by accident: by a word that is only begun, or none that is called by what stands before a
 * preposition. `yogurt with honey` is no cake that is made with both.
 */
const isAccidental = ({ isCalledSo, relevance }: Step, hasBeside: boolean): boolean =>
  relevance <= ACCIDENTAL || (hasBeside && !isCalledSo);

/** Whether a step only found words here and there, of foods that are not called so: `soy milk plain` in an oatmeal's name. */
const isScattered = ({ isCalledSo, relevance }: Step): boolean => !isCalledSo && relevance < LOOSE;

/** Nothing was replaced. */
export const AS_ASKED = { correction: new Map<string, string>(), analyzer: english };

/** Resolves a query, of a question its food, that is searched by so many of its best matches, and in its turn. */
export function resolve(
  query: string,
  spell: boolean,
  releases: readonly ReleaseIndex[],
  limit: number,
): Promise<Resolved> {
  return resolveIn(releases, foodOf(query, releases), spell, { limit, inTurn: enqueueQuery() });
}

/** The food of a question in a language of the releases, or in English; the query where it asks none. */
function foodOf(query: string, releases: readonly ReleaseIndex[]): string {
  for (const analyzer of new Set([...releases.map((release) => release.analyzer), english])) {
    const food = foodAskedAbout(query, queryLanguageOf(analyzer));
    if (food !== query) return food;
  }
  return query;
}

/**
 * Resolution of a query: as sent in every language of the releases, else corrected or relaxed in the first language in
 * which that finds something. Equipment is neither. A relaxed query goes before accidental matches: `salt cod` is cod, not
 * `without salt (commodity)`.
 */
async function resolveIn(
  releases: readonly ReleaseIndex[],
  query: string,
  spell: boolean,
  ranking: Ranking,
): Promise<Resolved> {
  const groups = groupsOf(releases, ({ analyzer }) => analyzer);
  const steps = await Promise.all(groups.map((group) => find(query, spell, group, ranking)));
  const asked = { ...AS_ASKED, step: joined(steps, groups, releases) };
  const [preferred] = groups;
  const isAccident = (step: Step, of: string) =>
    isAccidental(step, preferred !== undefined && wordsBeside(of, preferred.language).size > 0);
  // Resolution in every language by the query that was searched, by which further pages are asked for.
  const inAll = async (found: Resolved): Promise<Resolved> => {
    const again = await resolveIn(releases, replaceWords(query, found.correction, found.analyzer), spell, ranking);
    return { ...found, step: again.step, correction: relaxed(found.correction, again.correction, found.analyzer) };
  };
  const mayBeTwo = (asked.step?.relevance ?? RELEVANCE.lowest) < 0;
  const named =
    spell &&
    preferred &&
    ((await sandwichOf(query, asked.step, preferred, ranking)) ??
      (mayBeTwo && (await firstOfTwo(query, preferred, ranking))));
  if (named) return groups.length === 1 ? named : inAll(named);
  const relaxes = asked.step && isScattered(asked.step) ? relaxBesideName : undefined;
  const others = !asked.step ? correct : isAccident(asked.step, query) ? relax : relaxes;
  if (!spell || !others) return asked;
  for (const group of groups) {
    if (group.language.isEquipment(group.language.analyzer.tokenize(query))) continue;
    // `anatra` is a duck that the tables lack, no misspelt `ondatra`.
    if (group !== preferred && preferred && isRight(query, preferred.language)) continue;
    const found = await others(query, group, ranking);
    const searched = found ? replaceWords(query, found.correction, found.analyzer) : query;
    if (!found || searched === query) continue;
    if (groups.length === 1 && found.step && !isAccident(found.step, searched)) return found;
    return inAll(found);
  }
  return asked;
}

/**
 * The first of two foods that a query joins, each called by its words: `bread and butter` is bread, where no food is called
 * by both. Where the first goes with the last word too, that is the food: `bean and sausage soup`.
 */
async function firstOfTwo(query: string, group: IndexGroup, ranking: Ranking): Promise<Resolved | undefined> {
  const { analyzer } = group.language;
  const names = analyzer === english ? joinedNames(query) : undefined;
  if (!names) return undefined;
  const [first, second] = names;
  const isNamed = (step: Step | undefined) => step !== undefined && step.isCalledSo && step.relevance >= NAMED;
  const [step, other, both] = await Promise.all(
    [first, second, `${first} ${analyzer.tokenize(second).at(-1) ?? ''}`].map((name) =>
      find(name, true, group, ranking),
    ),
  );
  if (!isNamed(step) || !isNamed(other) || isNamed(both)) return undefined;
  const named = analyzer.tokenize(first);
  const left = analyzer.tokenize(query).filter((word) => !named.includes(word));
  return { step, correction: new Map(left.map((word) => [word, ''])), analyzer };
}

/** Sorts of cheese that sandwiches are not called by: one with Swiss is a sandwich with cheese. */
const CHEESES: ReadonlySet<string> = new Set(['swiss', 'cheddar', 'provolone']);

/**
 * The sandwich that a query names by its filling and its bread, `turkey on wheat`, or by a sort of cheese that no sandwich
 * is called by. Of a bread that none has, another.
 * @param asked what the query finds as sent
 */
async function sandwichOf(
  query: string,
  asked: Step | undefined,
  group: IndexGroup,
  ranking: Ranking,
): Promise<Resolved | undefined> {
  const { analyzer } = group.language;
  const isOnBread = isFillingOnBread(query);
  if (analyzer !== english || !(isOnBread || (!asked && saysSandwich(query)))) return undefined;
  const named: Correction = new Map(isOnBread ? [['on', 'sandwich on']] : []);
  const cheeses = analyzer.tokenize(query).filter((word) => CHEESES.has(word));
  const withCheese: Correction = new Map([...named, ...cheeses.map((cheese) => [cheese, 'cheese'] as const)]);
  for (const correction of [...(isOnBread ? [named] : []), ...(cheeses.length > 0 ? [withCheese] : [])]) {
    const step = await find(replaceWords(query, correction, analyzer), true, group, ranking);
    if (step?.isCalledSo) return { step, correction, analyzer };
    const found = await relaxReplaced(query, correction, group, ranking, ({ beside }) => beside);
    if (found) return found;
  }
  return undefined;
}

/** Whether a language other than English lists all words of a query as right, though its tables may lack them. */
function isRight(query: string, language: QueryLanguage): boolean {
  const { analyzer, correct } = language;
  const [words = []] = interpret(query, language);
  return analyzer !== english && words.every((word) => correct.has(analyzer.stem(word)));
}

/** A correction, and words that are left out of what it makes of the query. */
const relaxed = (correction: Correction, left: Correction, analyzer: Analyzer): Correction =>
  new Map([...left, ...[...correction].map(([word, to]) => [word, replaceWords(to, left, analyzer)] as const)]);

/**
 * Resolves a query that finds nothing as sent: corrected, else relaxed, of a long word with one slip as it is corrected,
 * else by an unsure correction that is a loose match or that lacks the part of the food: `brocoli florets` are broccoli.
 */
async function correct(query: string, group: IndexGroup, ranking: Ranking): Promise<Resolved | undefined> {
  const { releases, language } = group;
  const { analyzer } = language;
  const firsts: Correction[] = [];
  let loose: Resolved | undefined;
  const words = interpret(query, language).at(-1) ?? [];
  const vocabulary = vocabularyOf(releases, language);
  for (const unknown of unknownWords(query, releases, language)) {
    if (unknown.length === 0) continue;
    const areAll = unknown.length === words.length;
    const found = await ranking.inTurn(() => corrections(unknown, vocabulary, areAll));
    firsts.push(...found.slice(0, 1));
    for (const correction of found) {
      const step = await find(replaceWords(query, correction, analyzer), true, group, ranking);
      if (step && step.relevance > LOOSE) return { step, correction, analyzer };
      if (step) loose ??= { step, correction, analyzer };
    }
  }
  for await (const correction of compoundHeads(query, releases, language)) {
    const step = await find(replaceWords(query, correction, analyzer), true, group, ranking);
    if (step?.isCalledSo) return { step, correction, analyzer };
  }
  const contractions = await ranking.inTurn(() => contractionsIn(words, vocabulary));
  const unsure = firsts.filter((correction) => !isSure(correction));
  return (
    (await relaxFirst(query, firsts.filter(isSure), group, ranking)) ??
    (loose && isSure(loose.correction) ? loose : undefined) ??
    (await relaxReplaced(query, contractions, group, ranking)) ??
    loose ??
    (await relaxFirst(query, unsure, group, ranking))
  );
}

/** Minimum length of a word in which one slip is no brand, in letters: `scrambeled`, but not `acme`. */
const LONG_WORD = 7;

/** Whether every word of a correction is long and has one slip. */
const isSure = (correction: Correction): boolean =>
  [...correction].every(([word, to]) => word.length >= LONG_WORD && damerauDistance(word, to, 1) === 1);

/** Relaxes a query by the first of these corrections by which it finds something. */
async function relaxFirst(
  query: string,
  corrections: readonly Correction[],
  group: IndexGroup,
  ranking: Ranking,
): Promise<Resolved | undefined> {
  for (const correction of corrections) {
    const found = await relaxCorrected(query, correction, group, ranking);
    if (found) return found;
  }
  return undefined;
}

/**
 * Relaxes a corrected query, without words for parts and qualities alone that were written so, what is beside the food, and
 * words that stayed unknown: to leave out others would be a second guess.
 */
async function relaxCorrected(
  query: string,
  correction: Correction,
  group: IndexGroup,
  ranking: Ranking,
): Promise<Resolved | undefined> {
  const guessed = new Set(correction.values());
  return relaxReplaced(query, correction, group, ranking, ({ words, part, quality, beside, known }) =>
    words.every((word) => beside || ((part || quality || !known) && !guessed.has(word))),
  );
}

/** Relaxes a query with words replaced, as if it were written so. @param mayLeaveOut whether a word may be left out */
async function relaxReplaced(
  query: string,
  correction: Correction,
  group: IndexGroup,
  ranking: Ranking,
  mayLeaveOut?: (word: WordFacts) => boolean,
): Promise<Resolved | undefined> {
  const replaced = replaceWords(query, correction, group.language.analyzer);
  const found = await relax(replaced, group, ranking, mayLeaveOut);
  return found && { ...found, correction: relaxed(correction, found.correction, found.analyzer) };
}

/** What each group found as one step over all releases; `undefined` where none found anything. */
function joined(
  steps: readonly (Step | undefined)[],
  groups: readonly IndexGroup[],
  releases: readonly ReleaseIndex[],
): Step | undefined {
  if (!steps.some((step) => step)) return undefined;
  const all = releases.map((): VariantMatches => ({ variants: [], matching: NO_MATCHES }));
  steps.forEach((step, group) => step?.releases.forEach((found, at) => (all[groups[group]!.places[at]!] = found)));
  return {
    releases: all,
    isCalledSo: steps.some((step) => step?.isCalledSo),
    relevance: Math.max(...steps.map((step) => step?.relevance ?? RELEVANCE.lowest)),
  };
}
