import { MergeJoinReader } from '../../files/merge-join-reader.js';
import { openDirectory } from '../../files/open-files.js';
import { type SourceFiles } from '../../files/source-file.js';
import { type Portion } from '../../portions/portions.js';
import { CheckedSource } from '../checked-source.js';
import { SortedKeyCheck } from '../../source/key-check.js';
import { type SourceFood, type SourceNutrient, type ValueSource } from '../../source/source.js';
import { SR28_ATTRIBUTION, SR28_MONTH } from '../../source/sr28.js';
import { usdaNutrient } from '../../source/usda-nutrients.js';
import { readAmount, readNames, splitNames, toAmount } from '../../source/values.js';
import { fieldsOf, readCodes, srRows, type SrFile, type SrRow } from './records.js';
import { SrValueSources, type ToldSource } from './value-sources.js';

const FOODS: SrFile = { name: 'FOOD_DES.txt', fields: 14 };
const VALUES: SrFile = { name: 'NUT_DATA.txt', fields: 18 };
const WEIGHTS: SrFile = { name: 'WEIGHT.txt', fields: 7 };
const NUTRIENTS: SrFile = { name: 'NUTR_DEF.txt', fields: 6 };
const GROUPS: SrFile = { name: 'FD_GROUP.txt', fields: 2 };

/** Rows of SR28 as it was last released. */
const COMPLETE = new Map([
  [FOODS, 8789],
  [VALUES, 679_045],
  [WEIGHTS, 15_438],
]);

/** Value of a food as NUT_DATA.txt has it. */
interface ValueRow {
  /** 1-based. */
  readonly line: number;
  readonly ndb: string;
  readonly number: string;
  readonly amount: string;
  readonly told: ToldSource;
}

/** What joins the files of a food. */
interface Tables {
  readonly groups: ReadonlyMap<string, string>;
  readonly values: MergeJoinReader<ValueRow>;
  readonly weights: MergeJoinReader<SrRow>;
}

/**
 * USDA's SR28 as its ASCII files: every nutrient, value and weight. The files are sorted by NDB number and joined
 * while they stream.
 */
export class SrSource extends CheckedSource {
  readonly catalog = 'usda-sr';
  readonly label = 'USDA SR28 (2016)';
  readonly attribution = SR28_ATTRIBUTION;
  /** Nutrient number → key. */
  private readonly keys = new Map<string, string>();

  /**
   * @param directory that holds FOOD_DES.txt, NUT_DATA.txt, WEIGHT.txt, NUTR_DEF.txt and FD_GROUP.txt. For the texts of
   *   derivations and sources DERIV_CD.txt and SRC_CD.txt
   */
  constructor(private readonly directory: string) {
    super();
  }

  nutrients(): Promise<readonly SourceNutrient[]> {
    return this.bad.checked(this.readNutrients());
  }

  protected async *readFoods(): AsyncGenerator<SourceFood> {
    const files = await openDirectory(this.directory);
    const groups = await readCodes(this.rows(files, GROUPS));
    const sources = await SrValueSources.open(files, this.counts, this.bad);
    const values = srRows(files.get(VALUES.name), VALUES, this.bad, (record): ValueRow => {
      const [ndb, number, amount] = [record.field(0), record.field(1), record.field(2)];
      return { line: record.line, ndb, number, amount, told: sources.read(record) };
    });
    const tables: Tables = {
      groups,
      values: this.sorted(VALUES, this.counts.counted(VALUES.name, values), ({ ndb }) => ndb),
      weights: this.sorted(WEIGHTS, this.rows(files, WEIGHTS), ({ fields }) => fields[0] ?? ''),
    };
    const order = new SortedKeyCheck(FOODS.name, { pattern: /^\d{5}$/, name: 'NDB number' }, this.bad);
    for await (const rows of this.rows(files, FOODS)) {
      for (const row of rows) {
        const ndb = row.fields[0] ?? '';
        if (!order.accepts(ndb, row.line)) continue;
        const food = await this.food(row, ndb, tables);
        if (food) yield food;
      }
    }
    await tables.values.finish();
    await tables.weights.finish();
    this.refuseCut();
  }

