import { type Attribution } from '#contracts';
import { AmountColumns, type Caption, nutrientsOf, type Reading } from '../../composition/amount-columns.js';
import { namesById } from '../../composition/names-by-id.js';
import { openDirectory, workbookIn } from '../../files/open-files.js';
import { caption, SheetTable } from '../../files/sheet-table.js';
import { type Cell, type SheetRow, Workbook } from '../../files/workbook.js';
import { CheckedSource } from '../checked-source.js';
import { UniqueKeyCheck } from '../../source/key-check.js';
import { type SourceFood, type SourceNutrient, type ValueMark } from '../../source/source.js';
import { toAmount } from '../../source/values.js';
import rules from './columns.json' with { type: 'json' };
import groups from './groups.json' with { type: 'json' };

const WORKBOOK = /^BLS_4_0_Daten.*\.xlsx$/i;
const SHEET = 'BLS_4_0_Daten_2025_DE';
const NAMES = 'names.csv';
const CODE = 'BLS Code';
const GERMAN = 'Lebensmittelbezeichnung';
const ENGLISH = 'Food name';
/** The day of the edition; it dates no single food. */
const MODIFIED = '2025-12-17';

/** `VITB6 Vitamin B6 [µg/100g]`: the code alone tells a component, as captions hold hyphens of other kinds. */
const COMPONENT = /^(\S+) .*\[([^[\]/]+)\/100 ?g\]$/;
/** Where a value comes from, and a remark on the food. */
const ABOUT = /^\S+ (?:Datenherkunft|Referenz)$|^Hinweis$/;
const DERIVATION = 'Datenherkunft';
const REFERENCE = 'Referenz';

const groupNames = new Map(Object.entries(groups));
const marks = new Map<string, ValueMark>([
  ['TR', 'trace'],
  ['<LOD', 'below LOD'],
  ['<LOQ', 'below LOQ'],
  ['<LOD or <LOQ', 'below LOD or LOQ'],
]);

/** The workbook, opened as far as its header. */
interface OpenTable {
  readonly table: SheetTable;
  readonly amounts: AmountColumns;
  /** Where the English names stand; `undefined` where the workbook has none. */
  readonly english: number | undefined;
  /** Caption → where it stands. */
  readonly places: ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
}

/** Germany's BLS 4.0 as its publisher's workbook, whole or with some of its components. */
export class BlsSource extends CheckedSource {
  readonly catalog = 'bls';
  readonly label = 'Bundeslebensmittelschlüssel (BLS) 4.0';
  private present: ReadonlySet<string> | undefined;

  /** @param path of the workbook, or of the folder that holds it and, where it has German names alone, `names.csv` */
  constructor(private readonly path: string) {
    super();
  }

  /** Says, once its nutrients are known, how much of the table it is: the licence asks that changes be told. */
  get attribution(): Attribution {
    const part = this.present
      ? ` Adapted: ${this.present.size} of its ${rules.length} components, some in other units.`
      : '';
    return {
      text:
        'Max Rubner-Institut (2025): Bundeslebensmittelschlüssel (BLS), Version 4.0 – Deutsche Nährstoffdatenbank. ' +
        `Karlsruhe. DOI: 10.25826/Data20251217-134202-0.${part}`,
      licence: 'CC BY 4.0',
      url: 'https://doi.org/10.25826/Data20251217-134202-0',
    };
  }

  async nutrients(): Promise<readonly SourceNutrient[]> {
    const { amounts, close } = await this.open();
    await close();
    const present = amounts.nutrients;
    this.present = present;
    return nutrientsOf(rules).filter(({ key }) => present.has(key));
  }

