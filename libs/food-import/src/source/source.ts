import { type ImportReport } from '#catalog-store/admin';
import { type Attribution } from '#contracts';

/** A unit a food can be measured in, and what one of it weighs. */
export interface SourceUnit {
  /** Natural key: `cup`, `cup, diced`, `slice`. `unitId(key)` is its id. */
  readonly key: string;
  readonly description: string;
  readonly abbr: string;
  /** Grams of one unit of this food. Millilitres of a food published per 100 ml, which has no mass units. */
  readonly grams: number;
}

/**
 * What a source states in place of an amount, or of one it counts with. Such a nutrient has a value only where the
 * source says what it counts as.
 * - `trace`: there is some, too little to matter.
 * - `present`: there is some, nobody knows how much.
 * - `below 0.2`: less than that, in the nutrient's unit.
 * - `below LOD`, `below LOQ`: less than can be detected, or quantified; the source does not say how much that is.
 * - `estimate`: the value is the source's guess.
 */
export type ValueMark =
  'trace' | 'present' | `below ${number}` | 'below LOD' | 'below LOQ' | 'below LOD or LOQ' | 'estimate';

/** Source of a value, as far as the publisher tells. Amounts are per 100 g, in the nutrient's unit. */
export interface ValueSource {
  /** The publisher's text of the derivation, else of the source. Ours where the importer computed the value. */
  readonly derivation?: string | undefined;
  /** Number of analyses; 0 where the publisher says so. */
  readonly dataPoints?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly standardError?: number | undefined;
  /** Source id of the food that the value was taken from. */
  readonly borrowedFrom?: string | undefined;
  /** YYYY-MM-DD or YYYY-MM. */
  readonly date?: string | undefined;
}

/** A food as a source gives it, in this service's terms. Nothing is filled in: what the source lacks is absent. */
export interface SourceFood {
  /** The source's own id; with the catalog's name it makes the food's id. */
  readonly sourceId: string;
  /** In English where the source has an English name, else in the source's own language. */
  readonly description: string;
  /** Language tag (`fr`) → its name in that language. Absent where the source has names in English alone. */
  readonly names?: ReadonlyMap<string, string>;
  /** Other names people search it by. */
  readonly synonyms?: readonly string[];
  readonly group?: string;
  readonly product?: string;
  readonly supplier?: string;
  /** GTIN-14. */
  readonly gtin?: string;
  /** YYYY-MM-DD. */
  readonly modified: string;
  /** Whether it is no longer sold; absent is false. */
  readonly discontinued?: boolean;
  /** Default quantity, of `units[0]`. */
  readonly quantity: number;
  /**
   * The default unit first, keys unique. Mass units always, volume units where the density is known; of a food published
   * per 100 ml the volume units alone.
   */
  readonly units: readonly SourceUnit[];
  /**
   * Published values by nutrient key: amounts per 100 g in the nutrient's unit. Per 100 ml where the units are in
   * millilitres. Absent is not zero.
   */
  readonly values: ReadonlyMap<string, number>;
  /** Nutrient key → what the source states beside or in place of its amount. Absent where it states amounts alone. */
  readonly marks?: ReadonlyMap<string, ValueMark>;
  /** Nutrient key → source of its value; absent where the publisher tells of none. */
  readonly sources?: ReadonlyMap<string, ValueSource>;
  /** How its energy was come by, where the source does not give it as such: `computed from protein, fat`. */
  readonly energyMethod?: string;
}

/** A nutrient that a source has beyond the vocabulary of the contracts. */
export interface SourceNutrient {
  readonly key: string;
  readonly description: string;
  /** Key of its unit. */
  readonly unit: string;
}

/** Is told how many bytes of a source's files are read, of how many. */
export type ReadProgress = (read: number, total: number) => void;

/** Foods that threads read beside each other, each a share of them. */
export interface SharedFoods {
  /** Module of a thread, which reads its share and gives it to `writeShare`. */
  readonly worker: URL;
  /** What it reads its share with; cloned into each thread. */
  readonly data: unknown;
  /** Adds what a thread met to the report of the source. */
  add(report: ImportReport): void;
}

/** Where the foods of one release come from. Each format implements it once, reading as a stream. */
export interface FoodSource {
  /** The catalog it feeds unless the operator names another: `usda-sr`, `usda-fndds`, `usda-fdc`. */
  readonly catalog: string;
  /** What it is, for listings and reports: `USDA SR28 (2016)`. */
  readonly label: string;
  /** Absent where the foods have no publisher. */
  readonly attribution?: Attribution;
  /**
   * Opens the source far enough to know its nutrients. Called once, before the foods are read.
   * @param progress is told how far files are read, where that means reading them whole
   * @throws SourceError naming file and line where it is not what it should be
   */
  nutrients(progress?: ReadProgress): Promise<readonly SourceNutrient[]>;
  /** @throws SourceError listing the bad rows, each with file, line and reason */
  foods(): AsyncIterable<SourceFood>;
  /** What threads read in place of `foods()`. Absent or `undefined` where the foods are too few. */
  shared?(): Promise<SharedFoods | undefined>;
  /** How many foods are expected, for progress; `undefined` where only reading tells. */
  readonly expected?: number;
  /** What reading met. Complete once `foods()` has ended. */
  report(): ImportReport;
  /** Gives back what the source holds on disk, however far it was read. Absent where it holds nothing. */
  close?(): Promise<void>;
}

/** One row that cannot be what it says. */
export interface BadRow {
  readonly file: string;
  /** 1-based; absent where the whole file is meant. */
  readonly line?: number | undefined;
  readonly reason: string;
}

/** A source that cannot be imported; nothing of it is served. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    /** The first hundred. */
    readonly rows: readonly BadRow[],
    readonly total = rows.length,
  ) {
    const [first] = rows;
    const where = first ? `${first.file}${first.line === undefined ? '' : `:${first.line}`}: ${first.reason}` : '';
    super(total > 1 ? `${where} (and ${total - 1} more)` : where);
  }

  /** Error of one row, or of a whole file. */
  static of(file: string, reason: string, line?: number): SourceError {
    return new SourceError([{ file, line, reason }]);
  }
}
