import { type BadRows } from '../../source/bad-rows.js';
import { CsvTable } from '../../files/csv.js';
import { type SourceFile, type SourceFiles } from '../../files/source-file.js';
import { splitAmount, statesNoQuantity } from '../../portions/measure.js';
import { type ReportBuilder } from '../../source/report.js';
import { SourceError, type SourceNutrient } from '../../source/source.js';
import { readAmount, readDate, splitNames } from '../../source/values.js';
import { IdSet } from './buckets/id-set.js';
import { type Partition } from './buckets/partition.js';
import { type StoredBuckets } from './buckets/bucket-file.js';
import { FdcRecords } from './fdc-records.js';
import { BRANDED, brandOf, kinds, type Kind } from './kinds.js';
import { nutrientTable, type NutrientTable, textsByKey } from './lookups.js';
import { extraNutrients } from './stage-values.js';
import { type ValueReading } from './value-reading.js';
import { Versions } from './versions.js';

/** What the tables say of a food beside its values, by its id. */
export type Staged =
  | readonly [id: number, is: 'food', kind: number, description: string, category: string, published: string]
  | readonly [id: number, is: 'kind', kind: number, fields: readonly string[]]
  | readonly [id: number, is: 'portion', sequence: number, amount: number, measure: string, grams: number | null]
  | readonly [id: number, is: 'names', names: readonly string[]];

/** What is known once the tables are read, beside the entries of their foods. */
export interface Staging {
  readonly nutrients: NutrientTable;
  /** Foods that are current; there may be entries of others. */
  readonly current: IdSet;
  /** Nutrients beyond the vocabulary that at least one food has. */
  readonly extraNutrients: readonly SourceNutrient[];
  readonly values: StoredBuckets;
}

/** The tables with a row for each food or value; the others are short. */
export const TABLES = [
  'food.csv',
  ...kinds.flatMap(({ file }) => file ?? []),
  'food_nutrient.csv',
  'food_portion.csv',
  'food_attribute.csv',
];

/** `measure_unit_id` of a portion whose unit is in its own words. */
const UNDETERMINED = '9999';

/** Attributes with other names of a food, by `food_attribute_type_id`, and how to separate them. */
const nameAttributes = new Map([
  ['1000', splitNames],
  ['1001', (text: string) => text.split(';')],
]);

/** Reads the tables, checks them row by row and brings them together by food. What cannot be goes to `bad`. */
export class Stager {
  /** Foods of food.csv that are of an importable kind. */
  private readonly declared = new IdSet();
  /** Those of them that are current. */
  private readonly wanted = new IdSet();

  constructor(
    private readonly files: SourceFiles,
    private readonly foods: Partition<Staged>,
    private readonly readValues: (file: SourceFile, nutrients: NutrientTable) => Promise<ValueReading>,
    private readonly counts: ReportBuilder,
    private readonly bad: BadRows,
  ) {}

  /** @throws SourceError where a needed file or column is missing, or a file is not CSV */
  async run(): Promise<Staging> {
    const files = {
      food: this.files.get('food.csv'),
      values: this.files.get('food_nutrient.csv'),
      nutrients: this.files.get('nutrient.csv'),
      units: this.files.get('measure_unit.csv'),
    };
    const nutrients = await nutrientTable(files.nutrients, this.counts, this.bad);
    const units = await textsByKey(files.units, 'id', 'name', this.counts, this.bad);
    const reading = await this.readValues(files.values, nutrients);
    try {
      for (const kind of await this.stageFoods(files.food)) await this.stageKind(kind);
      const values = await reading.staged();
      await this.stageOthers(units);
      const extra = await extraNutrients(nutrients, values, this.wanted);
      return { nutrients, current: this.wanted, extraNutrients: extra, values: values.stored };
    } finally {
      await reading.stop();
    }
  }

  private async stageOthers(units: ReadonlyMap<string, string>): Promise<void> {
    const portions = this.files.find('food_portion.csv');
    if (portions) await this.stagePortions(portions, units);
    const attributes = this.files.find('food_attribute.csv');
    if (attributes) await this.stageNames(attributes);
  }

  /** Stages food.csv; gives the kinds it has foods of. */
  private async stageFoods(file: SourceFile): Promise<Kind[]> {
    const table = await CsvTable.open(file);
    const [type, description, category, published] = columns(table, [
      'data_type',
      'description',
      'food_category_id',
      'publication_date',
    ]);
    const found = new Set<Kind>();
    for await (const row of FdcRecords.of(table, this.counts, this.bad)) {
      while (row.next()) {
        const { id, line } = row;
        const kindName = row.field(type);
        const kind = kinds.findIndex(({ dataType }) => dataType === kindName);
        if (kind < 0) {
          this.counts.warn('food that is a sample or of another kind left out', `${id}: ${kindName}`);
          continue;
        }
        const date = readDate(row.field(published));
        const name = row.field(description).replaceAll(/\s+/g, ' ');
        if (this.declared.has(id)) this.bad.add(file.name, line, `fdc_id ${id} comes twice`);
        else if (name === '') this.bad.add(file.name, line, `fdc_id ${id} has no description`);
        else if (date === undefined) this.bad.add(file.name, line, `${row.field(published) || 'nothing'} is no date`);
        else {
          const stored = this.foods.add([id, 'food', kind, name, row.field(category), date]);
          // Most entries go to memory: awaiting each would cost more than making it.
          if (stored) await stored;
        }
        this.declared.add(id);
        if (kinds[kind]?.file === undefined) this.wanted.add(id);
        found.add(kinds[kind] as Kind);
      }
    }
    if (found.size === 0) throw SourceError.of(file.name, 'has no food of a kind that is imported');
    return [...found];
  }

