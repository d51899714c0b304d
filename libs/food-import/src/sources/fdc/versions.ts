import { readGtins } from '#contracts';
import { readDate } from '../../source/values.js';
import { type Brand } from './kinds.js';
import { Partition } from './buckets/partition.js';

/** Every change of a label gets a record of its own. This finds those that a later one of the same trade number replaced. */
export class Versions {
  private readonly records = new Partition<readonly [trade: number, id: number, modified: string]>();

  /** Remembers a record; one without a trade number has no versions. */
  add(id: number, { gtin, modified }: Brand): Promise<void> | undefined {
    const number = tradeNumber(gtin);
    return number === undefined ? undefined : this.records.add([Number(number), id, readDate(modified) ?? '']);
  }

  /** All but the last modified of each trade number. Of records of one day, all but the one with the highest id. */
  async *older(): AsyncGenerator<{ id: number; gtin: number }> {
    for await (const bucket of this.records.buckets()) {
      for (const gtin of bucket.repeatedIds) {
        let newest: { id: number; modified: string } | undefined;
        for (const [, id, modified] of bucket.of(gtin)) {
          const isNewer = !newest || modified > newest.modified || (modified === newest.modified && id > newest.id);
          if (newest) yield { id: isNewer ? newest.id : id, gtin };
          if (isNewer) newest = { id, modified };
        }
      }
    }
  }

  close(): Promise<void> {
    return this.records.close();
  }
}

/** The GTIN of a text. Where its check digit is wrong the number as it stands, which a record and its versions share. */
function tradeNumber(text: string): string | undefined {
  const [gtin] = readGtins(text);
  return gtin ?? (/^\d{5,14}$/.test(text) ? text : undefined);
}
