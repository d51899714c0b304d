import { roundedQuotient } from '#decimal';
import { nutrientsOf, type RowAmounts } from '../../composition/amount-columns.js';
import { openDirectory } from '../../files/open-files.js';
import { decimalSum } from '../../source/decimal.js';
import { CheckedSource } from '../checked-source.js';
import { SourceError, type SourceFood, type SourceNutrient } from '../../source/source.js';
import { type CofidRow, CofidSheet } from './cofid-sheet.js';
import rules from './columns.json' with { type: 'json' };
import groups from './groups.json' with { type: 'json' };

const PROXIMATES = /^1\.3 .*\.csv$/i;
/** 1.4 and 1.5 come in one file or in two. */
const INORGANICS = /^1\.4 .*\.csv$/i;
const VITAMINS = /^1\.5 .*\.csv$/i;
/** The day of the edition; it dates no single food. */
const MODIFIED = '2021-03-19';
const FOOD_CODE = /^\d{2}-\d{3,4}$/;
/** Far above the 2,887 foods: memory holds the joined sheets whole. */
const MAX_SHEET_FOODS = 100_000;
/** The one group published per 100 ml: alcoholic drinks. */
const PER_100_ML = 'Q';

const groupNames = new Map(Object.entries(groups));

/** A sheet whose rows wait for the foods of 1.3. */
interface JoinedSheet {
  readonly name: string;
  readonly rows: Map<string, CofidRow>;
}

/** United Kingdom's CoFID 2021 (McCance and Widdowson's): CSV files of sheets 1.3, 1.4 and 1.5. */
export class CofidSource extends CheckedSource {
  readonly catalog = 'cofid';
  readonly label = "McCance and Widdowson's CoFID 2021";
  readonly attribution = {
    text:
      "McCance and Widdowson's The Composition of Foods Integrated Dataset 2021, Public Health England. " +
      'Contains public sector information licensed under the Open Government Licence v3.0. © Crown copyright',
    licence: 'Open Government Licence v3.0',
    url: 'https://www.gov.uk/government/publications/composition-of-foods-integrated-dataset-cofid',
  };

  /** @param directory that holds the sheets 1.3, 1.4 and 1.5 as CSV, named so */
  constructor(private readonly directory: string) {
    super();
  }

  nutrients(): Promise<readonly SourceNutrient[]> {
    return Promise.resolve(nutrientsOf(rules));
  }

  protected async *readFoods(): AsyncGenerator<SourceFood> {
    const files = await openDirectory(this.directory);
    const open = (name: RegExp) => CofidSheet.open(files.get(name), this.counts, this.bad);
    const proximates = await open(PROXIMATES);
    const others = [await open(INORGANICS), ...(files.find(VITAMINS) ? [await open(VITAMINS)] : [])];
    this.refuseLack([proximates, ...others], others[0]?.name ?? '');
    const joined: JoinedSheet[] = [];
    for (const sheet of others) joined.push({ name: sheet.name, rows: await this.readWhole(sheet) });
    const shared = sharedCodes(joined[0]?.rows ?? new Map());
    const seen = new Set<string>();
    for await (const row of proximates.rows()) {
      if (this.accepts(proximates.name, row, seen)) yield this.food(proximates.name, row, joined, shared);
    }
    for (const { name, rows } of joined) {
      for (const { line, code } of rows.values()) this.bad.add(name, line, `${code} is no food of ${proximates.name}`);
    }
  }

  private food(file: string, row: CofidRow, joined: readonly JoinedSheet[], shared: ReadonlySet<string>): SourceFood {
    const { line, code, name, group } = row;
    const { values, marks, sources } = row.amounts;
    for (const sheet of joined) {
      const other = sheet.rows.get(keyOf(row));
      sheet.rows.delete(keyOf(row));
      if (!other) this.bad.add(file, line, `${code} ${name} is not in ${sheet.name}`);
      for (const [key, value] of other?.amounts.values ?? []) values.set(key, value);
      for (const [key, mark] of other?.amounts.marks ?? []) marks.set(key, mark);
      for (const [key, source] of other?.amounts.sources ?? []) sources.set(key, source);
    }
    const activity = retinolActivity(row.amounts);
    if (activity !== undefined) {
      values.set('vitamin-a', activity);
      sources.set('vitamin-a', { derivation: 'computed: retinol + beta-carotene equivalents / 12' });
    }
    const groupName = groupNames.get(group.slice(0, 1));
    if (groupName === undefined) this.bad.add(file, line, `${code} is of an unknown group ${group || '(none)'}`);
    return {
      sourceId: shared.has(code) ? `${code} ${name}` : code,
      description: name,
      group: groupName,
      modified: MODIFIED,
      ...this.unitsOf(code, [], group.startsWith(PER_100_ML) ? 'ml' : 'g'),
      values,
      marks,
      sources,
    };
  }

  private async readWhole(sheet: CofidSheet): Promise<Map<string, CofidRow>> {
    const rows = new Map<string, CofidRow>();
    const seen = new Set<string>();
    for await (const row of sheet.rows()) {
      if (this.accepts(sheet.name, row, seen)) rows.set(keyOf(row), row);
      if (seen.size > MAX_SHEET_FOODS) {
        throw SourceError.of(sheet.name, `has more than ${MAX_SHEET_FOODS} foods`, row.line);
      }
    }
    return rows;
  }

  private accepts(file: string, row: CofidRow, seen: Set<string>): boolean {
    const refuse = (reason: string): false => {
      this.bad.add(file, row.line, reason);
      return false;
    };
    if (!FOOD_CODE.test(row.code)) return refuse(`${row.code || 'nothing'} is no food code`);
    if (row.name === '') return refuse(`${row.code} has no name`);
    if (seen.has(keyOf(row))) return refuse(`${row.code} ${row.name} comes twice`);
    seen.add(keyOf(row));
    return true;
  }

  /** Which sheet holds a column is the publisher's affair. All of them together hold them all. */
  private refuseLack(sheets: readonly CofidSheet[], file: string): void {
    const missing = rules.find(
      ({ nutrient }: { nutrient?: string }) =>
        nutrient !== undefined && !sheets.some(({ nutrients }) => nutrients.has(nutrient)),
    );
    if (missing) throw SourceError.of(file, `has no column ${missing.column}, nor has another sheet`);
  }
}

const keyOf = ({ code, name }: CofidRow): string => `${code} ${name}`;

/** Codes that several foods have. */
function sharedCodes(rows: ReadonlyMap<string, CofidRow>): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { code } of rows.values()) (seen.has(code) ? shared : seen).add(code);
  return shared;
}

/**
 * Vitamin A as activity equivalents (USDA 320), retinol + beta-carotene equivalents / 12: the table has it in retinol
 * equivalents, with / 6. `undefined` where a part is missing or unknown.
 */
function retinolActivity({ values }: RowAmounts): number | undefined {
  const [retinol, carotene] = [values.get('retinol'), values.get('carotene-beta-equivalents')];
  if (retinol === undefined || carotene === undefined) return undefined;
  const total = decimalSum([
    [12, retinol],
    [1, carotene],
  ]);
  return roundedQuotient(total, 1, 12);
}
