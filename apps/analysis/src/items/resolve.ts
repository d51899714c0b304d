import { type AnalyzedFood, type FoodItem, parseId, type Problem, urn } from '#contracts';
import { asGiven, type Contribution, portion } from '../scaling/contribution.js';
import { type Compositions } from './compositions.js';

/** An item that is understood: how it is answered, and what it brings. */
export interface ResolvedItem {
  readonly echo: AnalyzedFood;
  readonly contribution: Contribution;
}

/** An item whose values came with the request. */
export type ExternalFood = FoodItem & { readonly nutrient_data: NonNullable<FoodItem['nutrient_data']> };

export const isExternal = (item: FoodItem): item is ExternalFood => item.nutrient_data !== undefined;

/** Resolves items against what the catalog knows, gathering everything that is wrong with them. */
export class ItemResolver {
  readonly problems: Problem[] = [];

  constructor(private readonly known: Compositions) {}

  /** `field` is the item's path. Returns `undefined` after a problem. */
  resolve(item: FoodItem, field: string): ResolvedItem | undefined {
    return isExternal(item) ? this.external(item, field) : this.fromCatalog(item, field);
  }

  private fromCatalog(item: FoodItem, field: string): ResolvedItem | undefined {
    const food = this.known.foods.get(answered(item.id));
    if (!food) return this.refuse({ code: 'unknown-food', field: `${field}.id` });
    const unit = item.unit === undefined ? food.unit : answered(item.unit);
    const offered = food.units.find(({ id }) => id === unit);
    if (!offered) return this.refuse({ code: 'unknown-unit', field: `${field}.unit` });
    return {
      echo: {
        id: food.id,
        description: food.description,
        quantity: item.quantity,
        unit,
        modified: food.modified,
        ...(food.discontinued && { discontinued: true }),
      },
      contribution: portion(food.nutrients, food.values, { grams: offered.grams, quantity: item.quantity }),
    };
  }

  private external(item: ExternalFood, field: string): ResolvedItem {
    const nutrients = item.nutrient_data.map(({ nutrient }) => answered(nutrient));
    nutrients.forEach((nutrient, index) => {
      if (!this.known.nutrients.all.has(nutrient)) {
        this.refuse({ code: 'unknown-nutrient', field: `${field}.nutrient_data[${index}].nutrient` });
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

  private refuse(problem: Problem): undefined {
    this.problems.push(problem);
  }
}

/** A caller's id as answers carry it; what is no id becomes one that nothing has. */
const answered = (id: string): string => urn(parseId(id) ?? '');
