import { type CopyRows, type LoadedUnit } from '#catalog-store/import';
import { unitId } from '#contracts';
import { getOrCreate } from '#memoize';
import { TextBuffer } from '#food-search/text-buffer';
import { type SourceFood, type SourceUnit } from '../source/source.js';
import { withServedTexts } from '../source/texts.js';
import { type CopyContext, copyRows, type StoredNutrient } from './copy-row.js';

/** Release that rows are of. */
export interface RowRelease {
  readonly release: number;
  readonly catalog: string;
  /** Nutrient key → its number, and its place in the order in which amounts are kept. */
  readonly nutrients: ReadonlyMap<string, StoredNutrient>;
}

/** Share of the foods of a release, of so many: each numbers its derivations apart from the others. */
export interface Share {
  readonly share: number;
  readonly shares: number;
}

/** What the rows of foods refer to. */
export interface RowReferences {
  readonly units: readonly LoadedUnit[];
  /** Keys of the nutrients that a food has. */
  readonly nutrients: readonly string[];
  /** Texts of derivations with their numbers. */
  readonly derivations: readonly (readonly [no: number, text: string])[];
}

/** Rows of some foods as COPY reads them, and how many foods they are of. The bytes can be given to another thread. */
export interface RowBatch extends Record<keyof CopyRows, Uint8Array<ArrayBuffer>> {
  readonly count: number;
}

/** About as much as one COPY should carry: each costs a round trip, and memory holds several. */
const BATCH_FOODS = 500;
const BATCH_BYTES = 1024 * 1024;

/** Turns foods into rows for COPY, and gathers what the rows refer to. */
export class FoodRows {
  private readonly units = new Map<string, LoadedUnit>();
  private readonly used = new Set<string>();
  private readonly derivations = new Map<string, number>();
  private readonly context: CopyContext;
  private readonly rows = { foods: new TextBuffer(), sources: new TextBuffer(), ranks: new TextBuffer() };
  private count = 0;

  constructor(
    private readonly source: AsyncIterable<SourceFood>,
    release: RowRelease,
    private readonly share: Share = { share: 0, shares: 1 },
  ) {
    this.context = {
      ...release,
      unitId: (unit) => this.unitId(unit),
      unitsJson: new WeakMap(),
      derivationNo: (text) => this.derivationNo(text),
    };
  }

  /** The rows of all foods, some hundred foods at a time. */
  async *batches(): AsyncGenerator<RowBatch> {
    for await (const food of this.source) {
      this.add(food);
      const { foods, sources } = this.rows;
      if (this.count === BATCH_FOODS || foods.length + sources.length >= BATCH_BYTES) yield this.take();
    }
    if (this.count > 0) yield this.take();
  }

  /** What the rows written so far refer to. */
  get references(): RowReferences {
    return {
      units: [...this.units.values()],
      nutrients: [...this.used],
      derivations: [...this.derivations].map(([text, no]) => [no, text]),
    };
  }

  private add(food: SourceFood): void {
    const row = copyRows(withServedTexts(food), this.context);
    this.rows.foods.add(row.foods);
    this.rows.sources.add(row.sources);
    this.rows.ranks.add(row.ranks);
    for (const key of food.values.keys()) this.used.add(key);
    this.count++;
  }

  private take(): RowBatch {
    const { foods, sources, ranks } = this.rows;
    const { count } = this;
    this.count = 0;
    return { foods: foods.take(), sources: sources.take(), ranks: ranks.take(), count };
  }

  /** Millions of foods share some thousands of units. */
  private unitId({ key, description, abbr }: SourceUnit): string {
    return getOrCreate(this.units, key, () => ({ id: unitId(key), key, description, abbr })).id;
  }

  private derivationNo(text: string): number {
    const { share, shares } = this.share;
    return getOrCreate(this.derivations, text, () => share + shares * this.derivations.size);
  }
}
