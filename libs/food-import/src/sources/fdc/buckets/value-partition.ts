import { Bucket } from './bucket.js';
import { BUCKETS } from './bucket-file.js';
import { BufferedBuckets, PENDING_BYTES } from './buffered-buckets.js';
import { SOURCE_COLUMNS, type StagedSource } from './value-sources.js';

/** A row of food_nutrient.csv. */
export interface StagedValue {
  readonly line: number;
  readonly nutrient: number;
  readonly amount: number;
  readonly source: StagedSource;
}

/** Bytes of id, line, nutrient, which columns tell the source, amount. Then eight for each such column. */
const HEAD_BYTES = 4 + 4 + 4 + 1 + 8;
const MAX_BYTES = HEAD_BYTES + 8 * SOURCE_COLUMNS.length;

/** Values of the foods in a bucket. */
export class ValueBucket extends Bucket<StagedValue> {
  protected override idAt(at: number): number {
    return this.view.getUint32(at);
  }

  protected override endOf(at: number): number {
    return at + HEAD_BYTES + 8 * bitCount(this.view.getUint8(at + 12));
  }

  protected override item(at: number): StagedValue {
    const { view } = this;
    const told = view.getUint8(at + 12);
    const source: (number | null)[] = [];
    let next = at + HEAD_BYTES;
    for (let column = 0; told >> column !== 0; column++) {
      const isTold = ((told >> column) & 1) === 1;
      source.push(isTold ? view.getFloat64(next) : null);
      if (isTold) next += 8;
    }
    return {
      line: view.getUint32(at + 4),
      nutrient: view.getUint32(at + 8),
      amount: view.getFloat64(at + 13),
      source,
    };
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Values of any number of foods, grouped by food as in a `Partition`, in binary: they are most of the rows. */
export class ValuePartition extends BufferedBuckets {
  private readonly views = this.pending.map(
    ({ buffer, byteOffset, length }) => new DataView(buffer, byteOffset, length),
  );

  /** Resolves where a bucket goes to disk, with every thousandth value or so. Else returns nothing. */
  add(id: number, { line, nutrient, amount, source }: StagedValue): Promise<void> | undefined {
    const bucket = id % BUCKETS;
    const view = this.views[bucket]!;
    let at = this.sizes[bucket]!;
    view.setUint32(at, id);
    view.setUint32(at + 4, line);
    view.setUint32(at + 8, nutrient);
    view.setFloat64(at + 13, amount);
    let told = 0;
    let end = at + HEAD_BYTES;
    for (let column = 0; column < source.length; column++) {
      const number = source[column];
      if (number === null || number === undefined) continue;
      told |= 1 << column;
      view.setFloat64(end, number);
      end += 8;
    }
    view.setUint8(at + 12, told);
    at = end;
    this.sizes[bucket] = at;
    return at + MAX_BYTES <= PENDING_BYTES ? undefined : this.flush(bucket);
  }
}
