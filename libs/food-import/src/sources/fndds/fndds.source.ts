import { CsvTable, type CsvRow } from '../../files/csv.js';
import { MergeJoinReader } from '../../files/merge-join-reader.js';
import { openDirectory } from '../../files/open-files.js';
import { type SourceFile, type SourceFiles } from '../../files/source-file.js';
import { splitAmount, statesNoQuantity } from '../../portions/measure.js';
import { type Portion } from '../../portions/portions.js';
import { CheckedSource } from '../checked-source.js';
import { SortedKeyCheck } from '../../source/key-check.js';
import { SourceError, type SourceFood, type SourceNutrient, type ValueSource } from '../../source/source.js';
import { readAmount, readNames } from '../../source/values.js';
import { foodGroupValues, fpedColumn, fpedCaptions } from './fped.js';
import nutrientColumns from './nutrient-columns.json' with { type: 'json' };
import { ORPHAN, ValueTable } from './value-table.js';

/** The files end so, whatever their years. */
const FOODS = /foods and beverages\.csv$/i;
const VALUES = /nutrient values\.csv$/i;
const PORTIONS = /portions and weights\.csv$/i;
const LABEL = 'USDA FNDDS, At A Glance';
const FPED = /^FPED.*\.csv$/i;

const FOOD_CODE = 'Food code';
const DESCRIPTION = 'Main food description';
/** How FNDDS writes that a weight is missing. */
const NO_WEIGHT = '-9';
/** Human milk, which 2021–2023 lists without values. Any other food without is one whose row was lost. */
const WITHOUT_VALUES = new Set(['11000000']);

const keys = new Map(Object.entries<string>(nutrientColumns));
/** Captions of nutrient columns, by nutrient key. */
const captions = new Map([...keys].map(([caption, key]) => [key, caption]));

/** The tables of a release, opened. */
interface Tables {
  readonly foods: CsvTable;
  readonly values: ValueTable;
  /** Absent where the folder has no FPED. */
  readonly groups: ValueTable | undefined;
  readonly portions: MergeJoinReader<CsvRow>;
  readonly portionColumns: Readonly<Record<'sequence' | 'description' | 'grams', number>>;
  /** Names of brands; 2017–2018 alone has the column. */
  readonly subcodeColumn: number | undefined;
  readonly portionFile: string;
}

/**
 * USDA's FNDDS in its At-A-Glance tables, with the food groups of FPED. The tables are sorted by food code and joined
 * while they stream.
 */
export class FnddsSource extends CheckedSource {
  readonly catalog = 'usda-fndds';
  label = LABEL;
  readonly attribution = {
    text: 'U.S. Department of Agriculture, Agricultural Research Service. Food and Nutrient Database for Dietary Studies.',
    licence: 'public domain (CC0 1.0)',
    url: 'https://www.ars.usda.gov/nea/bhnrc/fsrg',
  };

  /** @param directory that holds the three At-A-Glance CSV files and, for the food groups, that of FPED */
  constructor(private readonly directory: string) {
    super();
  }

  /** None: all its columns are in the vocabulary. The label is known from here on. */
  async nutrients(): Promise<readonly SourceNutrient[]> {
    const files = await openDirectory(this.directory);
    for (const name of [FOODS, VALUES, PORTIONS]) files.get(name);
    if (files.find(FPED)) this.label = `${LABEL}, with FPED`;
    return [];
  }

  protected async *readFoods(): AsyncGenerator<SourceFood> {
    const tables = await this.open(await openDirectory(this.directory));
    const { foods } = tables;
    const code = foods.column(FOOD_CODE);
    const modified = lastDay(foods);
    const order = new SortedKeyCheck(foods.name, { pattern: /^\d{8}$/, name: 'food code' }, this.bad);
    for await (const row of this.rowsOf(foods)) {
      const foodCode = row.values[code] ?? '';
      if (order.accepts(foodCode, row.line)) yield { ...(await this.food(foodCode, row, tables)), modified };
    }
    await tables.values.finish();
    await tables.groups?.finish();
    await tables.portions.finish();
  }

