import {
  type AnalyzedFood,
  type FoodItem,
  type IdItem,
  type Ingredient,
  parseId,
  type Problem,
  type ProblemList,
  urn,
} from '#contracts';
import { asGiven, type Contribution, portion } from '../scaling/contribution.js';
import { type Compositions, type KnownFood } from './composition-loader.js';
import { isText, type ResolvedTexts } from './text-resolver.js';

/** An item that is understood: how it is answered, and what it brings. */
export interface ResolvedItem {
  readonly echo: AnalyzedFood;
  readonly contribution: Contribution;
}

/** An item whose values came with the request. */
export type ExternalFood = IdItem & { readonly nutrient_data: NonNullable<FoodItem['nutrient_data']> };

export const isExternal = (item: FoodItem): item is ExternalFood => item.nutrient_data !== undefined;

/** How much of a food, and the text that said it. */
interface Amount {
  readonly quantity: number;
  /** Id as answers carry it. */
  readonly unit: string;
  readonly text?: string;
}

/** How many of the nearest foods a hint names. */
const NEAREST = 3;

/** Resolves items against the catalog, and adds all their problems to `problems`. */
export class ItemResolver {
  constructor(
    private readonly known: Compositions,
    private readonly texts: ResolvedTexts,
    private readonly problems: ProblemList,
  ) {}

  /** `field` is the item's path. Returns `undefined` after a problem. */
  resolve(item: FoodItem, field: string): ResolvedItem | undefined {
    if (isExternal(item)) return this.external(item, field);
    if (isText(item)) return this.inWords(item.text, `${field}.text`);
    const food = this.known.foods.get(answered(item.id));
    if (!food) return this.refuse(() => ({ code: 'unknown-food', field: `${field}.id` }));
    const unit = item.unit === undefined ? food.unit : answered(item.unit);
    return this.portion(food, { quantity: item.quantity, unit }) ?? this.refuseUnit(`${field}.unit`);
  }

  private inWords(text: string, field: string): ResolvedItem | undefined {
    const resolved = this.texts.get(text);
    const food = this.known.foods.get(resolved?.food?.id ?? '');
    if (!resolved || !food) {
      const expected = `Name one food and its amount${orNearest(resolved?.alternatives)}.`;
      return this.refuse(() => ({ code: 'unresolved-food', field, details: { expected } }));
    }
    const { amount: quantity, unit, alternatives = [] } = resolved;
    const item =
      quantity === undefined || unit === undefined ? undefined : this.portion(food, { quantity, unit, text });
    if (item) return item;
    const expected = `Say how much in grams or in a household unit${orNearest([food, ...alternatives])}.`;
    return this.refuse(() => ({ code: 'unknown-portion', field, details: { expected } }));
  }

  /** So much of a food; `undefined` where the food does not offer the unit. */
  private portion(food: KnownFood, { quantity, unit, text }: Amount): ResolvedItem | undefined {
    const offered = food.units.find(({ id }) => id === unit);
    if (!offered) return undefined;
    return {
      echo: {
        id: food.id,
        description: food.description,
        quantity,
        unit,
        ...(text !== undefined && { text }),
        modified: food.modified,
        ...(food.discontinued && { discontinued: true }),
      },
      contribution: portion(food.nutrients, food.values, { grams: offered.grams, quantity }),
    };
  }

  private external(item: ExternalFood, field: string): ResolvedItem {
    const nutrients = item.nutrient_data.map(({ nutrient }) => answered(nutrient));
    nutrients.forEach((nutrient, index) => {
      if (!this.known.nutrients.places.has(nutrient)) {
        this.refuse(() => ({ code: 'unknown-nutrient', field: `${field}.nutrient_data[${index}].nutrient` }));
      }
    });
    const { id, description, quantity, unit } = item;
    return {
      echo: { id, ...(description !== undefined && { description }), quantity, ...(unit !== undefined && { unit }) },
      contribution: asGiven(
        nutrients,
        item.nutrient_data.map(({ value }) => value),
      ),
    };
  }

  private refuseUnit(field: string): undefined {
    return this.refuse(() => ({ code: 'unknown-unit', field }));
  }

  private refuse(problem: () => Problem): undefined {
    this.problems.add(problem);
  }
}

/** A caller's id as answers carry it. What is not an id becomes one that nothing has. */
export const answered = (id: string): string => urn(parseId(id) ?? '');

/** The nearest foods, for a hint. */
function orNearest(foods: readonly Pick<NonNullable<Ingredient['food']>, 'id' | 'description'>[] = []): string {
  const named = foods.slice(0, NEAREST).map(({ id, description }) => `${description} (${id})`);
  return named.length === 0 ? '' : `, or send the id of one of the nearest foods: ${named.join('; ')}`;
}
