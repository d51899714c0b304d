import { type FoodGroup, type FoodUnit, type Nutrient } from '#client';
import { type Loaded, useLoaded } from './loaded.js';
import { apiKey, ask } from './requests.js';

/** Names behind the ids of replies. */
export interface Vocabulary {
  readonly nutrients: readonly Nutrient[];
  readonly nutrient: ReadonlyMap<string, Nutrient>;
  readonly unit: ReadonlyMap<string, FoodUnit>;
  readonly groups: readonly FoodGroup[];
}

let cached: { key: string; vocabulary: Promise<Vocabulary> } | undefined;

const byId = <Named extends { readonly id: string }>(list: readonly Named[]): ReadonlyMap<string, Named> =>
  new Map(list.map((each) => [each.id, each]));

async function load(): Promise<Vocabulary> {
  const [nutrients, units, groups] = await Promise.all([
    ask('listNutrients', {}),
    ask('listFoodUnits', {}),
    ask('listGroups', {}),
  ]);
  return { nutrients, nutrient: byId(nutrients), unit: byId(units), groups };
}

/** The vocabulary of the key, loaded once. */
export function useVocabulary(): Loaded<Vocabulary> {
  return useLoaded(() => {
    const key = apiKey.value;
    if (cached?.key !== key) {
      const loading = { key, vocabulary: load() };
      cached = loading;
      loading.vocabulary.catch(() => {
        // That of a newer key stays.
        if (cached === loading) cached = undefined;
      });
    }
    return cached.vocabulary;
  }, []);
}
