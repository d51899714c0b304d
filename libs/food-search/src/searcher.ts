import { setImmediate } from 'node:timers/promises';
import { type Analyzer } from './analysis/analyzer.js';
import { english } from './analysis/english.js';
import { type ReleaseIndex } from './index/release-index.js';
import { interpret } from './query/query.js';
import { compoundHeads } from './query/compound-heads.js';
import { groupsOf, type LanguageGroup } from './query/language-groups.js';
import { queryLanguageOf } from './query/query-language.js';
import { relaxations } from './query/relaxation.js';
import { type QueryVariant, variantsOf } from './query/variants.js';
import { sortWordsOf, unknownWords, vocabularyOf, wordFacts } from './query/vocabulary.js';
import { mergeRanked, type RankedMatches as Matching, match } from './ranking/matches.js';
import { corrections } from './spelling/corrections.js';
import { replaceWords } from './text/tokenize.js';
import { allListsOf } from './variant-lists.js';
import { enqueueQuery, type RunInTurn } from './work-queue.js';

/** Search result, best first: foods numbered through all releases in the order given. */
export interface Found {
  /**
   * Words of the query that were replaced, each with its replacement, where the query as sent found nothing. The empty
   * string stands for a word that was left out.
   */
  readonly correction: ReadonlyMap<string, string>;
  /** Analyzer of the language in which they were read. */
  readonly analyzer: Analyzer;
  /** Number of all matches. */
  readonly total: number;
  /** The best matches. */
  readonly foods: Int32Array;
}

/** Matches on the first pages; those of single words are cached. */
export const FEW = 100;

/** Score from which a food is the one asked for, so that no nearest food is looked for instead. */
const RELEVANT = 200;

const AS_ASKED = { correction: new Map<string, string>(), analyzer: english };

const NO_MATCHES: Matching = {
  total: 0,
  best: { foods: new Int32Array(0), scores: new Int16Array(0) },
  isCalledSo: false,
};

/** Matches of variants in one release. */
interface VariantMatches {
  readonly variants: readonly QueryVariant[];
  readonly matching: Matching;
}

/** Matches of a query in each of the releases. */
interface Step {
  readonly releases: readonly VariantMatches[];
  /** Whether a food is called so, not only has the words somewhere. */
  readonly isCalledSo: boolean;
}

type IndexGroup = LanguageGroup<ReleaseIndex>;

/** How the readings of one query are ranked. */
interface Ranking {
  /** How many of the best are wanted. */
  readonly limit: number;
  /** Runs what takes long in the turn of the query. */
  readonly inTurn: RunInTurn;
}

/**
 * Searches these releases. Where `spell` allows it and nothing matches as sent, spelling is corrected; where that finds
 * nothing either, the words that tell least are left out.
 * @param releases those of the preferred language first: among equal foods, and of corrections in two languages, they win
 * @param limit how many of the best are wanted; the result may have more
 */
export async function search(
  query: string,
  spell: boolean,
  releases: readonly ReleaseIndex[],
  limit = Infinity,
): Promise<Found> {
  return foundOf(await resolve(query, spell, releases, limit), releases, limit);
}

/** The step that a query comes to, with the words that were replaced on the way. */
export interface Resolved {
  readonly step: Step | undefined;
  readonly correction: ReadonlyMap<string, string>;
  readonly analyzer: Analyzer;
}

/**
 * Resolves a query: as sent in every language of the releases, else corrected or relaxed in the first language in which
 * that finds something.
 */
export async function resolve(
  query: string,
  spell: boolean,
  releases: readonly ReleaseIndex[],
  limit: number,
): Promise<Resolved> {
  const groups = groupsOf(releases, ({ analyzer }) => analyzer);
  const ranking: Ranking = { limit, inTurn: enqueueQuery() };
  const asked = await Promise.all(groups.map((group) => find(query, spell, group, ranking)));
  if (!spell || asked.some((step) => step)) return { ...AS_ASKED, step: joined(asked, groups, releases) };
  for (const group of groups) {
    const corrected = await correct(query, group, ranking);
    if (corrected) return { ...corrected, step: joined([corrected.step], [group], releases) };
  }
  return { ...AS_ASKED, step: undefined };
}

