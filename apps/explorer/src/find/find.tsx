import { address, changed, link } from '../state/address.js';
import { useLoaded } from '../state/loaded.js';
import { ask } from '../state/requests.js';
import { useVocabulary } from '../state/vocabulary.js';
import { Empty, Failure, Progress } from '../parts/notice.js';
import { BarcodeField } from './barcode-field.js';
import { correctionOf } from './corrections.js';
import { Filters } from './filters.js';
import { Results } from './results.js';
import { readSearch } from './search.js';
import { SearchField } from './search-field.js';

const PAGE_SIZE = 20;

/** Search for foods. Everything that was chosen is in the address. */
export function Find() {
  const { params } = address.value;
  const asked = readSearch(params);
  const vocabulary = useVocabulary();
  const wanted = asked.query !== '' || asked.group.length > 0 || asked.sort !== '';
  const found = useLoaded(
    wanted
      ? (signal) =>
          ask(
            'searchFoods',
            {
              ...(asked.query !== '' && { query: asked.query }),
              ...(asked.group.length > 0 && { group: asked.group }),
              ...(asked.sort !== '' && { sort: asked.sort, per: asked.per }),
              ...(asked.start > 0 && { start: asked.start }),
              ...(!asked.spell && { spell: false }),
              count: PAGE_SIZE,
            },
            signal,
          )
      : undefined,
    [params.toString()],
  );
  const failed = found.error === undefined ? vocabulary : found;
  const { reply } = found;
  const correction =
    reply?.query !== undefined && asked.query !== '' ? correctionOf(asked.query, reply.query) : undefined;
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
        <SearchField query={asked.query} onSame={() => failed.error !== undefined && failed.retry()} />
        <BarcodeField />
      </div>
      {vocabulary.reply && <Filters vocabulary={vocabulary.reply} params={params} />}
      <Progress loading={found.loading} />
      <Failure of={failed} />
      {correction && reply?.query !== undefined && (
        <p class="correction" role="status">
          Showing results for <strong>{reply.query}</strong>
          {correction.added.length === 0 && <> without “{correction.removed.join(' ')}”</>}.{' '}
          <a href={changed('find', params, { spell: 'false' })}>Search for “{asked.query}” as written</a>
        </p>
      )}
      <div role="status">
        {reply && reply.total === 0 && (
          <Empty title="No food matches">
            {asked.group.length > 0 || asked.query.includes(' ')
              ? 'Use fewer words, or choose all groups.'
              : 'Try another name, or its beginning.'}
            {!asked.spell && (
              <>
                {' '}
                <a href={changed('find', params, { spell: '' })}>Search for what is spelled like “{asked.query}”</a>
              </>
            )}
          </Empty>
        )}
      </div>
      {reply && reply.total > 0 && vocabulary.reply && (
        <Results foods={reply} asked={asked} vocabulary={vocabulary.reply} pageSize={PAGE_SIZE} />
      )}
      {!wanted && vocabulary.reply && <Examples />}
    </>
  );
}

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
