import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SearchRepository } from '#catalog-store';
import { type CatalogUnderTest, startCatalogUnderTest } from '../support/catalog-service.js';
import { startPostgres } from '../support/index.js';
import { sampleFoods, sampleSource } from '../support/sample-foods.js';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let service: CatalogUnderTest;

beforeAll(async () => {
  postgres = await startPostgres();
  service = await startCatalogUnderTest(postgres.url);
  await service.serve(sampleSource(sampleFoods));
});
afterAll(async () => {
  await service.close();
  await postgres.stop();
});

it('items of several pages come in the order of each page, one a line, empty where the index is gone', async () => {
  const stored = await service.database.query<{ index: number; no: number; item: string }>({
    text: 'select index_id as index, no, item from food_index_item order by index_id, no',
  });
  const [first, second, third] = stored;
  if (!first || !second || !third) throw new Error('expected three foods');
  const gone = { index: first.index + 1000, no: first.no };
  const pages = [[third, gone, first], [gone], [second, third, third]];
  expect(await new SearchRepository(service.database).items(pages)).toEqual([
    `${third.item}\n\n${first.item}`,
    '',
    `${second.item}\n${third.item}\n${third.item}`,
  ]);
});
