import { nutrientByKey } from '#contracts';
import { type ExportedCatalog, type ExportedFood } from '#catalog-store/admin';
import { type FoodRecord } from './food-record.js';
import { FORMAT, type FoodsHeader } from './ndjson-records.js';

/**
 * Served foods of a catalog as lines of NDJSON, which `OwnFoodsSource` reads without loss: a header, then a food a line
 * in the order of their ids.
 */
export async function* exportedLines({
  source,
  attribution,
  nutrients,
  foods,
}: ExportedCatalog): AsyncGenerator<string> {
  const header: FoodsHeader = {
    format: FORMAT,
    source,
    ...(attribution && { attribution }),
    nutrients: nutrients.filter(({ key }) => !nutrientByKey.has(key)),
  };
  yield `${JSON.stringify(header)}\n`;
  for await (const batch of foods) yield batch.map((food) => `${JSON.stringify(recordOf(food))}\n`).join('');
}

function recordOf(food: ExportedFood): FoodRecord {
  // Foods published per 100 ml have no mass units.
  const perVolume = !food.units.some(({ key }) => key === 'g');
  return {
    id: food.sourceId,
    description: food.description,
    ...(food.names && { names: food.names }),
    ...(food.synonyms && { synonyms: [...food.synonyms] }),
    ...(food.group !== null && { group: food.group }),
    ...(food.product !== null && { product: food.product }),
    ...(food.supplier !== null && { supplier: food.supplier }),
    ...(food.gtin !== null && { gtin: food.gtin }),
    modified: food.modified,
    ...(food.discontinued && { discontinued: true }),
    ...(perVolume && { per: '100 ml' as const }),
    quantity: food.quantity,
    units: food.units.map(({ description: unit, grams }) => (perVolume ? { unit, ml: grams } : { unit, grams })),
    ...(food.energyMethod !== null && { energy_method: food.energyMethod }),
    nutrients: Object.fromEntries(food.values),
  };
}
