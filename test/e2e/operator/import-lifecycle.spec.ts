import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, foodId, urn } from '#contracts';
import { listCatalogs } from '../../../libs/catalog-store/src/releases/catalogs.repository.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { folderOf } from '../../support/folders.js';
import { eventually } from '../../support/index.js';
import { bodyOf, serves } from '../../support/catalog/served.js';
import { switchedEarlier } from '../../support/catalog/switched-earlier.js';
import { DEFAULT_CATALOG } from '../../support/servers/postgres-templates.js';
import { food, srFiles } from '../../support/sources/sr-files.js';
import { Program, run } from '../support/program.js';

const butter = urn(foodId('usda-sr', '01001'));

let service: CatalogUnderTest;
const nutrition = async (...args: string[]) => {
  const result = await run('cli', args, { DATABASE_URL: service.postgres.url });
  expect(result).toMatchObject({ code: 0 });
};

/** Responses to callers, byte for byte. */
const answers = () =>
  Promise.all([
    bodyOf(service, catalog.getFood, { id: butter }),
    bodyOf(service, catalog.listCompositions, {
      ids: ['01123', '01079', '09040'].map((ndb) => urn(foodId('usda-sr', ndb))),
    }),
    bodyOf(service, catalog.listNutrients, {}),
    bodyOf(service, catalog.listUnits, {}),
    bodyOf(service, catalog.searchFoods, { query: 'butter', count: 100 }),
  ]);

const releases = async () => (await listCatalogs(service.database)).flatMap((listed) => listed.releases);
const current = async () => (await releases()).find(({ state }) => state === 'current')?.id;
const tables = async () => {
  const rows = await service.database.query<{ relname: string }>({
    text: `select relname from pg_class where relkind = 'r' and relname ~ '^(food|search_[a-z]+)_[0-9]+$'`,
  });
  return rows.map(({ relname }) => relname);
};

beforeAll(async () => {
  service = await startCatalogUnderTest({}, DEFAULT_CATALOG);
});
afterAll(() => service.close());

describe('An import by the command line', () => {
  it('does not interrupt readers while it builds and switches, and leaves the responses the same', async () => {
    const before = await answers();
    const first = await current();
    let running = true;
    let reads = 0;
    const reader = async (): Promise<void> => {
      while (running) {
        expect(await answers()).toEqual(before);
        reads += before.length;
        await sleep(20);
      }
    };
    const reading = [reader(), reader()];
    try {
      await nutrition('import', 'default');
      await nutrition('import', 'default');
    } finally {
      running = false;
    }
    await Promise.all(reading);
    expect(reads).toBeGreaterThan(0);
    expect(await answers()).toEqual(before);
    expect(await current()).not.toBe(first);
    process.stdout.write(`${reads} answers during two imports\n`);
  }, 240_000);

  it('that is killed midway changes nothing, and the next one succeeds', async () => {
    const before = await answers();
    const release = await current();
    const kept = await tables();
    const killed = new Program('cli', { DATABASE_URL: service.postgres.url }, ['import', 'default']);
    await eventually(async () => (await tables()).length > kept.length);
    await killed.stop('SIGKILL');
    const left = (await tables()).filter((table) => !kept.includes(table));
    expect((await releases())[0]?.state).toBe('building');
    expect([await current(), await answers()]).toEqual([release, before]);
    await nutrition('import', 'default');
    expect((await releases()).filter(({ state }) => state === 'building')).toEqual([]);
    expect((await tables()).filter((table) => left.includes(table))).toEqual([]);
    expect(await current()).toBeGreaterThan(release ?? 0);
    expect(await answers()).toEqual(before);
  }, 240_000);

  it('is undone by a rollback, and redone by another', async () => {
    const before = await answers();
    await nutrition('import', 'sr', await folderOf(srFiles({ 'FOOD_DES.txt': [food('01001', 'Butter by mistake')] })));
    await serves(service, butter, 'Butter by mistake');
    await nutrition('catalogs', 'rollback', 'usda-sr');
    await serves(service, butter, 'Butter, with salt');
    expect(await answers()).toEqual(before);
    await nutrition('catalogs', 'rollback', 'usda-sr');
    await serves(service, butter, 'Butter by mistake');
  });

  it('is undone with all others by the removal of its catalog', async () => {
    const removed = nutrition('catalogs', 'delete', 'usda-sr');
    await eventually(async () => (await current()) === undefined);
    await switchedEarlier(service.database);
    await removed;
    expect([await releases(), await tables()]).toEqual([[], []]);
  });
});
