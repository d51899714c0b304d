import { readGtins } from '#contracts';
import { type Portion } from '../../portions/portions.js';
import { type ReportBuilder } from '../../source/report.js';
import { type SourceFood, type ValueSource } from '../../source/source.js';
import { readDate, readNames } from '../../source/values.js';
import { servingOf } from './branded.js';
import { type IdSet } from './buckets/id-set.js';
import { type EntryBucket } from './buckets/partition.js';
import { type StagedValue, type ValueBucket } from './buckets/value-partition.js';
import { valueSource } from './buckets/value-sources.js';
import { completed, energyDerivation } from './derived.js';
import { BRANDED, FOUNDATION, brandOf, kinds, type Brand } from './kinds.js';
import { type NutrientTable } from './lookups.js';
import { servingUnits } from './serving-units.js';
import { type Staged } from './staging.js';

type Of<Is extends Staged[1]> = Extract<Staged, readonly [number, Is, ...unknown[]]>;

/** What a bucket holds of one food. */
interface Parts {
  food?: Of<'food'>;
  kind?: Of<'kind'>;
  readonly portions: Of<'portion'>[];
  readonly names: string[];
}

/** What foods are completed with, the same for all of them. */
export interface FoodTables {
  readonly nutrients: NutrientTable;
  /** Foods that are current; there may be entries of others. */
  readonly current: Pick<IdSet, 'has'>;
  /** Category names by their code in food.csv, and in survey_fndds_food.csv. */
  readonly categories: { readonly food: ReadonlyMap<string, string>; readonly survey: ReadonlyMap<string, string> };
  /** Texts of food_nutrient_derivation.csv by id. */
  readonly derivations: ReadonlyMap<number, string>;
}

/** Buckets of staged foods, each with all that the tables say of its foods. */
export interface FoodBuckets {
  entries(bucket: number): Promise<EntryBucket<Staged>>;
  values(bucket: number): Promise<ValueBucket>;
}

/** Completes the staged foods, bucket by bucket. */
export class FdcFoods {
  constructor(
    private readonly tables: FoodTables,
    private readonly buckets: FoodBuckets,
    private readonly counts: ReportBuilder,
  ) {}

  /** The current foods of a bucket. */
  async in(bucket: number): Promise<Iterable<SourceFood>> {
    const [values, entries] = [await this.buckets.values(bucket), await this.buckets.entries(bucket)];
    return this.completed(entries, values);
  }

  private *completed(entries: EntryBucket<Staged>, values: ValueBucket): Generator<SourceFood> {
    for (const id of entries.ids) {
      const food = this.food(id, partsOf(entries.of(id)), values.values(id));
      if (!food) continue;
      this.counts.food(food);
      yield food;
    }
  }

  private food(id: number, parts: Parts, values: readonly StagedValue[]): SourceFood | undefined {
    const { current, categories } = this.tables;
    const { food, kind } = parts;
    if (!food) return undefined;
    const [, , , kindIndex, description, category, published] = food;
    const { dataType, file } = kinds[kindIndex] ?? {};
    if (file !== undefined && kind?.[3] !== kindIndex) {
      this.counts.warn(`food that ${file} does not list left out`, `${id} ${description}`);
      return undefined;
    }
    if (!current.has(id)) return undefined;
    const listed = kind?.[4] ?? [];
    const brand = dataType === BRANDED ? brandOf(listed) : undefined;
    const group =
      brand?.category ??
      (dataType === 'survey_fndds_food' ? categories.survey.get(listed[0] ?? '') : undefined) ??
      categories.food.get(category);
    if (!group) this.counts.warn('food without group', `${id} ${description}`);
    return {
      sourceId: String(id),
      description,
      synonyms: readNames(parts.names),
      group,
      ...(brand && this.trade(id, brand)),
      modified: (brand && readDate(brand.modified)) ?? published,
      discontinued: Boolean(brand?.discontinued),
      ...this.units(id, parts, brand),
      ...this.valuesOf(`${id} ${description}`, values, dataType === FOUNDATION),
    };
  }

  private trade(id: number, { owner, name, gtin: text }: Brand): Pick<SourceFood, 'supplier' | 'product' | 'gtin'> {
    const [gtin] = readGtins(text);
    if (text !== '' && gtin === undefined) this.counts.warn('trade number that is no GTIN left out', `${id}: ${text}`);
    return { supplier: owner || undefined, product: name || undefined, gtin };
  }

  private units(id: number, { portions }: Parts, brand: Brand | undefined): Pick<SourceFood, 'quantity' | 'units'> {
    const serving = brand && servingOf(brand);
    if (serving?.unbelievable) this.counts.warn('serving size left out', `${id}: ${serving.unbelievable}`);
    if (serving?.per === 'ml') this.counts.warn('food published per 100 ml, without mass units', String(id));
    const listed = portions
      .toSorted((a, b) => a[3] - b[3])
      .map(([, , , , amount, measure, grams]): Portion => ({ amount, measure, grams: grams ?? undefined }));
    const all = [...(serving?.portions ?? []), ...listed];
    if (all.length === 0) this.counts.warn('food without portion', String(id));
    const { quantity, units, notes } = servingUnits(all, serving?.per);
    this.counts.portions(String(id), notes);
    return { quantity, units };
  }

  private valuesOf(
    name: string,
    staged: readonly StagedValue[],
    foundation: boolean,
  ): Pick<SourceFood, 'values' | 'energyMethod' | 'sources'> {
    const own = new Map<string, number>();
    const sources = new Map<string, ValueSource>();
    for (const { line, nutrient, amount, source: stagedSource } of staged) {
      const key = this.tables.nutrients.get(nutrient)?.key;
      if (key === undefined) continue;
      if (own.has(key) && own.get(key) !== amount) {
        this.counts.warn('value given twice, the first kept', `${name}: nutrient ${nutrient}, line ${line}`);
      }
      if (own.has(key)) continue;
      own.set(key, amount);
      const source = valueSource(stagedSource, this.tables.derivations);
      if (source) sources.set(key, source);
    }
    const { derivations, takenFrom, ...result } = completed(own, foundation);
    for (const derivation of derivations) this.counts.warn(derivation, name);
    for (const [key, from] of takenFrom) sources.set(key, sources.get(from) ?? {});
    const { energyMethod } = result;
    if (energyMethod) sources.set('energy', { ...sources.get('energy'), derivation: energyDerivation(energyMethod) });
    return { ...result, sources };
  }
}

function partsOf(entries: readonly Staged[]): Parts {
  const parts: Parts = { portions: [], names: [] };
  for (const entry of entries) {
    switch (entry[1]) {
      case 'food':
        parts.food = entry;
        break;
      case 'kind':
        parts.kind = entry;
        break;
      case 'portion':
        parts.portions.push(entry);
        break;
      case 'names':
        parts.names.push(...entry[3]);
        break;
    }
  }
  return parts;
}
