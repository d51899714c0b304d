import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, deadlineIn, foodId, Header, RemoteError, urn } from '#contracts';
import { migrations } from '../../../libs/catalog-store/src/database/migrations.js';
import { migrate } from '../../../libs/catalog-store/src/migrate.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { switchedEarlier } from '../../support/catalog/switched-earlier.js';
import { eventually } from '../../support/index.js';
import { folderOf } from '../../support/folders.js';
import { sampleFood, sampleFoods, sampleSource } from '../../support/sources/sample-foods.js';

let service: CatalogUnderTest;

beforeAll(async () => {
  service = await startCatalogUnderTest();
});
afterAll(() => service.close());
afterEach(async () => {
  // Every test starts without a release. Postgres may abort it for a deadlock with a read of the replica's polling.
  await eventually(
    () => service.database.query({ text: 'truncate catalog, release cascade' }),
    () => true,
  );
  for (const table of await tables()) await service.database.query({ text: `drop table ${table}` });
});

const id = foodId('sample', '1');
const oneFood = (description: string) => sampleSource([sampleFood('1', description)]);
const description = async () => (await service.client.call(catalog.getFood, { id })).description;

/** Tables with the foods of a release, served or not. */
async function tables(): Promise<string[]> {
  const rows = await service.database.query<{ name: string }>({
    text: `select relname as name from pg_class where relkind = 'r' and relname ~ '^food_[0-9]+$' order by oid`,
  });
  return rows.map(({ name }) => name);
}

const releases = () =>
  service.database.query<{ id: number; state: string; foods: number | null; report: { error?: string } }>({
    text: 'select id, state, foods, report from release order by id',
  });

const serves = (wanted: string) => eventually(description, (served) => served === wanted);

describe('the schema', () => {
  it('can be migrated concurrently and repeatedly', async () => {
    await Promise.all([migrate(service.postgres.url), migrate(service.postgres.url)]);
    await migrate(service.postgres.url);
    const [row] = await service.database.query<{ count: number }>({ text: 'select count(*)::int from migrations' });
    expect(row?.count).toBe(migrations.length);
  });
});

describe('a build', () => {
  it('is served at once, with the ids of the previous release', async () => {
    await service.builder.build(oneFood('First'));
    await serves('First');
    const built = await service.builder.build(oneFood('Second'));
    await serves('Second');
    expect(built).toMatchObject({ catalog: 'sample', foods: 1, nutrients: 1, units: 2 });
  });

  it.each([
    ['throws', `throw new Error('broken bucket')`, 'broken bucket'],
    ['is killed', 'process.exit(3)', 'a thread of an import ended early'],
  ])('leaves nothing behind where a thread of it %s', async (_, code, reason) => {
    const folder = await folderOf({ 'thread.mjs': code });
    const shared = { worker: pathToFileURL(join(folder, 'thread.mjs')), data: {}, add: () => undefined };
    const source = { ...oneFood('Never'), shared: () => Promise.resolve(shared) };
    await expect(service.builder.build(source)).rejects.toThrow(reason);
    expect(await tables()).toEqual([]);
    expect(await releases()).toMatchObject([{ state: 'failed', report: { error: reason } }]);
  });

  it('reports the progress of each phase', async () => {
    const seen: [string, number, number | undefined][] = [];
    const foods = Array.from({ length: 1200 }, (_, index) => sampleFood(String(index), `Food ${index}`));
    await service.builder.build(sampleSource(foods), 'sample', (...progress) => seen.push(progress));
    const of = (phase: string) => seen.filter(([name]) => name === phase).map(([, done]) => done);
    expect(of('load')).toEqual([500, 1000, 1200]);
    expect(of('index').at(-1)).toBe(1200);
    expect(seen.filter(([phase]) => phase === 'index').every(([, , total]) => total === 1200)).toBe(true);
  });

  it('changes the revision of replies', async () => {
    const revision = async () => {
      const payload = Buffer.from(JSON.stringify({ id }));
      const reply = await service.transport.requester.request(catalog.getFood.subject, payload, {
        headers: {},
        deadline: deadlineIn(60_000),
      });
      return reply.header(Header.revision);
    };
    await service.builder.build(oneFood('First'));
    await serves('First');
    const before = await revision();
    expect(await revision()).toBe(before);
    await service.builder.build(oneFood('Second'));
    await serves('Second');
    expect(await revision()).not.toBe(before);
  });

  it('keeps the previous release and drops one that was replaced before it', async () => {
    await service.builder.build(oneFood('First'));
    await service.builder.build(oneFood('Second'));
    await switchedEarlier(service.database);
    await service.builder.build(oneFood('Third'));
    const ids = (await releases()).map((release) => release.id);
    expect(await tables()).toEqual(ids.slice(1).map((release) => `food_${release}`));
  });

  it('leaves releases that were just replaced to a later one, since replicas may read them', async () => {
    for (const name of ['First', 'Second', 'Third', 'Fourth']) await service.builder.build(oneFood(name));
    const ids = (await releases()).map((release) => release.id);
    expect(await tables()).toEqual(ids.map((release) => `food_${release}`));
    await switchedEarlier(service.database);
    await service.builder.build(oneFood('Fifth'));
    const later = (await releases()).map((release) => release.id);
    expect(await tables()).toEqual(later.slice(3).map((release) => `food_${release}`));
  });

  it('keeps text unchanged', async () => {
    const odd = 'back\\slash, \\N, "quotes",  two blanks, 100 % 🍌 مرحبا';
    await service.builder.build(oneFood(odd));
    await serves(odd);
    const found = await service.client.call(catalog.searchFoods, { query: 'مرحبا' });
    expect(found.items[0]?.description).toBe(odd);
  });

  it('serves text on one line, cut to its limit', async () => {
    await service.builder.build(oneFood(` Tab\there,\n line, \u0092 ${'long '.repeat(100)}`));
    await serves(`Tab here, line, ${'long '.repeat(100).slice(0, 484).trim()}`);
  });

  it('under another name is another catalog', async () => {
    await service.builder.build(sampleSource(sampleFoods));
    await service.builder.build(oneFood('Mine'), 'mine');
    await eventually(async () => (await service.client.call(catalog.searchFoods, { query: 'mine' })).total === 1);
    const { items } = await service.client.call(catalog.searchFoods, { query: 'mine' });
    expect(items[0]?.id).toBe(urn(foodId('mine', '1')));
    expect((await service.client.call(catalog.searchFoods, { query: 'butter' })).total).toBe(1);
  });
});

