import { LRUCache } from 'lru-cache';
import { pack, unpack } from './postings.js';
import { type Postings } from './posting-lists.js';

/** Size limit of a short posting list in bytes, packed. It is unpacked sooner than Postgres answers. */
export const SHORT_LIST_BYTES = 16 * 1024;

/** Size in bytes from which a list stays unpacked: few lists, of the words that are asked for most. */
const CACHED_BYTES = 512;

/** Size limit of the unpacked lists. */
const UNPACKED_BYTES = 16 * 1024 * 1024;

/**
 * Short posting lists of an index, packed in one buffer. They are nearly all lists of a large release and few of its bytes.
 * Most are unpacked at each use: one place for each in a map is less for the garbage collector than a cache of lists.
 */
export class ShortLists {
  private readonly places = new Map<string, number>();
  /** End of each list in `bytes`, by place. */
  private readonly ends: Uint32Array;
  private readonly bytes: Uint8Array;
  /** The longer lists that were asked for, by place. */
  private readonly unpacked = new LRUCache<number, Postings>({
    maxSize: UNPACKED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });

  /** @param lists packed segments of each list, in their order */
  constructor(lists: Iterable<readonly [term: string, segments: readonly Uint8Array[]]>) {
    const packed: Uint8Array[] = [];
    for (const [term, segments] of lists) {
      this.places.set(term, packed.length);
      // A segment begins with a whole posting, others with the difference from the last: together they are one segment.
      packed.push(segments.length === 1 ? segments[0]! : pack(unpack(segments)));
    }
    this.bytes = Buffer.concat(packed);
    let end = 0;
    this.ends = Uint32Array.from(packed, ({ length }) => (end += length));
  }

  /** Postings of a term; `undefined` where its list is long or there is none. */
  get(term: string): Postings | undefined {
    const place = this.places.get(term);
    if (place === undefined) return undefined;
    const known = this.unpacked.get(place);
    if (known) return known;
    const bytes = this.bytes.subarray(this.ends[place - 1] ?? 0, this.ends[place]);
    const postings = unpack([bytes]);
    if (bytes.length >= CACHED_BYTES) this.unpacked.set(place, postings);
    return postings;
  }
}
