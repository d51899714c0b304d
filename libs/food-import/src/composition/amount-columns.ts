import { SourceError, type SourceNutrient, type ValueMark, type ValueSource } from '../source/source.js';
import { type Cell } from '../files/workbook.js';
import { conversionFactor, extraNutrients, scaled } from './nutrient-units.js';

/** What a column of a composition table holds. */
export interface ColumnRule {
  /** Its caption or code, white space folded. */
  readonly column: string;
  /** As the table writes it: `g`, `mg`, `µg`, `kcal`, `kJ`. */
  readonly unit: string;
  /** Key of the nutrient; absent where the column is left out. */
  readonly nutrient?: string;
  /** Why it is this nutrient, or why it is left out. */
  readonly reason?: string;
}

/** A caption of a table; `unit` where the table tells it apart from the name. */
export interface Caption {
  readonly name: string;
  readonly unit?: string;
}

/** What a cell says: an amount, a bound, a mark, an amount with a mark, or nothing. Amounts are in the table's unit. */
export interface Reading {
  readonly amount?: number;
  readonly below?: number;
  readonly mark?: ValueMark;
}

/** What a food has by a row of a table. */
export interface RowAmounts {
  readonly values: Map<string, number>;
  readonly marks: Map<string, ValueMark>;
  readonly sources: Map<string, ValueSource>;
}

/** Reader of a table's cells. */
export interface CellReader {
  /** What a cell says; `undefined` where the source has no such notation. */
  readonly amount: (cell: Cell) => Reading | undefined;
  /** Text of the derivation of a column's value, `undefined` where the row tells none. Absent where the table tells none. */
  readonly derivation?: (
    cells: readonly Cell[],
    column: { readonly index: number; readonly name: string },
  ) => string | undefined;
}

interface AmountColumn {
  readonly index: number;
  readonly name: string;
  readonly key: string;
  /** From the table's unit to the nutrient's. */
  readonly factor: number;
}

/** Nutrients beyond the vocabulary that the columns of a table hold. */
export function nutrientsOf(rules: readonly ColumnRule[]): SourceNutrient[] {
  const keys = new Set(rules.flatMap(({ nutrient }) => (nutrient === undefined ? [] : [nutrient])));
  return [...keys].flatMap((key) => extraNutrients.get(key) ?? []);
}

/** The columns of a composition table that hold amounts, found by their captions. */
export class AmountColumns {
  private constructor(
    private readonly columns: readonly AmountColumn[],
    /** Captions no rule knows. */
    readonly unknown: readonly string[],
  ) {}

  /**
   * @param captions of the columns of amounts. `undefined` for other columns
   * @param part whether the table may lack columns
   * @throws SourceError where a column is missing, comes twice, or is in another unit than its rule says
   */
  static locate(
    rules: readonly ColumnRule[],
    file: string,
    captions: readonly (Caption | undefined)[],
    { part = false } = {},
  ): AmountColumns {
    const refuse = (reason: string): never => {
      throw SourceError.of(file, reason);
    };
    const places = new Map<string, { index: number; unit: string | undefined }>();
    captions.forEach((caption, index) => {
      if (!caption) return;
      if (places.has(caption.name)) refuse(`has two columns ${caption.name}`);
      places.set(caption.name, { index, unit: caption.unit });
    });
    const columns = rules.flatMap(({ column: name, unit, nutrient: key }): AmountColumn[] => {
      const place = places.get(name);
      places.delete(name);
      if (key === undefined) return [];
      if (!place) return part ? [] : refuse(`has no column ${name}`);
      if ((place.unit ?? unit) !== unit) refuse(`has ${name} in ${place.unit}, expected ${unit}`);
      return [{ index: place.index, name, key, factor: factorOf(unit, key) }];
    });
    if (columns.length === 0) refuse('has no column of amounts');
    return new AmountColumns(columns, [...places.keys()]);
  }

  /** The nutrients that have a column. */
  get nutrients(): ReadonlySet<string> {
    return new Set(this.columns.map(({ key }) => key));
  }

  /**
   * Amounts of a row, its marks, and the sources of its values.
   * @param refuse is told what is wrong with a cell
   */
  read(cells: readonly Cell[], reader: CellReader, refuse: (reason: string) => void): RowAmounts {
    const amounts: RowAmounts = { values: new Map(), marks: new Map(), sources: new Map() };
    for (const column of this.columns) {
      const { index, name, key, factor } = column;
      const reading = reader.amount(cells[index]);
      if (!reading) {
        refuse(`${JSON.stringify(cells[index]) ?? 'nothing'} is no amount of ${name}`);
        continue;
      }
      const { amount, below, mark } = reading;
      if (below !== undefined) amounts.marks.set(key, `below ${scaled(below, factor)}`);
      if (mark !== undefined) amounts.marks.set(key, mark);
      if (amount === undefined) continue;
      amounts.values.set(key, scaled(amount, factor));
      const derivation = reader.derivation?.(cells, column) ?? mark;
      if (derivation !== undefined) amounts.sources.set(key, { derivation });
    }
    return amounts;
  }
}

/** @throws TypeError where a rule names a nutrient or a unit that there is not */
function factorOf(unit: string, nutrient: string): number {
  const factor = conversionFactor(unit, nutrient);
  if (factor === undefined) throw new TypeError(`${unit} is no unit of ${nutrient}`);
  return factor;
}
