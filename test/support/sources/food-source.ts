import { type FoodSource, type SourceFood, SourceError } from '../../../libs/food-import/src/source/source.js';

/** Reads all foods of a source, its nutrients first, as an import does. */
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

/** Error of reading a source. @throws Error where reading succeeds */
export async function refusalOf(source: FoodSource): Promise<SourceError> {
  const error: unknown = await readAll(source).catch((thrown: unknown) => thrown);
  if (error instanceof SourceError) return error;
  throw new Error('the source was read without a SourceError', { cause: error });
}
