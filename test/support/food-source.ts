import { type FoodSource, type SourceFood, SourceError } from '../../libs/food-import/src/source/source.js';

/** Everything a source gives, its nutrients asked for first, as an import does. */
export async function readAll(source: FoodSource): Promise<Map<string, SourceFood>> {
  const foods = new Map<string, SourceFood>();
  try {
    await source.nutrients();
    for await (const food of source.foods()) foods.set(food.sourceId, food);
  } finally {
    await source.close?.();
  }
  return foods;
}

/** The error that reading a source ends in. */
export async function refusalOf(source: FoodSource): Promise<SourceError> {
  const error: unknown = await readAll(source).catch((thrown: unknown) => thrown);
  if (error instanceof SourceError) return error;
  throw new Error('was not refused', { cause: error });
}
