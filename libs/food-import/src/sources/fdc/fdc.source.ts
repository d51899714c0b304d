import { basename } from 'node:path';
import { BadRows } from '../../source/bad-rows.js';
import { openFiles } from '../../files/open-files.js';
import { withReadProgress } from '../../files/read-progress.js';
import { type SourceFiles } from '../../files/source-file.js';
import { type Portion } from '../../portions/portions.js';
import { ReportBuilder } from '../../source/report.js';
import { type ImportReport } from '#catalog-store';
import { readGtins } from '#contracts';
import {
  type FoodSource,
  type ReadProgress,
  type SourceFood,
  type SourceNutrient,
  type ValueSource,
} from '../../source/source.js';
import { readDate, readNames } from '../../source/values.js';
import { servingOf } from './branded.js';
import { completed, energyDerivation } from './derived.js';
import { BRANDED, FOUNDATION, brandOf, kinds, type Brand } from './kinds.js';
import { derivationTexts, foodCategories, surveyCategories, type NutrientTable } from './lookups.js';
import { BUCKETS } from './bucket-file.js';
import { Partition } from './partition.js';
import { truncatedTables, RECORD_COUNTS } from './record-counts.js';
import { ServingUnits } from './serving-units.js';
import { Stager, type Staged, type Staging, TABLES } from './staging.js';
import { type StagedValue, ValuePartition } from './value-partition.js';
import { valueSource } from './value-sources.js';

type Of<Is extends Staged[1]> = Extract<Staged, readonly [number, Is, ...unknown[]]>;

/** What a bucket holds of one food. */
interface Parts {
  food?: Of<'food'>;
  kind?: Of<'kind'>;
  readonly portions: Of<'portion'>[];
  readonly names: string[];
}

/** Category names by their code in food.csv, and in survey_fndds_food.csv. */
interface Categories {
  readonly food: ReadonlyMap<string, string>;
  readonly survey: ReadonlyMap<string, string>;
}

/**
 * FoodData Central as its CSV files, in a folder or the ZIP archive as downloaded: Foundation, SR Legacy, Survey
 * (FNDDS) and Branded Foods, in any mix. The tables are in no order and may be huge, so they are first brought
 * together by food on disk; the foods come in no particular order.
 */
export class FdcSource implements FoodSource {
  readonly catalog = 'usda-fdc';
  readonly attribution = {
    text: 'U.S. Department of Agriculture, Agricultural Research Service. FoodData Central.',
    licence: 'public domain (CC0 1.0)',
    url: 'https://fdc.nal.usda.gov',
  };
  readonly label: string;
  expected: number | undefined;
  private readonly counts = new ReportBuilder();
  private readonly bad = new BadRows();
  private readonly entries = new Partition<Staged>();
  private readonly values = new ValuePartition();
  private readonly servingUnits = new ServingUnits();
  private staging: Promise<Staging> | undefined;
  private categories: Categories = { food: new Map(), survey: new Map() };
  private derivations: ReadonlyMap<string, string> = new Map();

  constructor(private readonly path: string) {
    this.label = `USDA FoodData Central, ${basename(path).replace(/\.zip$/i, '')}`;
  }

  /** Reads all tables once: only then is it known which nutrients the foods have. */
  async nutrients(progress?: ReadProgress): Promise<readonly SourceNutrient[]> {
    this.staging ??= this.bad.checked(this.stage(progress));
    return (await this.staging).extraNutrients;
  }

