import { nutrientId, knownNutrients, urn } from '#contracts';
import { type Food, type NutritionClient, type Nutrient, type Unit } from '#client';
import { ToolError } from './errors.js';

/** Names of nutrients that people use, beside those of the tables. */
const SYNONYMS: Readonly<Record<string, string>> = {
  calories: 'energy',
  kcal: 'energy',
  fat: 'total-fat',
  carbs: 'carbohydrate',
  carbohydrates: 'carbohydrate',
  fibre: 'fiber',
  sugar: 'total-sugars',
  sugars: 'total-sugars',
};

const keys = new Map(knownNutrients.map(({ key }) => [urn(nutrientId(key)), key]));

/** Nutrients that the caller may see, by the words of a request. */
export class NutrientNames {
  private constructor(private readonly all: readonly Nutrient[]) {}

  static async load(client: NutritionClient): Promise<NutrientNames> {
    return new NutrientNames(await client.listNutrients());
  }

  get(id: string): Nutrient | undefined {
    return this.all.find((nutrient) => nutrient.id === id);
  }

  /**
   * The nutrients wanted; `undefined` where none are named.
   * @param wanted ids, keys (`vitamin-c`) or whole words of names (`vitamin C`)
   * @throws ToolError naming what is not a nutrient
   */
  find(wanted: readonly string[] | undefined): readonly Nutrient[] | undefined {
    if (wanted === undefined || wanted.length === 0) return undefined;
    const found = wanted.map((words) => [words, this.match(words)] as const);
    const unknown = found.flatMap(([words, nutrient]) => (nutrient ? [] : [`"${words}"`]));
    if (unknown.length > 0) {
      const examples = this.all.slice(0, 30).flatMap(({ id }) => keys.get(id) ?? []);
      throw new ToolError(`No nutrient is called ${unknown.join(', ')}. Some that exist: ${examples.join(', ')}.`);
    }
    return [...new Set(found.flatMap(([, nutrient]) => nutrient ?? []))];
  }

  private match(text: string): Nutrient | undefined {
    const words = wordsIn(text);
    const name = words.join('-');
    const key = SYNONYMS[name] ?? name;
    return (
      this.all.find(({ id }) => id === text || id === urn(text) || keys.get(id) === key) ??
      this.all.find(({ id, description }) => {
        const own = new Set(wordsIn(`${description} ${keys.get(id) ?? ''}`));
        return words.length > 0 && words.every((word) => own.has(word));
      })
    );
  }
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Units by id. */
export class UnitNames {
  private readonly byId: ReadonlyMap<string, Unit>;

  private constructor(units: readonly Unit[]) {
    this.byId = new Map(units.map((unit) => [unit.id, unit]));
  }

  static async load(client: NutritionClient): Promise<UnitNames> {
    return new UnitNames(await client.listUnits());
  }

  /** `2 cup, mashed` */
  amount(quantity: number, unit: string): string {
    return `${quantity} ${this.byId.get(unit)?.description ?? unit}`;
  }

  abbreviation(unit: string): string {
    return this.byId.get(unit)?.abbr ?? unit;
  }

  /** Units of a food in words. */
  of({ units }: Pick<Food, 'units'>): string[] {
    return units.map((id) => this.byId.get(id)?.description ?? id);
  }

  /**
   * The unit of a food by its id, its words or, where one alone begins so, the first of them: `cup` of `cup, mashed`, but
   * not `m` of `mg`.
   * @throws ToolError listing the units that begin so, else all of the food
   */
  find(food: Pick<Food, 'units' | 'description'>, words: string): string {
    const wanted = words.trim().toLowerCase();
    const forms = [wanted, wanted.replace(/s$/, '')];
    const named = (test: (name: string) => boolean) =>
      food.units.filter((id) => {
        const unit = this.byId.get(id);
        return unit !== undefined && [unit.description, unit.abbr].some((name) => test(name.toLowerCase()));
      });
    const [exact] = [...food.units.filter((id) => id === wanted), ...named((name) => forms.includes(name))];
    if (exact !== undefined) return exact;
    const begun = named((name) => forms.some((word) => name.startsWith(`${word},`) || name.startsWith(`${word} `)));
    const [only, ...others] = begun;
    if (only !== undefined && others.length === 0) return only;
    throw new ToolError(
      others.length > 0
        ? `${food.description} is measured in several units called "${words}". Name one: ${this.of({ units: begun }).join('; ')}.`
        : `${food.description} is not measured in "${words}". Its units: ${this.of(food).join('; ')}.`,
    );
  }
}
