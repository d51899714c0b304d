import { AmountColumns, type CellReader, nutrientsOf, type Reading } from '../../composition/amount-columns.js';
import { namesById, type NamesRow } from '../../composition/names-by-id.js';
import { openDirectory, workbookIn } from '../../files/open-files.js';
import { caption, SheetTable } from '../../files/sheet-table.js';
import { type Cell, type Sheet, type SheetRow, Workbook } from '../../files/workbook.js';
import { CheckedSource } from '../checked-source.js';
import { UniqueKeyCheck } from '../../source/key-check.js';
import { SourceError, type SourceFood, type SourceNutrient } from '../../source/source.js';
import { toAmount, readDate, readNames } from '../../source/values.js';
import rules from './columns.json' with { type: 'json' };
import { derivationOf, sourceTexts } from './derivations.js';

/** The English workbook: editions in other languages are sorted otherwise and write other markers. */
const WORKBOOK = /^Swiss_food_composition_database.*\.xlsx$/i;
const NAMES = 'names.csv';
/** Its columns → language tags. */
const LANGUAGES = { name_en: 'en', name_de: 'de', name_fr: 'fr', name_it: 'it' };
const GENERIC = 'Generic Foods';
const BRANDED = 'Branded foods';

/** Before the columns of amounts. */
const DESCRIPTIVE = ['ID', 'ID V 4.0', 'ID SwissFIR', 'Name', 'Synonyms', 'Category', 'Density', 'Matrix unit'];
/** Follow each column of amounts. */
const ABOUT_A_VALUE = ['Derivation of value', 'Source'];
const LAST = 'Record has changed';

const BOUND = /^<(\d{1,9}(?:\.\d{1,9})?)$/;

/** A sheet of foods with what its header says. */
interface FoodTable {
  readonly table: SheetTable;
  readonly amounts: AmountColumns;
  readonly modified: string;
  /** Texts of the sources of values by id. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Swiss Food Composition Database as its English workbook. A file of names adds three languages. */
export class SwissSource extends CheckedSource {
  readonly catalog = 'swiss';
  readonly label = 'Swiss Food Composition Database';
  readonly attribution = {
    text: 'Swiss Food Composition Database V 7.0, Federal Food Safety and Veterinary Office FSVO, naehrwertdaten.ch',
    licence: 'free use, with the source named',
    url: 'https://naehrwertdaten.ch',
  };

  /** @param directory that holds the English workbook and, for other languages, `names.csv` */
  constructor(private readonly directory: string) {
    super();
  }

  nutrients(): Promise<readonly SourceNutrient[]> {
    return Promise.resolve(nutrientsOf(rules));
  }

  protected async *readFoods(): AsyncGenerator<SourceFood> {
    const names = await this.names();
    const workbook = await Workbook.open(await workbookIn(this.directory, WORKBOOK));
    try {
      const ids = new UniqueKeyCheck(workbook.name, { pattern: /^[1-9]\d{0,8}$/, name: 'ID' }, this.bad);
      const sources = await sourceTexts(workbook, this.bad);
      for (const name of [GENERIC, BRANDED]) {
        yield* this.sheetFoods(await openTable(workbook.sheet(name), sources), ids, names, name === GENERIC);
      }
      for (const [id, { line }] of names ?? []) {
        if (!ids.has(id)) this.bad.add(NAMES, line, `${id} is no food of ${workbook.name}`);
      }
    } finally {
      await workbook.close();
    }
  }

  private async *sheetFoods(
    foodTable: FoodTable,
    ids: UniqueKeyCheck,
    names: ReadonlyMap<string, NamesRow> | undefined,
    isGeneric: boolean,
  ): AsyncGenerator<SourceFood> {
    const { table, amounts } = foodTable;
    for (const name of amounts.unknown) this.counts.warn('nutrient column left out', name);
    for await (const row of this.rowsOf(table)) {
      const id = caption(row.cells[0]);
      if (!ids.accepts(id, row.line)) continue;
      if (isGeneric && names && !names.has(id)) this.bad.add(table.name, row.line, `${id} is not in ${NAMES}`);
      yield this.food(id, row, foodTable, names?.get(id)?.names);
    }
  }

