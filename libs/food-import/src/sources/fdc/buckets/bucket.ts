import { getOrCreate } from '#memoize';
import { type IdSet } from './id-set.js';

const ALL = { has: () => true };

/** Items of the foods in a bucket, each decoded when its food is asked for: together they would fill the heap. */
export abstract class Bucket<Item> {
  protected readonly view: DataView;
  /** Where the items of each id begin. */
  private readonly places = new Map<number, number[]>();

  /** @param wanted ids whose items are looked for */
  constructor(
    protected readonly bytes: Buffer,
    wanted: Pick<IdSet, 'has'> = ALL,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at < bytes.length; at = this.endOf(at)) {
      const id = this.idAt(at);
      if (wanted.has(id)) getOrCreate(this.places, id, () => []).push(at);
    }
  }

  get ids(): Iterable<number> {
    return this.places.keys();
  }

  /** Ids that have more than one item. */
  get repeatedIds(): readonly number[] {
    return [...this.places].flatMap(([id, { length }]) => (length > 1 ? [id] : []));
  }

  /** The items of an id, in the order they were added. */
  of(id: number): Item[] {
    return (this.places.get(id) ?? []).map((at) => this.item(at));
  }

  /** Id of the item that begins there. */
  protected abstract idAt(at: number): number;

  /** Where the item that begins there ends. */
  protected abstract endOf(at: number): number;

  protected abstract item(at: number): Item;
}