  /**
   * Checks row counts of a complete release: a file cut at the end of a line shows no other sign. Other files that are cut,
   * the list of foods among them, leave rows that refer to what is missing.
   */
  private refuseCut(): void {
    const missing = (file: SrFile) => (COMPLETE.get(file) ?? 0) - this.counts.rowsOf(file.name);
    if (missing(FOODS) !== 0) return;
    for (const file of [VALUES, WEIGHTS].filter((file) => missing(file) > 0)) {
      this.bad.add(file.name, undefined, `is cut off: the last ${missing(file)} rows of SR28 are missing`);
    }
  }

  private async readNutrients(): Promise<readonly SourceNutrient[]> {
    const files = await openDirectory(this.directory);
    const extra: SourceNutrient[] = [];
    for await (const rows of this.rows(files, NUTRIENTS)) {
      for (const { line, fields } of rows) {
        const [number = '', unit = '', , description = ''] = fields;
        const found = usdaNutrient(number, description, unit);
        if (this.keys.has(number)) this.bad.add(NUTRIENTS.name, line, `nutrient ${number} comes twice`);
        else if (found.kind === 'known' || found.kind === 'extra') this.keys.set(number, found.nutrient.key);
        else this.bad.add(NUTRIENTS.name, line, `nutrient ${number} has the unit ${unit || 'none'}`);
        if (found.kind === 'extra') extra.push(found.nutrient);
      }
    }
    return extra;
  }

  private async food(row: SrRow, ndb: string, tables: Tables): Promise<SourceFood | undefined> {
    const [, groupCode = '', description = '', , commonNames = '', manufacturer = '', , , , scientificName = ''] =
      row.fields;
    const { values, sources } = this.values(ndb, await tables.values.take(ndb));
    const portions = this.portions(await tables.weights.take(ndb));
    const group = tables.groups.get(groupCode);
    if (description === '') return this.badFood(row, `${ndb} has no description`);
    if (group === undefined) return this.badFood(row, `${ndb} is of an unknown food group ${groupCode}`);
    const units = this.unitsOf(ndb, portions);
    if (portions.length === 0) this.counts.warn('food without portion', `${ndb} ${description}`);
    return {
      sourceId: ndb,
      description,
      synonyms: readNames([...splitNames(commonNames), scientificName]),
      group,
      supplier: manufacturer || undefined,
      modified: SR28_MONTH,
      ...units,
      values,
      sources,
    };
  }

  private values(ndb: string, rows: readonly ValueRow[]) {
    const values = new Map<string, number>();
    const sources = new Map<string, ValueSource>();
    for (const { line, number, amount: text, told } of rows) {
      const key = this.keys.get(number);
      const amount = toAmount(text);
      if (key === undefined) this.bad.add(VALUES.name, line, `nutrient ${number} is not in ${NUTRIENTS.name}`);
      else if (values.has(key)) this.bad.add(VALUES.name, line, `nutrient ${number} of ${ndb} comes twice`);
      else if (amount === undefined) this.bad.add(VALUES.name, line, `${text || 'nothing'} is no amount`);
      else {
        values.set(key, amount);
        sources.set(key, told.source);
        for (const fault of told.faults) this.bad.add(VALUES.name, line, fault);
      }
    }
    return { values, sources };
  }

  private portions(rows: readonly SrRow[]): Portion[] {
    return [...rows]
      .sort((a, b) => Number(a.fields[1]) - Number(b.fields[1]))
      .map(({ line, fields }) => {
        const [, , amountText = '', measure = '', gramsText = ''] = fields;
        const amount = toAmount(amountText);
        const grams = readAmount(gramsText);
        if (amount === undefined) this.bad.add(WEIGHTS.name, line, `${amountText || 'nothing'} is no amount`);
        if (Number.isNaN(grams)) this.bad.add(WEIGHTS.name, line, `${gramsText} is no weight`);
        return { amount: amount ?? NaN, measure, grams };
      });
  }

  private sorted<Row extends { readonly line: number }>(
    { name }: SrFile,
    rows: AsyncIterator<readonly Row[]>,
    ndbOf: (row: Row) => string,
  ): MergeJoinReader<Row> {
    return new MergeJoinReader(name, rows, ndbOf, this.bad, `is not in ${FOODS.name}`);
  }

  private rows(files: SourceFiles, file: SrFile): AsyncGenerator<readonly SrRow[]> {
    return this.counts.counted(file.name, srRows(files.get(file.name), file, this.bad, fieldsOf));
  }

  private badFood({ line }: SrRow, reason: string): undefined {
    this.bad.add(FOODS.name, line, reason);
  }
}
