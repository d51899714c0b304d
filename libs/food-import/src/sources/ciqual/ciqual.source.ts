import { AmountColumns, nutrientsOf, type Reading } from '../../composition/amount-columns.js';
import { openDirectory, workbookIn } from '../../files/open-files.js';
import { caption, SheetTable } from '../../files/sheet-table.js';
import { type Cell, type SheetRow, Workbook } from '../../files/workbook.js';
import { CheckedSource } from '../checked-source.js';
import { UniqueKeyCheck } from '../../source/key-check.js';
import { type SourceFood, type SourceNutrient } from '../../source/source.js';
import { toAmount } from '../../source/values.js';
import rules from './columns.json' with { type: 'json' };
import { xmlColumn } from './names.js';

/** The French workbook: the English one has other captions. */
const WORKBOOK = /^Table Ciqual \d{4}_FR_[\d_ ]*\.xlsx$/i;
const FOOD_NAMES = /^alim_\d.*\.xml$/i;
const GROUP_NAMES = /^alim_grp_.*\.xml$/i;
const SHEET = 'composition nutritionnelle';
/** The day of the edition; it dates no single food. */
const MODIFIED = '2025-11-03';
/** Before the columns of amounts, and after them: the factor that protein was computed with. */
const DESCRIPTIVE = /^alim_|^Facteur de Jones$/;

const AMOUNT = /^\d{1,9}(?:,\d{1,9})?$/;
const BOUND = /^< ?(\d{1,9}(?:,\d{1,9})?)$/;

/** English names by the codes of foods and groups. */
interface EnglishNames {
  readonly foods: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

/** France's Ciqual 2025 as its French workbook, with the English names of its XML files. */
export class CiqualSource extends CheckedSource {
  readonly catalog = 'ciqual';
  readonly label = 'Anses-Ciqual 2025';
  readonly attribution = {
    text: 'Anses. 2025. Table de composition nutritionnelle des aliments Ciqual. https://doi.org/10.57745/RDMHWY',
    licence: 'Licence Ouverte 2.0',
    url: 'https://doi.org/10.57745/RDMHWY',
  };

  /** @param directory that holds the French workbook and, for English names, `alim_*.xml` and `alim_grp_*.xml` */
  constructor(private readonly directory: string) {
    super();
  }

  nutrients(): Promise<readonly SourceNutrient[]> {
    return Promise.resolve(nutrientsOf(rules));
  }

  protected async *readFoods(): AsyncGenerator<SourceFood> {
    const english = await this.englishNames();
    const workbook = await Workbook.open(await workbookIn(this.directory, WORKBOOK));
    try {
      const table = await SheetTable.open(workbook.sheet(SHEET), 'alim_grp_code');
      const amounts = AmountColumns.locate(
        rules,
        table.name,
        table.header.map((name) => (DESCRIPTIVE.test(name) ? undefined : { name })),
      );
      for (const name of amounts.unknown) this.counts.warn('nutrient column left out', name);
      const code = table.column('alim_code');
      const codes = new UniqueKeyCheck(table.name, { pattern: /^[1-9]\d{3,4}$/, name: 'food code' }, this.bad);
      for await (const row of this.rowsOf(table)) {
        const foodCode = caption(row.cells[code]);
        if (codes.accepts(foodCode, row.line)) yield this.food(foodCode, row, table, amounts, english);
      }
      this.refuseMissing(table.name, english, codes);
    } finally {
      await workbook.close();
    }
  }

  private food(
    code: string,
    { line, cells }: SheetRow,
    table: SheetTable,
    amounts: AmountColumns,
    english: EnglishNames | undefined,
  ): SourceFood {
    const refuse = (reason: string) => this.bad.add(table.name, line, reason);
    const field = (name: string) => caption(cells[table.column(name)]);
    const french = field('alim_nom_fr');
    if (french === '') refuse(`${code} has no name`);
    const name = english?.foods.get(code);
    if (english && name === undefined) refuse(`${code} has no English name in the file of foods`);
    const group = english?.groups.get(field('alim_grp_code')) ?? field('alim_grp_nom_fr');
    const species = field('alim_nom_sci');
    return {
      sourceId: code,
      description: name ?? french,
      names: new Map([...(name === undefined ? [] : [['en', name] as const]), ['fr', french]]),
      // What stands in brackets says that the species is not known.
      synonyms: species === '' || species.startsWith('(') ? undefined : [species],
      group: group || undefined,
      modified: MODIFIED,
      ...this.unitsOf(code, []),
      ...amounts.read(cells, { amount: readCell }, refuse),
    };
  }

  /** `undefined` where the folder lacks the XML files. */
  private async englishNames(): Promise<EnglishNames | undefined> {
    const files = await openDirectory(this.directory);
    const foods = files.find(FOOD_NAMES);
    const groups = files.find(GROUP_NAMES);
    if (!foods || !groups) {
      this.counts.warn('no XML of names', 'the foods and their groups have French names alone');
      return undefined;
    }
    return {
      foods: await xmlColumn(foods, 'ALIM', 'alim_code', 'alim_nom_eng'),
      groups: await xmlColumn(groups, 'ALIM_GRP', 'alim_grp_code', 'alim_grp_nom_eng'),
    };
  }

  /** The XML and the workbook of one edition have the same foods: only so a table cut between two rows shows. */
  private refuseMissing(file: string, english: EnglishNames | undefined, codes: UniqueKeyCheck): void {
    for (const code of english?.foods.keys() ?? []) {
      if (!codes.has(code)) this.bad.add(file, undefined, `lacks ${code}, which the file of foods has`);
    }
  }
}

/** `12,3`, `< 0,2`, `traces`, `-` for a missing value. All are text: numbers come of a workbook that was re-encoded. */
function readCell(cell: Cell): Reading | undefined {
  if (typeof cell !== 'string') return undefined;
  const text = caption(cell);
  if (text === '-') return {};
  if (text === 'traces') return { mark: 'trace' };
  const bound = BOUND.exec(text)?.[1];
  const amount = toAmount((bound ?? (AMOUNT.test(text) ? text : '')).replace(',', '.'));
  if (amount === undefined) return undefined;
  return bound === undefined ? { amount } : { below: amount };
}
