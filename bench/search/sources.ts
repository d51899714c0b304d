import { join } from 'node:path';
import { FnddsSource } from '../../libs/food-import/src/sources/fndds/fndds.source.js';
import { type FoodSource } from '../../libs/food-import/src/source/source.js';
import { SrSource } from '../../libs/food-import/src/sources/sr/sr.source.js';
import { BrandedFoods } from './branded-foods.js';

/** Sources of the foods that are searched: generated ones, or those of SR28 and FNDDS in a folder. */
export const sourcesOf = (foods: number, usda: string | undefined): FoodSource[] =>
  usda === undefined
    ? [new BrandedFoods(foods)]
    : [new SrSource(join(usda, 'sr28')), new FnddsSource(join(usda, 'fndds_2017_2018'))];

/** Names of the first foods of these sources. */
export async function namesOf(sources: readonly FoodSource[], most: number): Promise<string[]> {
  const names: string[] = [];
  for (const source of sources) {
    await source.nutrients();
    for await (const { description, supplier } of source.foods()) {
      names.push(`${description} ${supplier ?? ''}`);
      if (names.length === most) return names;
    }
  }
  return names;
}
