import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SearchRepository } from '#catalog-store';
import { foodId, urn } from '#contracts';
import { StoredFields } from '#food-search';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';

/** Foods with and without each of the fields that a source may leave out. */
const FOODS = [
  sampleFood('plain', 'Quince, raw', { group: undefined }),
  sampleFood('quoted', 'Café "crème", \\ and  two blanks', { group: 'Drinks & "more"' }),
  sampleFood('branded', 'BAR', { gtin: '00012345678905', supplier: 'Søn & Co', product: 'Bars', quantity: 0.1 }),
];

let service: CatalogUnderTest;
beforeAll(async () => {
  service = await startCatalogUnderTest();
  await service.serve(sampleSource(FOODS));
});
afterAll(() => service.close());

it('the stored item of every food has each field as the source and the units as the row have it', async () => {
  const [index] = await service.database.query<{ id: number }>({ text: 'select id from food_index where ready' });
  const fields = await StoredFields.read(new SearchRepository(service.database).fields(index!.id));
  const rows = await service.database.query<{ id: string; units: [string, number][] }>({
    text: 'select id, units from food',
  });
  const units = new Map(rows.map((row) => [row.id, row.units.map(([id]) => urn(id))]));
  const items = FOODS.map((_, no) => fields.itemOf(no)).sort();
  const expected = FOODS.map(({ sourceId, description, group, product, supplier, gtin, quantity, modified }) => {
    const id = foodId('sample', sourceId);
    const own = units.get(id)!;
    return JSON.stringify({
      id: urn(id),
      description,
      group,
      product,
      supplier,
      gtin,
      quantity,
      unit: own[0],
      units: own,
      modified,
    });
  });
  expect(items).toEqual(expected.sort());
  expect(fields.has(FOODS.length)).toBe(false);
});