  private food(
    id: string,
    { line, cells }: SheetRow,
    { table, amounts, modified, sources }: FoodTable,
    names: ReadonlyMap<string, string> | undefined,
  ): SourceFood {
    const refuse = (reason: string) => this.bad.add(table.name, line, reason);
    const [, , , name, synonyms, group, density, matrix] = cells;
    const description = caption(name);
    if (description === '') refuse(`${id} has no name`);
    if (names && names.get('en') !== description) refuse(`${id} has another English name in ${NAMES}`);
    const unlisted = (source: string) => this.counts.warn('source that the workbook does not list', `${id}: ${source}`);
    const derivation: CellReader['derivation'] = (row, { index }) =>
      derivationOf(row[index + 1], row[index + 2], sources, unlisted);
    return {
      sourceId: id,
      description,
      names,
      synonyms: readNames(caption(synonyms).split(';')),
      group: caption(group) || undefined,
      modified,
      ...this.units(id, matrix, density, refuse),
      ...amounts.read(cells, { amount: readCell, derivation }, refuse),
    };
  }

  /** 100 g by default; where the density is known, volumes too. Of a food per 100 ml the volumes alone. */
  private units(id: string, matrix: Cell, density: Cell, refuse: (reason: string) => void) {
    const per = /^per 100 ?(g|ml)\b/.exec(caption(matrix))?.[1];
    if (per === undefined) refuse(`${id} is ${caption(matrix) || 'per nothing'}, expected per 100g or per 100ml`);
    if (per === 'ml') return this.unitsOf(id, [], 'ml');
    if (density === undefined) return this.unitsOf(id, []);
    if (typeof density !== 'number' || !(density > 0.05 && density < 25)) refuse(`${id} has a density of ${density}`);
    return this.unitsOf(id, [
      { amount: 100, measure: 'g', grams: 100 },
      { amount: 1, measure: 'ml', grams: Number(density) },
    ]);
  }

  private async names(): Promise<ReadonlyMap<string, NamesRow> | undefined> {
    const file = (await openDirectory(this.directory)).find(NAMES);
    if (!file) this.counts.warn(`no ${NAMES}`, 'the foods have English names alone');
    return file && namesById(file, 'ID', LANGUAGES, this.bad);
  }
}

/** Columns of amounts are known by their place: two captions, for derivation and source, stand after each. */
async function openTable(sheet: Sheet, sources: FoodTable['sources']): Promise<FoodTable> {
  const table = await SheetTable.open(sheet, 'ID');
  const refuse = (reason: string): never => {
    throw SourceError.of(table.name, reason, 1);
  };
  DESCRIPTIVE.forEach((name, index) => {
    if (table.header[index] !== name) refuse(`has ${table.header[index] ?? 'nothing'} where ${name} was expected`);
  });
  const captions = table.header.map((name, index) => {
    const place = index < DESCRIPTIVE.length || name === LAST ? -1 : (index - DESCRIPTIVE.length) % 3;
    const about = ABOUT_A_VALUE[place - 1];
    if (about !== undefined && name !== about) refuse(`has ${name} where ${about} was expected`);
    return place === 0 ? { name } : undefined;
  });
  const [, day, month, year] = /\((\d\d)\.(\d\d)\.(\d{4})\)$/.exec(table.title) ?? [];
  const modified = readDate(`${year}-${month}-${day}`);
  if (modified === undefined) return refuse('has no title that ends with its date');
  return { table, amounts: AmountColumns.locate(rules, table.name, captions), modified, sources };
}

/** A number, `<0.01`, `tr.`, `n.d.` or nothing for a missing value. */
function readCell(cell: Cell): Reading | undefined {
  if (cell === undefined || cell === 'n.d.') return {};
  if (cell === 'tr.') return { mark: 'trace' };
  const bound = typeof cell === 'string' ? BOUND.exec(cell)?.[1] : undefined;
  const amount = toAmount(typeof cell === 'number' ? String(cell) : (bound ?? ''));
  if (amount === undefined) return undefined;
  return bound === undefined ? { amount } : { below: amount };
}
