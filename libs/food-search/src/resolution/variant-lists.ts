import { type ReleaseIndex } from '../index/release-index.js';
import { type Interpretation } from '../query/synonym-table.js';
import { type QueryVariant } from '../query/variants.js';
import { MIN_PREFIX } from '../query/vocabulary.js';
import { type ListQuery } from '../ranking/matches.js';

/** Penalties of matches other than whole words of the query itself. What the query means as written comes first. */
const PENALTY = { meant: -300, synonym: 10, compound: 100, lastLetter: 160, beginning: 260 } as const;

/** Posting lists of all interpretations of these variants. */
export async function allListsOf(variants: readonly QueryVariant[], release: ReleaseIndex): Promise<ListQuery[]> {
  return (await Promise.all(variants.map((variant) => listsOf(variant, release)))).flat();
}

/** Posting lists of the interpretations all of whose terms occur in the release. */
async function listsOf(variant: QueryVariant, release: ReleaseIndex): Promise<ListQuery[]> {
  const { interpretations, meant, last: lastWord, beside, isOfSameFood } = variant;
  const { stem, compounds, nounFirst, negations } = release.analyzer;
  const allTerms = [...new Set(interpretations.flat(2))];
  const mayBeShortened = lastWord.length >= MIN_PREFIX && !release.has(stem(lastWord));
  // Together, so that one read of Postgres has them all.
  const [found, prefixed, shortened] = await Promise.all([
    release.lists(allTerms),
    lastWord === '' ? undefined : release.beginning(lastWord),
    mayBeShortened ? release.beginning(lastWord, 1) : undefined,
  ]);
  const withCompounds = compounds ? await release.listsWithCompounds(allTerms) : found;
  const queries = interpretations.flatMap((interpretation, index) => {
    const penalty = meant.includes(interpretation) ? PENALTY.meant : index === 0 ? 0 : PENALTY.synonym;
    const phrases = interpretation.map((phrase) => phrase.length);
    const terms = interpretation.flat();
    const asked: ListQuery[] = [];
    if (terms.some((term) => withCompounds.get(term) !== found.get(term))) {
      const lists = terms.flatMap((term) => withCompounds.get(term) ?? []);
      if (lists.length === terms.length) asked.push({ terms, lists, phrases, penalty: penalty + PENALTY.compound });
    }
    const lists = terms.map((term) => found.get(term));
    const last = lists.pop();
    const earlier = lists.filter((list) => list !== undefined);
    if (earlier.length < lists.length) return asked;
    if (last) asked.push({ terms, lists: [...earlier, last], phrases, penalty });
    if (prefixed && endsWith(interpretation, stem(lastWord))) {
      const begun = { lists: [...earlier, prefixed], penalty: penalty + PENALTY.beginning, cut: 'begun' } as const;
      asked.push({ terms, phrases, ...begun, ...(last && { others: last }) });
      if (shortened) {
        const lists = [...earlier, shortened];
        asked.push({ terms, lists, phrases, penalty: penalty + PENALTY.lastLetter, cut: 'without last letter' });
      }
    }
    return asked;
  });
  const read = queries.map((query) => ({ ...query, isOfSameFood }));
  if (nounFirst) return read.map(nounLast);
  const ordered = read.map((query) => ({ ...query, negations }));
  return beside.length === 0 ? ordered : ordered.map((query) => besideFirst(query, variant));
}

/** The same query with its noun last, as names are indexed. */
const nounLast = ({ terms = [], lists, phrases, ...query }: ListQuery): ListQuery => ({
  ...query,
  terms: terms.toReversed(),
  lists: lists.toReversed(),
  phrases: phrases.toReversed(),
});

/** The same query with what is beside the food before it, as English describes: `tomatoes in juice` are not juice. */
function besideFirst(query: ListQuery, { beside, besideAlone }: QueryVariant): ListQuery {
  const { terms = [], lists } = query;
  let first = 0;
  const phrases = query.phrases.map((length) => {
    const places = Array.from({ length }, (_, at) => first + at);
    first += length;
    return { places, isBeside: places.every((at) => beside.includes(terms[at] ?? '')) };
  });
  const ordered = [...phrases.filter(({ isBeside }) => isBeside), ...phrases.filter(({ isBeside }) => !isBeside)];
  const places = ordered.flatMap((phrase) => phrase.places);
  return {
    ...query,
    terms: places.map((at) => terms[at]!),
    lists: places.map((at) => lists[at]!),
    phrases: ordered.map((phrase) => phrase.places.length),
    beside: places.map((at) => besideAlone.includes(terms[at]!)),
  };
}

const endsWith = (interpretation: Interpretation, term: string) =>
  interpretation.at(-1)?.length === 1 && interpretation.at(-1)?.[0] === term;