/** Resolves a query that finds nothing as sent: corrected, else relaxed. */
async function correct(query: string, group: IndexGroup, ranking: Ranking): Promise<Resolved | undefined> {
  const { releases, language } = group;
  const { analyzer } = language;
  const { tokenize, isStopWord, nounFirst } = analyzer;
  const replaced = (correction: ReadonlyMap<string, string>) => replaceWords(query, correction, analyzer);
  for (const unknown of unknownWords(query, releases, language)) {
    if (unknown.length === 0) continue;
    for (const correction of await ranking.inTurn(() => corrections(unknown, vocabularyOf(releases, language)))) {
      const corrected = await find(replaced(correction), true, group, ranking);
      if (corrected) return { step: corrected, correction, analyzer };
    }
  }
  for await (const correction of compoundHeads(query, releases, language)) {
    const ofHead = await find(replaced(correction), true, group, ranking);
    if (ofHead?.isCalledSo) return { step: ofHead, correction, analyzer };
  }
  const sort = sortWordsOf(query, language);
  const facts = await wordFacts(query, releases, language);
  for (const words of [...(sort.length > 0 ? [sort] : []), ...relaxations(facts, nounFirst)]) {
    const correction = new Map([...tokenize(query).filter(isStopWord), ...words].map((word) => [word, '']));
    const relaxed = await find(replaced(correction), true, group, ranking);
    // What a sort is left out of is a food; of other words only a food that is called by them will do.
    if (relaxed && (words === sort || relaxed.isCalledSo)) return { step: relaxed, correction, analyzer };
  }
  return undefined;
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
  return { releases: all, isCalledSo: steps.some((step) => step?.isCalledSo) };
}

/** The best foods of a resolved query. */
export function foundOf(
  { step, correction, analyzer }: Resolved,
  releases: readonly ReleaseIndex[],
  limit: number,
): Found {
  if (!step) return { ...AS_ASKED, total: 0, foods: new Int32Array(0) };
  const total = step.releases.reduce((sum, { matching }) => sum + matching.total, 0);
  const matches = step.releases.map(({ matching }) => matching.best);
  return { correction, analyzer, total, foods: mergeRanked(matches, firstNumbers(releases), limit) };
}

/** The first food that a text finds as it is, where it is called so; its number through all releases. */
export async function firstNamed(text: string, releases: readonly ReleaseIndex[]): Promise<number | undefined> {
  const resolved = await resolve(text, false, releases, FEW);
  const isCalledSo = resolved.step?.isCalledSo && resolved.step.releases.some(({ matching }) => isRelevant(matching));
  return isCalledSo ? foundOf(resolved, releases, 1).foods[0] : undefined;
}

/** Matches of the first variant that has any, joined with a nearer variant's where they are far from the query. */
async function find(
  query: string,
  spell: boolean,
  { language, releases }: IndexGroup,
  ranking: Ranking,
): Promise<Step | undefined> {
  const has = (term: string) => releases.some((release) => release.has(term));
  const asked = interpret(query, language).filter((words) => words.length > 0);
  const step = (variants: readonly QueryVariant[], matching: readonly Matching[], isCalledSo: boolean): Step => ({
    releases: matching.map((found) => ({ variants, matching: found })),
    isCalledSo,
  });
  let distant: { readonly variants: readonly QueryVariant[]; readonly step: Step } | undefined;
  for (const variant of variantsOf(asked, has, language)) {
    if (distant ? variant.reach === 'synonyms' && distant.step.isCalledSo : variant.reach === 'sorts') continue;
    if (variant.reach === 'sorts' && !spell) continue;
    const matching = await matchesOf([variant], releases, ranking);
    if (matching.every(({ total }) => total === 0)) continue;
    if (matching.some(isRelevant)) {
      if (!distant) return step([variant], matching, true);
      const variants = [...distant.variants, variant];
      return step(variants, await matchesOf(variants, releases, ranking), true);
    }
    const isCalledSo = matching.some((found) => found.isCalledSo);
    distant ??= { variants: [variant], step: step([variant], matching, isCalledSo) };
  }
  return distant?.step;
}

const isRelevant = ({ best: { scores } }: Matching): boolean => scores.some((score) => score >= RELEVANT);

/** Number of each release's first food when foods are numbered through all releases. */
export function firstNumbers(releases: readonly ReleaseIndex[]): number[] {
  let next = 0;
  return releases.map((release) => (next += release.foods) - release.foods);
}

/** Matches of these variants in each of the releases. */
function matchesOf(
  variants: readonly QueryVariant[],
  releases: readonly ReleaseIndex[],
  ranking: Ranking,
): Promise<Matching[]> {
  return Promise.all(
    releases.map((release) =>
      ranking.limit <= FEW && variants.every(isOneWord)
        ? release.memoizeCommon(JSON.stringify(variants), () =>
            matchesIn(release, variants, { ...ranking, limit: FEW }),
          )
        : matchesIn(release, variants, ranking),
    ),
  );
}

const isOneWord = ({ interpretations }: QueryVariant) => interpretations[0]?.length === 1;

async function matchesIn(
  release: ReleaseIndex,
  variants: readonly QueryVariant[],
  { limit, inTurn }: Ranking,
): Promise<Matching> {
  const lists = await allListsOf(variants, release);
  // Readings that no food can match need no turn.
  return lists.length === 0 ? NO_MATCHES : inTurn(() => match(lists, release.features, limit));
}

/**
 * Reads the words of the release's language and caches the matches of every common word and prefix, so that the first
 * callers wait for neither.
 */
export async function warmUp(release: ReleaseIndex): Promise<void> {
  queryLanguageOf(release.analyzer);
  for (const letters of release.commonPrefixes()) {
    await search(letters, false, [release], FEW);
    // Lets requests in between.
    await setImmediate();
  }
}
