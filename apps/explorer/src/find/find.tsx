import { type Foods } from '#client';
import { address, changed, isOnView, link, open } from '../state/address.js';
import { firstError, retry, useLoaded } from '../state/loaded.js';
import { ask } from '../state/requests.js';
import { useVocabulary } from '../state/vocabulary.js';
import { FoodCombobox } from '../parts/food-combobox.js';
import { Empty, Failure, Progress } from '../parts/notice.js';
import { BarcodeField } from './barcode-field.js';
import { correctionOf } from './corrections.js';
import { Filters } from './filters.js';
import { Count, PAGE_SIZE, Results } from './results.js';
import { readSearch, type Search, searchLink } from './search.js';

/** Search for foods. Everything that was chosen is in the address. */
export function Find() {
  const { params } = address.value;
  const wanted = readSearch(params);
  const vocabulary = useVocabulary();
  const isSearch = wanted.query !== '' || wanted.group.length > 0 || wanted.sort !== '';
  const found = useLoaded(isSearch ? (signal) => search(wanted, signal) : undefined, [params.toString()]);
  return (
    <>
      <div class="lead">
        <h1>Find foods</h1>
        <p>
          Names, brands or a barcode, in the catalogs of your key. What you choose stays in the address, so that it can
          be shared.
        </p>
      </div>
      <div class="searchers">
        <FoodCombobox id="query" label="Food" query={wanted.query} onSearch={openSearch} />
        <BarcodeField />
      </div>
      {vocabulary.reply && <Filters vocabulary={vocabulary.reply} params={params} />}
      <Progress loading={found.loading} />
      <Failure error={firstError(found, vocabulary)} />
      <div role="status">
        {found.reply && <Spelling found={found.reply} />}
        {found.reply &&
          (found.reply.foods.total === 0 ? <NoFoods asked={found.reply.asked} /> : <Count {...found.reply} />)}
      </div>
      {found.reply && found.reply.foods.total > 0 && vocabulary.reply && (
        <Results {...found.reply} vocabulary={vocabulary.reply} />
      )}
      {!isSearch && vocabulary.reply && <Examples />}
    </>
  );
}

/** Makes what is searched for the address. */
function openSearch(text: string): void {
  const target = changed('find', address.value.params, { query: text.trim(), start: '', spell: '' });
  if (isOnView(target)) retry();
  else open(target);
}

/** Foods with the search that found them: the address may have another one by now. */
interface Found {
  readonly asked: Search;
  readonly foods: Foods;
}

async function search(asked: Search, signal: AbortSignal): Promise<Found> {
  const { query, group, sort, per, start, spell } = asked;
  const request = {
    ...(query !== '' && { query }),
    ...(group.length > 0 && { group }),
    ...(sort !== '' && { sort, per }),
    ...(start > 0 && { start }),
    ...(!spell && { spell: false }),
    count: PAGE_SIZE,
  };
  return { asked, foods: await ask('searchFoods', request, signal) };
}

/** What the service searched for in place of the query, and the way back to it. */
function Spelling({ found: { asked, foods } }: { found: Found }) {
  const correction =
    foods.query !== undefined && asked.query !== '' ? correctionOf(asked.query, foods.query) : undefined;
  if (!correction) return null;
  return (
    <p class="correction">
      Showing results for <strong>{foods.query}</strong>
      {correction.added.length === 0 && <> without “{correction.removed.join(' ')}”</>}.{' '}
      <a href={searchLink({ ...asked, spell: false })}>Search for “{asked.query}” as written</a>
    </p>
  );
}

const NoFoods = ({ asked }: { asked: Search }) => (
  <Empty title="No food matches">
    {asked.group.length > 0 || asked.query.includes(' ')
      ? 'Use fewer words, or choose all groups.'
      : 'Try another name, or its beginning.'}
    {!asked.spell && (
      <>
        {' '}
        <a href={searchLink({ ...asked, spell: true })}>Search for what is spelled like “{asked.query}”</a>
      </>
    )}
  </Empty>
);

const Examples = () => (
  <p class="examples">
    For example{' '}
    {['banana', 'oat flakes', 'greek yogurt', 'brocoli'].map((query) => (
      <a key={query} class="chip" href={link('find', { query })}>
        {query}
      </a>
    ))}
  </p>
);
