import { DEFAULT_LANGUAGE } from '#contracts';
import { type FoodRow } from './food-row.js';

type Named = Pick<FoodRow, 'description' | 'names'>;

/** Food described in the first preferred language it has a name in, else English. That language comes with it. */
export function describedIn<Food extends Named>(
  food: Food,
  languages: readonly string[],
): { readonly food: Food; readonly language: string } {
  for (const language of languages) {
    const name = food.names?.[language];
    if (name !== undefined) return { food: { ...food, description: name }, language };
  }
  return { food, language: DEFAULT_LANGUAGE };
}
