import { type IndexStart } from '../index/index-builder.js';
import { pack } from '../postings/postings.js';
import { numberOf } from '../text/number-of.js';

/** A segment of the column of one nutrient. The segments of one column follow each other in the order written. */
export interface ColumnSegment {
  readonly nutrient: number;
  readonly segment: number;
  /** Numbers of the foods that have a value, packed as postings are. */
  readonly foods: Buffer;
  /** Their amounts per 100 g, as little-endian doubles. */
  readonly amounts: Buffer;
}

/** The group of each food of a release. */
export interface GroupSummary {
  /** Every group, in the order of its first food. */
  readonly names: readonly string[];
  /** For each food by number: 0 without a group, else one more than the place of its group in `names`. */
  readonly groups: Int32Array;
}

/** What a column says of a food. */
export interface ColumnFood {
  readonly group: string | null;
  /** Nutrient number and amount per 100 g. */
  readonly amounts: readonly (readonly [number, number])[];
}

/** Values buffered before a segment is written: some tens of megabytes. */
const MAX_BUFFERED = 1_000_000;

/**
 * Builds the columns of a release: one for each nutrient, one of groups. Foods come in the order of their numbers.
 * Memory grows by four bytes a food; the columns of nutrients are written in segments.
 */
export class ColumnBuilder {
  private readonly columns = new Map<number, { foods: number[]; amounts: number[] }>();
  private readonly groupNumbers = new Map<string, number>();
  private groups = new Int32Array(2 ** 14);
  private food: number;
  private segment: number;
  private buffered = 0;

  /** @param start where its foods begin, if others write the columns of those before */
  constructor(
    private readonly write: (segments: ColumnSegment[]) => Promise<void>,
    private readonly start: IndexStart = { food: 0, segment: 0 },
  ) {
    this.food = start.food;
    this.segment = start.segment;
  }

  async add({ group, amounts }: ColumnFood): Promise<void> {
    for (const [nutrient, amount] of amounts) this.column(nutrient, amount);
    this.addGroup(group === null ? 0 : 1 + numberOf(this.groupNumbers, group));
    this.food++;
    if (this.buffered >= MAX_BUFFERED) await this.flush();
  }

  async finish(): Promise<GroupSummary> {
    await this.flush();
    return { names: [...this.groupNumbers.keys()], groups: this.groups.slice(0, this.food - this.start.food) };
  }

  private column(nutrient: number, amount: number): void {
    let column = this.columns.get(nutrient);
    if (!column) this.columns.set(nutrient, (column = { foods: [], amounts: [] }));
    column.foods.push(this.food);
    column.amounts.push(amount);
    this.buffered++;
  }

  private addGroup(number: number): void {
    const at = this.food - this.start.food;
    if (at === this.groups.length) {
      const larger = new Int32Array(2 * this.groups.length);
      larger.set(this.groups);
      this.groups = larger;
    }
    this.groups[at] = number;
  }

  private async flush(): Promise<void> {
    const segment = this.segment++;
    const segments = [...this.columns].map(([nutrient, { foods, amounts }]) => ({
      nutrient,
      segment,
      foods: pack(foods),
      amounts: packDoubles(amounts),
    }));
    this.columns.clear();
    this.buffered = 0;
    if (segments.length > 0) await this.write(segments);
  }
}

function packDoubles(values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * Float64Array.BYTES_PER_ELEMENT);
  values.forEach((value, at) => bytes.writeDoubleLE(value, at * Float64Array.BYTES_PER_ELEMENT));
  return bytes;
}