  private async stageKind(kind: Kind): Promise<void> {
    if (kind.file === undefined) return;
    const table = await CsvTable.open(this.files.get(kind.file));
    const versions = new Versions();
    try {
      await this.stageListed(kind, table, versions);
      for await (const { id, gtin } of versions.older()) {
        this.wanted.delete(id);
        this.counts.warn('older record of a GTIN left out', `${id}: ${gtin}`);
      }
    } finally {
      await versions.close();
    }
  }

  private async stageListed(kind: Kind, table: CsvTable, versions: Versions): Promise<void> {
    const at = kind.columns.map((names) =>
      names.map((name) => table.optionalColumn(name)).find((i) => i !== undefined),
    );
    for await (const row of FdcRecords.of(table, this.counts, this.bad)) {
      while (row.next()) {
        const { id, line } = row;
        if (!this.declared.has(id)) {
          this.counts.warn(`row of ${table.name} without a food in food.csv`, String(id));
          continue;
        }
        if (this.wanted.has(id)) this.bad.add(table.name, line, `fdc_id ${id} comes twice`);
        this.wanted.add(id);
        const fields = at.map((index) => row.field(index));
        const stored = this.foods.add([id, 'kind', kinds.indexOf(kind), fields]);
        if (stored) await stored;
        const version = kind.dataType === BRANDED ? versions.add(id, brandOf(fields)) : undefined;
        if (version) await version;
      }
    }
  }

  private async stagePortions(file: SourceFile, units: ReadonlyMap<string, string>): Promise<void> {
    const table = await CsvTable.open(file);
    const [sequence, amountColumn, unitColumn, description, modifier, gramWeight] = columns(table, [
      'seq_num',
      'amount',
      'measure_unit_id',
      'portion_description',
      'modifier',
      'gram_weight',
    ]);
    for await (const row of FdcRecords.of(table, this.counts, this.bad)) {
      while (row.next()) {
        const { id, line } = row;
        if (!this.wanted.has(id)) continue;
        const words = row.field(description);
        if (statesNoQuantity(words)) {
          this.counts.warn('portion of no stated quantity left out', `${id}: ${words}`);
          continue;
        }
        const unitId = row.field(unitColumn);
        const unit = unitId === '' || unitId === UNDETERMINED ? '' : units.get(unitId);
        if (unit === undefined) {
          this.counts.warn('portion in an unknown unit left out', `${id}: unit ${unitId}`);
          continue;
        }
        const grams = readAmount(row.field(gramWeight));
        const stated = readAmount(row.field(amountColumn));
        if (Number.isNaN(grams)) this.bad.add(file.name, line, `${row.field(gramWeight)} is no weight`);
        else if (Number.isNaN(stated)) this.bad.add(file.name, line, `${row.field(amountColumn)} is no amount`);
        else {
          const { amount, measure } = measureIn(stated, unit, words, row.field(modifier));
          await this.foods.add([id, 'portion', Number(row.field(sequence)), amount, measure, grams ?? null]);
        }
      }
    }
  }

  /** Stages the common names and additional descriptions among food_attribute.csv. */
  private async stageNames(file: SourceFile): Promise<void> {
    const table = await CsvTable.open(file);
    const [type, value] = columns(table, ['food_attribute_type_id', 'value']);
    for await (const row of FdcRecords.of(table, this.counts, this.bad)) {
      while (row.next()) {
        const { id } = row;
        const names = nameAttributes.get(row.field(type));
        if (names && this.wanted.has(id)) await this.foods.add([id, 'names', names(row.field(value))]);
      }
    }
  }
}

const columns = <const Names extends readonly string[]>(table: CsvTable, names: Names) =>
  names.map((name) => table.column(name)) as { [Name in keyof Names]: number };

/**
 * The measure of a portion. Foundation foods name a unit and qualify it (`cup`, `sifted`), SR Legacy foods have it in
 * the modifier, survey foods in the description (`1 cup`), where the modifier is a code.
 */
function measureIn(stated: number | undefined, unit: string, words: string, modifier: string) {
  if (unit !== '') {
    return { amount: stated ?? 1, measure: [unit, words, modifier].filter((part) => part !== '').join(', ') };
  }
  if (words === '') return { amount: stated ?? 1, measure: modifier };
  return stated === undefined ? splitAmount(words) : { amount: stated, measure: words };
}
