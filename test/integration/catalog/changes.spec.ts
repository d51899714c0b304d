import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changes, type Changes, foodId, RemoteError, type RequestOf, urn } from '#contracts';
import { type FoodSource, type SourceFood } from '../../../libs/food-import/src/source/source.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { switchedEarlier } from '../../support/catalog/switched-earlier.js';
import { eventually } from '../../support/index.js';

const START_MS = 180_000;
const BREAD = { key: 'bread', energy: 250 };
const MILK = { key: 'milk', energy: 60 };
const TEA = { key: 'tea', energy: 1 };
const SALT = { key: 'salt', energy: 0 };

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

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
    private readonly whileRead: () => Promise<unknown> = () => Promise.resolve(),
  ) {}

  nutrients() {
    return Promise.resolve([]);
  }

  async *foods(): AsyncGenerator<SourceFood> {
    await this.whileRead();
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

/** Changes from bread, tea and salt to bread and milk. */
const REPLACED = ['bread changed', 'milk added', 'salt removed', 'tea removed'];

describe('The changes of releases', () => {
  let service: CatalogUnderTest;
  /** Revision after the first import. */
  let first: string;
  beforeAll(async () => {
    service = await startCatalogUnderTest();
    first = await load(BREAD, MILK);
  }, START_MS);
  afterAll(() => service.close());

  const list = (request: RequestOf<typeof changes.list>): Promise<Changes> =>
    service.client.call(changes.list, request);
  const revision = async () => (await list({ since: 'r0' })).revision;
  const summary = ({ items }: Changes) => items.map(({ id, change }) => `${nameOf(id)} ${change}`).sort();
  const nameOf = (id: string) =>
    [BREAD, MILK, TEA, SALT].find(({ key }) => urn(foodId('pantry', key)) === id)?.key ?? 'another';

  /** Lets an hour pass since all switches, and waits until the last is served alone. */
  async function settle(): Promise<string> {
    await switchedEarlier(service.database);
    return eventually(revision, (now) => /^r[1-9]\d*$/.test(now));
  }

  /** Imports foods. Resolves with the revision an hour later. */
  async function load(...foods: TestFood[]): Promise<string> {
    await service.builder.build(new ListedFoods('pantry', foods));
    return settle();
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
    await settle();
    expect(summary(await list({ since: before }))).toEqual(['bread changed']);
    expect(summary(await list({ since: minutesAgo(90) }))).toEqual(['bread changed']);
    expect(summary(await list({ since: minutesAgo(30) }))).toEqual([]);
  });

  it('are followed from a release that was rolled back to the one imported in its place', async () => {
    const abandoned = await load({ ...BREAD, energy: 251 }, TEA, MILK);
    await service.builder.rollback('pantry');
    await load({ ...BREAD, energy: 251 }, TEA, SALT);
    expect(summary(await list({ since: abandoned }))).toEqual(['milk removed', 'salt added']);
  });

  it('count from the switch to a release, not from the start of its import', async () => {
    const copied = minutesAgo(30);
    const begun = `update release set created_at = now() - interval '1 hour' where state = 'building'`;
    const anHour = () => service.database.query({ text: begun });
    await service.serve(new ListedFoods('pantry', [BREAD, MILK], anHour));
    expect(summary(await list({ since: copied }))).toEqual(REPLACED);
  });

  it('come once more to those who copied in the minute in which replicas follow', async () => {
    const copied = new Date().toISOString();
    const duringSwitch = await revision();
    expect(summary(await list({ since: copied }))).toEqual(REPLACED);
    expect(summary(await list({ since: duringSwitch }))).toEqual(REPLACED);
    await settle();
    expect(summary(await list({ since: minutesAgo(30) }))).toEqual([]);
    expect(summary(await list({ since: await revision() }))).toEqual([]);
  });

  it('are not known from before the first import: everything is to be copied again', async () => {
    expect(await list({ since: '2000-01-01' })).toEqual({ revision: await revision(), reset: true, items: [] });
    expect(await list({ since: 'r999' })).toMatchObject({ reset: true });
  });

  it('are kept while they are fewer than the foods, with those of the last two releases', async () => {
    const copied = await revision();
    const loadBoth = (energy: number) => load({ ...BREAD, energy }, { ...MILK, energy });
    await loadBoth(1);
    await loadBoth(2);
    expect((await list({ since: copied })).items).toHaveLength(4);
    await loadBoth(3);
    expect(await list({ since: copied })).toMatchObject({ reset: true });
    await loadBoth(4);
    // The rows of a release that is no longer followed go with the next import.
    const kept = await service.database.query({ text: 'select count(*)::integer as changes from food_change' });
    expect(kept).toEqual([{ changes: 6 }]);
  });

  it('are not known from before the removal of a catalog: everything is to be copied again', async () => {
    await service.builder.build(new ListedFoods('cellar', [MILK]));
    await switchedEarlier(service.database);
    const before = await eventually(revision, (now) => /^r\d+\.\d+$/.test(now));
    const removed = service.builder.delete('cellar');
    const inWindow = await eventually(revision, (now) => now === 'r0');
    expect(await list({ since: new Date().toISOString() })).toMatchObject({ reset: true });
    await switchedEarlier(service.database);
    await removed;
    const after = await eventually(revision, (now) => now !== 'r0');
    const isReset = async (since: string) => (await list({ since })).reset ?? false;
    expect(await Promise.all([before, inWindow, minutesAgo(90)].map(isReset))).toEqual([true, true, true]);
    expect(await Promise.all([after, minutesAgo(30)].map(isReset))).toEqual([false, false]);
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
    const error = await list({ ...request, since: request.since === 'r1' ? await revision() : request.since }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(RemoteError);
    expect((error as RemoteError).body.message).toMatchObject([{ field }]);
  });
});
