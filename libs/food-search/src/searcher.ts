import { setImmediate } from 'node:timers/promises';
import { type ReleaseIndex } from './index/release-index.js';
import { interpret } from './query/query.js';
import { relaxations } from './query/relaxation.js';
import { type Interpretation } from './query/synonyms.js';
import { type QueryVariant, variantsOf } from './query/variants.js';
import { sortWordsOf, unknownWords, vocabularyOf, wordFacts } from './query/vocabulary.js';
import { type ListQuery, mergeRanked, type RankedMatches as Matching, match } from './ranking/matches.js';
import { corrections } from './spelling/corrections.js';
import { replaceWords, stem, tokenize } from './text/tokenize.js';
import { isStopWord } from './text/stop-words.js';

/** Search result, best first: foods numbered through all releases in the order given. */
export interface Found {
  /**
   * Words of the query that were replaced, each with its replacement, where the query as sent found nothing. The empty
   * string stands for a word that was left out.
   */
  readonly correction: ReadonlyMap<string, string>;
  /** Number of all matches. */
  readonly total: number;
  /** The best matches. */
  readonly foods: Int32Array;
}

/** Penalties of matches other than whole words of the query itself. */
const PENALTY = { synonym: 10, lastLetter: 160, beginning: 260 } as const;

/** Shortest prefix that counts as a word without its last letter. */
const TELLING_BEGINNING = 3;

/** Matches on the first pages; those of single words are cached. */
export const FEW = 100;

/** Score from which a food is the one asked for, so that no nearest food is looked for instead. */
const RELEVANT = 200;

const AS_ASKED: ReadonlyMap<string, string> = new Map();

/** Matches of variants in each of the releases. */
interface Step {
  readonly variants: readonly QueryVariant[];
  readonly matching: readonly Matching[];
  /** Whether a food is called so, not only has the words somewhere. */
  readonly isCalledSo: boolean;
}

/**
 * Searches these releases. Where `spell` allows it and nothing matches as sent, spelling is corrected; where that finds
 * nothing either, the words that tell least are left out.
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
}

/** Resolves a query: as sent, else corrected, else relaxed. */
export async function resolve(
  query: string,
  spell: boolean,
  releases: readonly ReleaseIndex[],
  limit: number,
): Promise<Resolved> {
  const asked = await find(query, spell, releases, limit);
  if (!spell || asked) return { step: asked, correction: AS_ASKED };
  for (const unknown of unknownWords(query, releases)) {
    for (const correction of corrections(unknown, vocabularyOf(releases))) {
      const corrected = await find(replaceWords(query, correction), spell, releases, limit);
      if (corrected) return { step: corrected, correction };
    }
  }
  const sort = sortWordsOf(query);
  for (const words of [...(sort.length > 0 ? [sort] : []), ...relaxations(await wordFacts(query, releases))]) {
    const correction = new Map([...tokenize(query).filter(isStopWord), ...words].map((word) => [word, '']));
    const relaxed = await find(replaceWords(query, correction), spell, releases, limit);
    // What a sort is left out of is a food; of other words only a food that is called by them will do.
    if (relaxed && (words === sort || relaxed.isCalledSo)) return { step: relaxed, correction };
  }
  return { step: undefined, correction: AS_ASKED };
}

/** The best foods of a resolved query. */
export function foundOf({ step, correction }: Resolved, releases: readonly ReleaseIndex[], limit: number): Found {
  if (!step) return { correction: AS_ASKED, total: 0, foods: new Int32Array(0) };
  const total = step.matching.reduce((sum, found) => sum + found.total, 0);
  const matches = step.matching.map((found) => found.best);
  return { correction, total, foods: mergeRanked(matches, firstNumbers(releases), limit) };
}

/** The first food that a text finds as it is, where it is called so; its number through all releases. */
export async function firstNamed(text: string, releases: readonly ReleaseIndex[]): Promise<number | undefined> {
  const resolved = await resolve(text, false, releases, FEW);
  const isCalledSo = resolved.step?.isCalledSo && resolved.step.matching.some(isRelevant);
  return isCalledSo ? foundOf(resolved, releases, 1).foods[0] : undefined;
}