describe('a build that fails', () => {
  async function* breaksOff() {
    for (let count = 0; count < 2000; count++) yield sampleFood(String(count), 'Half');
    await Promise.resolve();
    throw new Error('line 2001 is no food');
  }
  const bad: [string, Parameters<typeof sampleSource>[0], string][] = [
    ['breaks off', breaksOff(), 'line 2001 is no food'],
    ['has no food', [], 'the source has no food'],
    ['has a food twice', [sampleFood('1', 'One'), sampleFood('1', 'Again')], 'the source has a food twice: 1'],
    ['has an undeclared nutrient', [sampleFood('1', 'X', { values: new Map([['gold', 1]]) })], 'did not name: gold'],
    ['has an amount that is none', [sampleFood('1', 'X', { values: new Map([['energy', NaN]]) })], 'energy is NaN'],
    ['has a date that is none', [sampleFood('1', 'X', { modified: '2016-02-30' })], 'date/time field value'],
  ];

  it.each(bad)('because its source %s changes nothing', async (_, foods, message) => {
    await service.builder.build(oneFood('Good'));
    await serves('Good');
    await expect(service.builder.build(sampleSource(foods))).rejects.toThrow(message);
    expect(await description()).toBe('Good');
    const [good, failed] = await releases();
    expect(failed).toMatchObject({ state: 'failed', foods: null });
    expect(failed?.report.error).toBeDefined();
    expect(await tables()).toEqual([`food_${good?.id}`]);
  });

  it('because it was killed is cleaned up by the next one', async () => {
    await service.builder.build(oneFood('Good'));
    const [{ id: killed } = { id: 0 }] = await service.database.query<{ id: number }>({
      text: `insert into release (catalog, label, state) values ('sample', 'Killed', 'building') returning id`,
    });
    await service.database.query({ text: `create table food_${killed} (like food)` });
    await service.builder.build(oneFood('Better'));
    await serves('Better');
    expect(await tables()).not.toContain(`food_${killed}`);
    expect((await releases()).find((release) => release.id === killed)?.state).toBe('failed');
  });
});

describe('two builds at once', () => {
  it('of one catalog: the second is rejected', async () => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    let begun = () => {};
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    async function* slowly() {
      begun();
      await gate;
      yield sampleFood('1', 'Slow');
    }
    const slow = service.builder.build(sampleSource(slowly()));
    await beginning;
    await expect(service.builder.build(oneFood('Quick'))).rejects.toThrow('another import of sample is running');
    await expect(service.builder.rollback('sample')).rejects.toThrow('another import of sample is running');
    await service.builder.build(oneFood('Elsewhere'), 'elsewhere');
    go();
    await slow;
    await serves('Slow');
  });
});