  protected async *readFoods(): AsyncGenerator<SourceFood> {
    const names = await this.names();
    const opened = await this.open();
    const { table, amounts, english } = opened;
    try {
      for (const name of amounts.unknown) this.counts.warn('nutrient column left out', name);
      const missing = rules.filter(
        ({ nutrient }: { nutrient?: string }) => nutrient && !amounts.nutrients.has(nutrient),
      );
      for (const { column } of missing) this.counts.warn('component the workbook lacks', column);
      if (!names && english === undefined) this.counts.warn('no English names', 'the foods have German names alone');
      const codes = new UniqueKeyCheck(table.name, { pattern: /^[A-Z][\dA-Z]{6}$/, name: 'BLS code' }, this.bad);
      for await (const row of this.rowsOf(table)) {
        const code = caption(row.cells[0]);
        if (!codes.accepts(code, row.line)) continue;
        if (names && english === undefined && !names.has(code)) {
          this.bad.add(table.name, row.line, `${code} is not in ${NAMES}`);
        }
        const listed = names?.get(code)?.names.get('en');
        yield this.food(code, row, opened, english === undefined ? listed : caption(row.cells[english]));
      }
      for (const code of names?.keys() ?? []) {
        if (!codes.has(code)) this.bad.add(table.name, undefined, `lacks ${code}, which the file of names has`);
      }
    } finally {
      await opened.close();
    }
  }

  private food(
    code: string,
    { line, cells }: SheetRow,
    { table, amounts, places }: OpenTable,
    english = '',
  ): SourceFood {
    const refuse = (reason: string) => this.bad.add(table.name, line, reason);
    const german = caption(cells[1]);
    if (german === '') refuse(`${code} has no name`);
    return {
      sourceId: code,
      description: english || german,
      names: new Map([...(english ? [['en', english] as const] : []), ['de', german]]),
      group: groupNames.get(code.slice(0, 1)),
      modified: MODIFIED,
      ...this.unitsOf(code, []),
      ...amounts.read(
        cells,
        { amount: readCell, derivation: (row, { name }) => derivationOf(row, name, places) },
        refuse,
      ),
    };
  }

  /** `undefined` where the path is not a folder, or the folder lacks the file. */
  private async names() {
    const file = /\.xlsx$/i.test(this.path) ? undefined : (await openDirectory(this.path)).find(NAMES);
    return file && namesById(file, CODE, { [ENGLISH]: 'en' }, this.bad);
  }

  private async open(): Promise<OpenTable> {
    const workbook = await Workbook.open(await workbookIn(this.path, WORKBOOK));
    try {
      const table = await SheetTable.open(workbook.sheet(SHEET), CODE);
      table.column(GERMAN);
      const amounts = AmountColumns.locate(rules, table.name, table.header.map(captionOf), { part: true });
      const english = table.header.indexOf(ENGLISH);
      const places = new Map(table.header.map((name, index) => [name, index]));
      return { table, amounts, english: english < 0 ? undefined : english, places, close: workbook.close };
    } catch (error) {
      await workbook.close();
      throw error;
    }
  }
}

/** `undefined` for a column of words. A component in another unit than per 100 g is told with its whole caption. */
function captionOf(name: string): Caption | undefined {
  if ([CODE, GERMAN, ENGLISH].includes(name) || ABOUT.test(name)) return undefined;
  const [, code, unit] = COMPONENT.exec(name) ?? [];
  return { name: code ?? name.split(' ')[0] ?? '', unit: unit?.replace('\u03bc', 'µ') ?? `"${name}"` };
}

/** What a row says of the derivation of a component's value, else of its reference. Cut workbooks lack the columns. */
function derivationOf(cells: readonly Cell[], code: string, places: ReadonlyMap<string, number>): string | undefined {
  const texts = [DERIVATION, REFERENCE].map((about) => caption(cells[places.get(`${code} ${about}`) ?? cells.length]));
  return texts.find((text) => text !== '' && text !== '-');
}

/** A number, a mark, or `-` and nothing for a missing value. Numbers as text come of a workbook that was re-encoded. */
function readCell(cell: Cell): Reading | undefined {
  if (cell === undefined || cell === '' || cell === '-') return {};
  if (typeof cell === 'string') {
    const mark = marks.get(cell);
    return mark && { mark };
  }
  const amount = toAmount(String(cell));
  return amount === undefined ? undefined : { amount };
}
