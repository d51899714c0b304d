import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changes, type Changes, foodId, RemoteError, type RequestOf, urn } from '#contracts';
import { type FoodSource, type SourceFood } from '../../libs/food-import/src/source/source.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../support/catalog-service.js';
import { eventually, startPostgres } from '../support/index.js';

const START_MS = 180_000;
const BREAD = { key: 'bread', energy: 250 };
const MILK = { key: 'milk', energy: 60 };
const TEA = { key: 'tea', energy: 1 };

interface TestFood {
  readonly key: string;
  readonly energy: number;
  readonly discontinued?: boolean;
}

/** Source of these foods. */
class ListedFoods implements FoodSource {
  readonly label = 'Listed foods';

  constructor(
    readonly catalog: string,
    private readonly listed: readonly TestFood[],
  ) {}

  nutrients() {
    return Promise.resolve([]);
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- a source is read as a stream
  async *foods(): AsyncGenerator<SourceFood> {
    for (const { key, energy, discontinued = false } of this.listed) {
      yield {
        sourceId: key,
        description: key,
        modified: '2026-01-01',
        discontinued,
        quantity: 100,
        units: [{ key: 'g', description: 'gram', abbr: 'g', grams: 1 }],
        values: new Map([['energy', energy]]),
      };
    }
  }

  report() {
    return { foods: this.listed.length, values: this.listed.length, rows: {}, findings: [] };
  }
}

describe('The changes of releases', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let service: CatalogUnderTest;
  /** Revision after the first import. */
  let first: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    service = await startCatalogUnderTest(postgres.url);
    first = await load(BREAD, MILK);
  }, START_MS);
  afterAll(async () => {
    await service.close();
    await postgres.stop();
  });

  const list = (request: RequestOf<typeof changes.list>): Promise<Changes> =>
    service.client.call(changes.list, request);
  const revision = async () => (await list({ since: 'r0' })).revision;
  const summary = ({ items }: Changes) => items.map(({ id, change }) => `${nameOf(id)} ${change}`).sort();
  const nameOf = (id: string) =>
    [BREAD, MILK, TEA].find(({ key }) => urn(foodId('pantry', key)) === id)?.key ?? 'another';

  /** Imports foods. Resolves with the revision, once it is served. */
  async function load(...foods: TestFood[]): Promise<string> {
    const before = await revision();
    await service.builder.build(new ListedFoods('pantry', foods));
    return eventually(revision, (now) => now !== before);
  }

  it('are none since the revision that is served', async () => {
    expect(await list({ since: first })).toEqual({ revision: first, items: [] });
  });

  it('are what was added, changed, discontinued and removed, each with its text where the food is served', async () => {
    const second = await load({ ...BREAD, energy: 251 }, TEA);
    const found = await list({ since: first });
    expect(found.revision).toBe(second);
    expect(summary(found)).toEqual(['bread changed', 'milk removed', 'tea added']);
    const [tea] = found.items.filter(({ change }) => change === 'added');
    expect(tea).toEqual({
      id: urn(foodId('pantry', 'tea')),
      change: 'added',
      catalog: 'pantry',
      description: 'tea',
      modified: '2026-01-01',
    });
    expect(found.items.find(({ change }) => change === 'removed')).not.toHaveProperty('description');
  });

  it('are followed over several releases, page by page', async () => {
    await load({ ...BREAD, energy: 251, discontinued: true }, TEA);
    expect(summary(await list({ since: first }))).toEqual([
      'bread changed',
      'bread discontinued',
      'milk removed',
      'tea added',
    ]);
    const paged: string[] = [];
    let next: string | undefined = `/changes?since=${first}&count=1`;
    while (next !== undefined) {
      const page = await list(Object.fromEntries(new URLSearchParams(next.slice('/changes?'.length))) as never);
      expect(page.items).toHaveLength(1);
      paged.push(...summary(page));
      next = page.next_page;
    }
    expect(paged.sort()).toEqual(['bread changed', 'bread discontinued', 'milk removed', 'tea added']);
  });

  it('are undone by a rollback', async () => {
    const before = await revision();
    await service.builder.rollback('pantry');
    await eventually(revision, (now) => now !== before);
    expect(summary(await list({ since: before }))).toEqual(['bread changed']);
  });

  it('are not known from before the first import: everything is to be copied again', async () => {
    expect(await list({ since: '2000-01-01' })).toEqual({ revision: await revision(), reset: true, items: [] });
    expect(await list({ since: 'r999' })).toMatchObject({ reset: true });
  });

  it('are none since tomorrow', async () => {
    expect((await list({ since: new Date(Date.now() + 86_400_000).toISOString() })).items).toEqual([]);
  });

  it.each([
    [{ since: 'yesterday' }, 'since'],
    [{ since: '2026-02-30' }, 'since'],
    [{ since: 'r1', count: 1001 }, 'count'],
    [{ since: 'r1', after: '1.x' }, 'after'],
    [{ since: 'r1', after: `999.${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}` }, 'after'],
  ])('of %j are refused, naming the field', async (request, field) => {
    const error = await list({ ...request, since: request.since === 'r1' ? first : request.since }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(RemoteError);
    expect((error as RemoteError).body.message).toMatchObject([{ field }]);
  });
});