  async *foods(): AsyncGenerator<SourceFood> {
    this.staging ??= this.bad.checked(this.stage());
    const staging = await this.staging;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const values = await this.values.bucket(bucket);
      for (const [id, parts] of byFood(await this.entries.bucket(bucket))) {
        const food = this.food(id, parts, values.values(id), staging);
        if (!food) continue;
        this.counts.food(food);
        yield food;
      }
    }
  }

  async close(): Promise<void> {
    await this.entries.close();
    await this.values.close();
  }

  report(): ImportReport {
    return this.counts.build();
  }

  private async stage(progress?: ReadProgress): Promise<Staging> {
    const files = withReadProgress(await openFiles(this.path), TABLES, progress);
    try {
      this.categories = await this.readCategories(files);
      this.derivations = await this.readDerivations(files);
      const staging = await new Stager(files, this.entries, this.values, this.counts, this.bad).run();
      const list = files.find(RECORD_COUNTS);
      const cut = list ? await truncatedTables(list, this.counts.build().rows, this.bad) : [];
      for (const table of cut) this.counts.warn('table shorter than the download lists it', table);
      this.expected = staging.current.size;
      return staging;
    } finally {
      await files.close();
    }
  }

  private async readCategories(files: SourceFiles): Promise<Categories> {
    const food = files.find('food_category.csv');
    const survey = files.find('wweia_food_category.csv');
    return {
      food: food ? await foodCategories(food, this.bad) : new Map(),
      survey: survey ? await surveyCategories(survey, this.bad) : new Map(),
    };
  }

  private async readDerivations(files: SourceFiles): Promise<ReadonlyMap<string, string>> {
    const file = files.find('food_nutrient_derivation.csv');
    if (!file) this.counts.warn('no food_nutrient_derivation.csv', 'what values are derived from is not told in words');
    return file ? derivationTexts(file, this.bad) : new Map();
  }

  private food(
    id: number,
    parts: Parts,
    values: readonly StagedValue[],
    { current, nutrients }: Staging,
  ): SourceFood | undefined {
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
      (dataType === 'survey_fndds_food' ? this.categories.survey.get(listed[0] ?? '') : undefined) ??
      this.categories.food.get(category);
    if (!group) this.counts.warn('food without group', `${id} ${description}`);
    const synonyms = readNames(parts.names);
    return {
      sourceId: String(id),
      description,
      ...(synonyms && { synonyms }),
      ...(group && { group }),
      ...(brand && this.trade(id, brand)),
      modified: (brand && readDate(brand.modified)) ?? published,
      discontinued: brand !== undefined && brand.discontinued !== '',
      ...this.units(id, parts, brand),
      ...this.valuesOf(`${id} ${description}`, values, nutrients, dataType === FOUNDATION),
    };
  }

  private trade(id: number, { owner, name, gtin: text }: Brand): Pick<SourceFood, 'supplier' | 'product' | 'gtin'> {
    const [gtin] = readGtins(text);
    if (text !== '' && gtin === undefined) this.counts.warn('trade number that is no GTIN left out', `${id}: ${text}`);
    return { ...(owner && { supplier: owner }), ...(name && { product: name }), ...(gtin && { gtin }) };
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
    const { quantity, units, notes } = this.servingUnits.unitsOf(all, serving?.per);
    this.counts.portions(String(id), notes);
    return { quantity, units };
  }

  private valuesOf(
    name: string,
    staged: readonly StagedValue[],
    nutrients: NutrientTable,
    foundation: boolean,
  ): Pick<SourceFood, 'values' | 'energyMethod' | 'sources'> {
    const own = new Map<string, number>();
    const sources = new Map<string, ValueSource>();
    for (const { line, nutrient, amount, source: stagedSource } of staged) {
      const key = nutrients.get(nutrient)?.key;
      if (key === undefined) continue;
      if (own.has(key) && own.get(key) !== amount) {
        this.counts.warn('value given twice, the first kept', `${name}: nutrient ${nutrient}, line ${line}`);
      }
      if (own.has(key)) continue;
      own.set(key, amount);
      const source = valueSource(stagedSource, this.derivations);
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

function byFood(bucket: readonly Staged[]): Map<number, Parts> {
  const foods = new Map<number, Parts>();
  for (const entry of bucket) {
    const parts = foods.get(entry[0]) ?? { portions: [], names: [] };
    foods.set(entry[0], parts);
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
  return foods;
}
