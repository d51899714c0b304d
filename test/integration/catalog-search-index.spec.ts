import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { catalog } from '#contracts';
import { inProcessTransport } from '#messaging';
import { ProcessScope } from '#service-kit';
import { migrate } from '../../libs/catalog-store/src/migrate.js';
import { startCatalog } from '../../apps/catalog/src/start.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../support/catalog-service.js';
import { startPostgres } from '../support/index.js';
import { sampleFood, sampleSource } from '../support/sample-foods.js';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let service: CatalogUnderTest;

beforeAll(async () => {
  postgres = await startPostgres();
  service = await startCatalogUnderTest(postgres.url);
  await service.builder.build(sampleSource([sampleFood('1', 'Carrots, dried'), sampleFood('2', 'Carrots, raw')]));
  await service.close();
});
afterAll(() => postgres.stop());

/** Leaves the index as another version could have: its own rules, other standings. */
async function indexOfAnotherVersion(): Promise<void> {
  const { database, close } = await startCatalogUnderTest(postgres.url);
  await database.query({ text: 'update search_index set version = 0' });
  await database.query({ text: `update food set standing = case when source_id = '1' then 255 else 0 end` });
  await database.query({ text: 'update search_food set no = 1 - no + 10' });
  await close();
}

describe('a search index of another version', () => {
  it('is not served, and the error says what to do', async () => {
    await indexOfAnotherVersion();
    const scope = new ProcessScope(pino({ level: 'silent' }));
    const starting = startCatalog({ databaseUrl: postgres.url }, inProcessTransport(), scope);
    await expect(starting).rejects.toThrow('the search index of sample is of another version; run the migration first');
    await scope.close();
  });

  it('is rebuilt by the migration, by the current rules', async () => {
    await indexOfAnotherVersion();
    await migrate(postgres.url);
    const again = await startCatalogUnderTest(postgres.url);
    const { items } = await again.client.call(catalog.searchFoods, { query: 'carrots' });
    expect(items.map(({ description }) => description)).toEqual(['Carrots, raw', 'Carrots, dried']);
    await again.close();
  });
});
