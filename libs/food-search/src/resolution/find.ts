import { type ReleaseIndex } from '../index/release-index.js';
import { type LanguageGroup } from '../query/language-groups.js';
import { interpret, isNumber, nameBefore } from '../query/query.js';
import { type QueryVariant, variantsOf } from '../query/variants.js';
import { isListed, termsBeside } from '../query/vocabulary.js';
import { match, type RankedMatches as Matching } from '../ranking/matches.js';
import { RELEVANCE } from '../ranking/relevance.js';
import { allListsOf } from './variant-lists.js';
import { type RunInTurn } from './work-queue.js';

/** Matches on the first pages; those of single words are cached. */
export const FEW = 100;

/** Score from which a food is the one asked for. Below it a nearest food is looked for instead. */
const RELEVANT = 200;

export const NO_MATCHES: Matching = {
  total: 0,
  best: { foods: new Int32Array(0), scores: new Int16Array(0) },
  isCalledSo: false,
  relevance: RELEVANCE.lowest,
};

/** Matches of variants in one release. */
export interface VariantMatches {
  readonly variants: readonly QueryVariant[];
  readonly matching: Matching;
}

/** Matches of a query in each of the releases. */
export interface Step {
  readonly releases: readonly VariantMatches[];
  /** Whether a food is called so, not only has the words somewhere. */
  readonly isCalledSo: boolean;
  /** Relevance of the best match. */
  readonly relevance: number;
}

export type IndexGroup = LanguageGroup<ReleaseIndex>;

/** How the readings of one query are ranked. */
export interface Ranking {
  /** How many of the best are wanted. */
  readonly limit: number;
  /** Runs what takes long in the turn of the query. */
  readonly inTurn: RunInTurn;
}

/** Relevance from which words are a name of the food found: `rice cakes`, but not `bunnies candy`. */
export const NAMED = 100;

/** Relevance from which a food is called by a name that is listed: `cumin` by that of cumin seed, but no nutmeg bread. */
const LISTED = 60;

/**
 * Matches of a query. A food that is listed is found by its name alone, unless `spell` is off: `nutmeg` finds nothing
 * where a table lacks the spice.
 */
export async function find(
  query: string,
  spell: boolean,
  group: IndexGroup,
  ranking: Ranking,
): Promise<Step | undefined> {
  const step = await findFirst(query, spell, group, ranking);
  if (!step || !spell) return step;
  const isNamed = step.isCalledSo && step.relevance >= LISTED;
  return isNamed || !isListed(query, group.language) ? step : undefined;
}

/**
 * Matches of the first query variant with results. Weak matches, and those of little but the food that is meant, are merged
 * with those of a variant nearer to the query.
 */
async function findFirst(
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
    relevance: Math.max(...matching.map(({ relevance }) => relevance)),
  });
  // `1 apple` is no `apples, stage 1`, though that food is called so.
  const isCounted = asked.length > 1 && isNumber(asked[0]?.[0] ?? '');
  let distant: { readonly variants: readonly QueryVariant[]; readonly step: Step } | undefined;
  const beside = termsBeside(query, language);
  const named = beside.length > 0 ? language.analyzer.tokenize(nameBefore(query, language)) : [];
  const besideAlone = beside.filter((term) => !named.some((word) => language.analyzer.stem(word) === term));
  for (const variant of variantsOf(asked, beside, besideAlone, has, language)) {
    const isEnough = distant?.step.isCalledSo && !isCounted;
    if (distant ? variant.reach === 'synonyms' && isEnough : variant.reach === 'sorts') continue;
    if (variant.reach === 'sorts' && !spell) continue;
    const matching = await matchesOf([variant], releases, ranking);
    if (matching.every(({ total }) => total === 0)) continue;
    const leading = beside.length > 0 ? withBest(matching) : matching;
    // `pasta with marinara sauce` is no sauce, though a food is called so.
    if (leading.some((found) => isRelevant(found) && (beside.length === 0 || found.isCalledSo))) {
      if (!distant) {
        const found = step([variant], matching, true);
        if (!isSparse(variant, matching)) return found;
        distant = { variants: [variant], step: found };
        continue;
      }
      // `mozzarella part skim` is no other mozzarella where one is called so; `baby spinach` is not baby food.
      if (variant.reach === 'sorts' && distant.step.isCalledSo && !isPlainer(matching, distant.step)) continue;
      const variants = [...distant.variants, variant];
      return step(variants, await matchesOf(variants, releases, ranking), true);
    }
    const isCalledSo = leading.some((found) => found.isCalledSo);
    distant ??= { variants: [variant], step: step([variant], matching, isCalledSo) };
  }
  return distant?.step;
}

/** Number of matches up to which the meant food is about all that its words find. */
const SPARSE = 2;

/** Whether a variant finds little but the meant food, so that nearest foods are found as well. */
const isSparse = ({ meant }: QueryVariant, matching: readonly Matching[]): boolean =>
  meant.length > 0 && matching.reduce((sum, { total }) => sum + total, 0) <= SPARSE;

/** The matches of the releases that have a food of the highest score. */
function withBest(matching: readonly Matching[]): readonly Matching[] {
  const highest = Math.max(...matching.map(highestScore));
  return matching.filter((found) => highestScore(found) === highest);
}

/** Score of the best match; negative infinity where there is none. */
export const highestScore = ({ best: { scores } }: Matching): number =>
  scores.reduce((one, other) => Math.max(one, other), -Infinity);

/** Whether a food is called so that matches best. */
export const isRelevant = ({ best: { scores } }: Matching): boolean => scores.some((score) => score >= RELEVANT);

/** Difference in static rank from which the plainer food is meant, though the other has all words. */
const PLAINER = 20;

/** Whether the best match is a much plainer food than that of an earlier step. */
const isPlainer = (matching: readonly Matching[], { releases }: Step): boolean =>
  staticRankOf(matching) >= staticRankOf(releases.map(({ matching }) => matching)) + PLAINER;

/** Highest static rank of the best matches. */
const staticRankOf = (matching: readonly Matching[]): number =>
  matching.reduce((highest, found) => {
    const rank = found.total === 0 ? 0 : highestScore(found) - found.relevance;
    return Math.max(highest, rank);
  }, 0);

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
