import { readGtins } from '#contracts';
import { type Portion, unitsOf } from '../../portions/portions.js';
import { type ReportBuilder } from '../../source/report.js';
import { type SourceFood, type ValueSource } from '../../source/source.js';
import { readDate, readNames } from '../../source/values.js';
import { servingOf } from './branded.js';
import { BUCKETS, readBucket, type StoredBuckets } from './buckets/bucket-file.js';
import { IdSet } from './buckets/id-set.js';
import { EntryBucket } from './buckets/partition.js';
import { type StagedValue, ValueBucket } from './buckets/value-partition.js';
import { valueSource } from './buckets/value-sources.js';
import { completed, energyDerivation } from './derived.js';
import { BRANDED, FOUNDATION, brandOf, kinds, type Brand } from './kinds.js';
import { type NutrientTable } from './lookups.js';
import { type Staged } from './staging.js';

type Of<Is extends Staged[1]> = Extract<Staged, readonly [number, Is, ...unknown[]]>;

/** What a bucket holds of one food. */
interface Parts {
  food?: Of<'food'>;
  kind?: Of<'kind'>;
  readonly portions: Of<'portion'>[];
  readonly names: string[];
}

/** What is said of all foods alike. */
export interface FoodTables {
  readonly nutrients: NutrientTable;
  /** Category names by their code in food.csv, and in survey_fndds_food.csv. */
  readonly categories: { readonly food: ReadonlyMap<string, string>; readonly survey: ReadonlyMap<string, string> };
  /** Texts of food_nutrient_derivation.csv by id. */
  readonly derivations: ReadonlyMap<number, string>;
}

/** Foods as they are staged. It can be cloned into a thread. */
export interface StagedFoods {
  readonly tables: FoodTables;
  /** Bits of the ids of the current foods, in memory that all threads share. There may be entries of others. */
  readonly current: Uint8Array;
  readonly entries: StoredBuckets;
  readonly values: StoredBuckets;
}

/** Completes the staged foods, bucket by bucket. */
export class FdcFoods {
  private readonly tables: FoodTables;
  private readonly current: IdSet;

  constructor(
    private readonly staged: StagedFoods,
    private readonly counts: ReportBuilder,
  ) {
    this.tables = staged.tables;
    this.current = new IdSet(staged.current);
  }

  /** The current foods of every so many buckets. */
  async *of(share: number, shares: number): AsyncGenerator<SourceFood> {
    for (let bucket = share; bucket < BUCKETS; bucket += shares) {
      const values = new ValueBucket(await readBucket(this.staged.values, bucket), this.current);
      const entries = new EntryBucket<Staged>(await readBucket(this.staged.entries, bucket));
      yield* this.completed(entries, values);
    }
  }

  private *completed(entries: EntryBucket<Staged>, values: ValueBucket): Generator<SourceFood> {
    for (const id of entries.ids) {
      const food = this.food(id, partsOf(entries.of(id)), values.of(id));
      if (!food) continue;
      this.counts.food(food);
      yield food;
    }
  }

  private food(id: number, parts: Parts, values: readonly StagedValue[]): SourceFood | undefined {
    const { categories } = this.tables;
    const { food, kind } = parts;
    if (!food) return undefined;
    const [, , kindIndex, description, category, published] = food;
    const { dataType, file } = kinds[kindIndex] ?? {};
    if (file !== undefined && kind?.[2] !== kindIndex) {
      this.counts.warn(`food that ${file} does not list left out`, `${id} ${description}`);
      return undefined;
    }
    if (!this.current.has(id)) return undefined;
    const listed = kind?.[3] ?? [];
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
      ...this.valuesOf(id, description, values, dataType === FOUNDATION),
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
      .toSorted((a, b) => a[2] - b[2])
      .map(([, , , amount, measure, grams]): Portion => ({ amount, measure, grams: grams ?? undefined }));
    const all = [...(serving?.portions ?? []), ...listed];
    if (all.length === 0) this.counts.warn('food without portion', String(id));
    const { quantity, units, notes } = unitsOf(all, serving?.per);
    this.counts.portions(String(id), notes);
    return { quantity, units };
  }

  private valuesOf(
    id: number,
    description: string,
    staged: readonly StagedValue[],
    foundation: boolean,
  ): Pick<SourceFood, 'values' | 'energyMethod' | 'sources'> {
    const name = `${id} ${description}`;
    const own = new Map<string, number>();
    const sources = new Map<string, ValueSource>();
    for (const { line, nutrient, amount, source: stagedSource } of staged) {
      const key = this.tables.nutrients.get(nutrient)?.key;
      const fault = faultOf(amount, key);
      if (fault) this.counts.warn(`${fault} left out`, `${id}: nutrient ${nutrient}${amount < 0 ? `: ${amount}` : ''}`);
      if (fault || key === undefined) continue;
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

/** Why a value is left out, if it is. `amount` is NaN where there is none. */
function faultOf(amount: number, nutrient: string | undefined): string | undefined {
  if (Number.isNaN(amount)) return 'value without amount';
  if (amount < 0 || Object.is(amount, -0)) return 'negative value';
  return nutrient === undefined ? 'value of an unknown nutrient or unit' : undefined;
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
        parts.names.push(...entry[2]);
        break;
    }
  }
  return parts;
}