describe('a rollback', () => {
  it('serves the previous release, and a second rollback the later one again', async () => {
    await service.builder.build(oneFood('First'));
    await service.builder.build(oneFood('Second'));
    await service.builder.rollback('sample');
    await serves('First');
    await service.builder.rollback('sample');
    await serves('Second');
  });

  it('is rejected where there is no earlier release', async () => {
    await service.builder.build(oneFood('Only'));
    await expect(service.builder.rollback('sample')).rejects.toThrow('sample has no release to go back to');
    await expect(service.builder.rollback('nowhere')).rejects.toThrow('nowhere has no release to go back to');
  });
});

describe('a removal', () => {
  const rows = (text: string) => service.database.query({ text });
  /** Removes a catalog, as if a minute had passed. */
  async function remove(name: string): Promise<void> {
    const removed = service.builder.delete(name);
    await eventually(
      () => rows('select from catalog where removed_at is not null'),
      (found) => found.length > 0,
    );
    await switchedEarlier(service.database);
    await removed;
  }

  it('ends the serving of a catalog, not of others, and deletes all that is stored of it', async () => {
    await service.builder.build(oneFood('Elsewhere'), 'elsewhere');
    await service.builder.build(oneFood('First'));
    await service.builder.build(oneFood('Second'));
    await remove('sample');
    await eventually(async () => (await service.client.call(catalog.searchFoods, { query: 'second' })).total === 0);
    await expect(description()).rejects.toThrow('not-found');
    expect((await service.client.call(catalog.searchFoods, { query: 'elsewhere' })).total).toBe(1);
    const [{ id: kept } = { id: 0 }] = await releases();
    expect(await tables()).toEqual([`food_${kept}`]);
    expect(await releases()).toHaveLength(1);
    expect(await rows('select distinct release_id from food_index')).toEqual([{ release_id: kept }]);
  });

  it('leaves the foods for a minute, in which replicas may read them', async () => {
    await service.builder.build(oneFood('First'));
    const removed = service.builder.delete('sample');
    await eventually(async () => (await service.client.call(catalog.searchFoods, { query: 'first' })).total === 0);
    expect(await tables()).toHaveLength(1);
    await switchedEarlier(service.database);
    await removed;
    expect(await tables()).toEqual([]);
  });

  it('leaves room for another import under the name', async () => {
    await service.builder.build(oneFood('First'));
    await serves('First');
    await remove('sample');
    await service.builder.build(oneFood('Again'));
    await serves('Again');
  });

  it('deletes the record of a catalog whose imports all failed', async () => {
    await expect(service.builder.build(sampleSource([]))).rejects.toThrow('the source has no food');
    // Postgres gives back the lock of the failed import once it notices the closed connection.
    await eventually(() =>
      service.builder.delete('sample').then(
        () => true,
        () => false,
      ),
    );
    expect(await releases()).toEqual([]);
  });

  it('is rejected where there is no such catalog', async () => {
    await expect(service.builder.delete('nowhere')).rejects.toThrow('there is no catalog nowhere');
  });
});

describe('reads during switches', () => {
  it('always find every food, and never see parts of two releases', async () => {
    const size = 40;
    const release = (name: string) =>
      sampleSource(Array.from({ length: size }, (_, index) => sampleFood(String(index), `${name} food ${index}`)));
    await service.builder.build(release('Number0'));
    await eventually(async () => (await service.client.call(catalog.searchFoods, { query: 'food' })).total === size);
    let switching = true;
    const reader = async () => {
      let reads = 0;
      while (switching) {
        const page = await service.client.call(catalog.searchFoods, { query: 'food', count: 100 });
        const names = new Set(page.items.map((item) => item.description.split(' ')[0]));
        expect([page.total, names.size]).toEqual([size, 1]);
        await service.client.call(catalog.getFood, { id: foodId('sample', String(reads++ % size)) });
        // Replies from memory do not yield to the event loop, which the build needs.
        await setImmediate();
      }
      return reads;
    };
    const readers = [reader(), reader(), reader()];
    for (let round = 1; round <= 5; round++) {
      await service.builder.build(release(`Number${round}`));
      await serves(`Number${round} food 1`);
    }
    switching = false;
    for (const reads of await Promise.all(readers)) expect(reads).toBeGreaterThan(0);
  });
});

describe('without a release', () => {
  it('foods are not found, and the service is not ready', async () => {
    await service.builder.build(oneFood('Gone'));
    await serves('Gone');
    await service.database.query({ text: 'delete from catalog' });
    await eventually(async () => (await service.scope.health.missing()).includes('release'));
    await expect(service.client.call(catalog.getFood, { id })).rejects.toThrow(RemoteError);
    expect(await service.scope.health.missing()).toEqual(['release']);
  });
});