/** Matches of the first variant that has any, joined with a nearer variant's where they are far from the query. */
async function find(
  query: string,
  spell: boolean,
  releases: readonly ReleaseIndex[],
  limit: number,
): Promise<Step | undefined> {
  const has = (term: string) => releases.some((release) => release.has(term));
  const asked = interpret(query).filter((words) => words.length > 0);
  let distant: Step | undefined;
  for (const variant of variantsOf(asked, has)) {
    if (distant ? variant.reach === 'synonyms' && distant.isCalledSo : variant.reach === 'sorts') continue;
    if (variant.reach === 'sorts' && !spell) continue;
    const matching = await matchesOf([variant], releases, limit);
    if (matching.every(({ total }) => total === 0)) continue;
    if (matching.some(isRelevant)) {
      if (!distant) return { variants: [variant], matching, isCalledSo: true };
      const variants = [...distant.variants, variant];
      return { variants, matching: await matchesOf(variants, releases, limit), isCalledSo: true };
    }
    distant ??= { variants: [variant], matching, isCalledSo: matching.some(({ isCalledSo }) => isCalledSo) };
  }
  return distant;
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
  limit: number,
): Promise<Matching[]> {
  return Promise.all(
    releases.map((release) =>
      limit <= FEW && variants.every(isOneWord)
        ? release.memoizeCommon(JSON.stringify(variants), () => matchesIn(release, variants, FEW))
        : matchesIn(release, variants, limit),
    ),
  );
}

const isOneWord = ({ interpretations }: QueryVariant) => interpretations[0]?.length === 1;

async function matchesIn(release: ReleaseIndex, variants: readonly QueryVariant[], limit: number): Promise<Matching> {
  return match(await allListsOf(variants, release), release.features, limit);
}

/** Posting lists of all interpretations of these variants. */
export async function allListsOf(variants: readonly QueryVariant[], release: ReleaseIndex): Promise<ListQuery[]> {
  return (await Promise.all(variants.map((variant) => listsOf(variant, release)))).flat();
}

/** Caches the matches of every common word and prefix, so that the first callers need not wait for their ranking. */
export async function warmUp(release: ReleaseIndex): Promise<void> {
  for (const letters of release.commonPrefixes()) {
    await search(letters, false, [release], FEW);
    // Lets requests in between.
    await setImmediate();
  }
}

/** Posting lists of the interpretations all of whose terms occur in the release. */
async function listsOf({ interpretations, last: lastWord }: QueryVariant, release: ReleaseIndex): Promise<ListQuery[]> {
  const found = await release.lists([...new Set(interpretations.flat(2))]);
  const prefixed = lastWord === '' ? undefined : await release.beginning(lastWord);
  const mayBeShortened = prefixed && lastWord.length >= TELLING_BEGINNING && !release.has(stem(lastWord));
  const shortened = mayBeShortened && (await release.beginning(lastWord, 1));
  return interpretations.flatMap((interpretation, index) => {
    const penalty = index === 0 ? 0 : PENALTY.synonym;
    const phrases = interpretation.map((phrase) => phrase.length);
    const terms = interpretation.flat();
    const lists = terms.map((term) => found.get(term));
    const last = lists.pop();
    const earlier = lists.filter((list) => list !== undefined);
    if (earlier.length < lists.length) return [];
    const asked: ListQuery[] = [];
    if (last) asked.push({ terms, lists: [...earlier, last], phrases, penalty });
    if (prefixed && endsWith(interpretation, stem(lastWord))) {
      const beginning = { terms, lists: [...earlier, prefixed], phrases, penalty: penalty + PENALTY.beginning };
      asked.push(last ? { ...beginning, others: last } : beginning);
      if (shortened)
        asked.push({ terms, lists: [...earlier, shortened], phrases, penalty: penalty + PENALTY.lastLetter });
    }
    return asked;
  });
}

const endsWith = (interpretation: Interpretation, term: string) =>
  interpretation.at(-1)?.length === 1 && interpretation.at(-1)?.[0] === term;