  private async food(foodCode: string, row: CsvRow, tables: Tables): Promise<Omit<SourceFood, 'modified'>> {
    const field = (name: string) => (row.values[tables.foods.column(name)] ?? '').trim();
    const description = field(DESCRIPTION);
    if (description === '') this.bad.add(tables.foods.name, row.line, `${foodCode} has no description`);
    const components = await tables.groups?.take(foodCode);
    if (components?.size === 0) this.counts.warn('food without food groups', `${foodCode} ${description}`);
    const units = await this.units(foodCode, description, tables);
    const values = await tables.values.take(foodCode);
    if (values.size === 0 && !WITHOUT_VALUES.has(foodCode)) {
      this.bad.add(tables.foods.name, row.line, `${foodCode} has no nutrient values`);
    }
    const sources = new Map<string, ValueSource>();
    for (const { key, value, source } of foodGroupValues(components ?? new Map())) {
      values.set(key, value);
      if (source) sources.set(key, source);
    }
    return {
      sourceId: foodCode,
      description,
      synonyms: readNames(field('Additional food description').split(';')),
      group: field('WWEIA Category description') || undefined,
      ...units,
      values,
      sources,
    };
  }

  private async units(foodCode: string, name: string, tables: Tables) {
    const portions = this.portions(foodCode, await tables.portions.take(foodCode), tables);
    if (portions.length === 0) this.counts.warn('food without portion', `${foodCode} ${name}`);
    return this.unitsOf(foodCode, portions);
  }

  /** Portions of the food in their sequence, then those of brands (subcodes), named after them. */
  private portions(foodCode: string, rows: readonly CsvRow[], tables: Tables): Portion[] {
    const { sequence, description, grams: gramsColumn } = tables.portionColumns;
    const text = ({ values }: CsvRow, column: number) => (values[column] ?? '').trim();
    const brandOf = (row: CsvRow) => (tables.subcodeColumn === undefined ? '' : text(row, tables.subcodeColumn));
    const inSequence = rows.toSorted(
      (a, b) => brandOf(a).localeCompare(brandOf(b), 'en') || Number(text(a, sequence)) - Number(text(b, sequence)),
    );
    return inSequence.flatMap((row): Portion[] => {
      const words = text(row, description);
      const weight = text(row, gramsColumn);
      const grams = weight === NO_WEIGHT ? undefined : readAmount(weight);
      if (Number.isNaN(grams)) this.bad.add(tables.portionFile, row.line, `${weight} is no weight`);
      if (statesNoQuantity(words)) {
        this.counts.warn('portion of no stated quantity left out', `${foodCode}: ${words}`);
        return [];
      }
      const { amount, measure } = splitAmount(words);
      const brand = brandOf(row);
      return [{ amount, measure: brand ? `${measure} (${brand})` : measure, grams }];
    });
  }

  private async open(files: SourceFiles): Promise<Tables> {
    const fped = files.find(FPED);
    if (!fped) this.counts.warn('no FPED file', 'the foods have no food groups and no added sugars');
    const portions = await glance(files.get(PORTIONS));
    const portionCode = portions.column(FOOD_CODE);
    const codeOf = ({ values }: CsvRow) => values[portionCode] ?? '';
    return {
      foods: await glance(files.get(FOODS)),
      values: this.valueTable(await glance(files.get(VALUES)), FOOD_CODE, (header) => this.nutrient(header), captions),
      groups:
        fped &&
        this.valueTable(await CsvTable.open(fped), 'FOODCODE', (header) => fpedColumn(header, fped.name), fpedCaptions),
      portions: new MergeJoinReader(portions.name, this.rows(portions), codeOf, this.bad, ORPHAN),
      portionColumns: {
        sequence: portions.column('Seq num'),
        description: portions.column('Portion description'),
        grams: portions.column('Portion weight (g)'),
      },
      subcodeColumn: portions.optionalColumn('Subcode description'),
      portionFile: portions.name,
    };
  }

  private valueTable(
    table: CsvTable,
    code: string,
    columnOf: (header: string) => string | undefined,
    required: ReadonlyMap<string, string>,
  ) {
    return new ValueTable(table, code, this.rows(table), { columnOf, required }, this.bad);
  }

  private nutrient(header: string): string | undefined {
    const key = keys.get(header);
    if (key === undefined && /\(\w+\)$/.test(header)) this.counts.warn('nutrient column left out', header);
    return key;
  }

  private rows(table: CsvTable): AsyncGenerator<readonly CsvRow[]> {
    return this.counts.counted(table.name, table.rows(this.bad));
  }
}

/** An At-A-Glance table: its first record is a title over several lines. */
const glance = (file: SourceFile): Promise<CsvTable> => CsvTable.open(file, { titles: 1 });

/** The last day of the survey the title names: FNDDS dates no single food. */
function lastDay({ name, title }: CsvTable): string {
  const year = /\d{4}-(\d{4})/.exec(title)?.[1];
  if (year === undefined) throw SourceError.of(name, 'has no title that names its years', 1);
  return `${year}-12-31`;
}
