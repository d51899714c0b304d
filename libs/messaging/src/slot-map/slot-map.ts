/** Initial number of slots, a power of two. */
const INITIAL_SLOTS = 64;

interface Slot<Item> {
  readonly token: number;
  readonly item: Item;
}

/**
 * Slot map: items by tokens, of which none is given twice. For requests under way, which come and go by the thousand: a
 * `Map` replaces its table again and again, and V8 links each old table to the next. One that has reached the old
 * generation keeps all later ones, and the requests in them, until a full collection.
 */
export class SlotMap<Item> {
  /** The slot of an item is given by the last bits of its token. */
  private slots: (Slot<Item> | undefined)[] = emptySlots(INITIAL_SLOTS);
  private count = 0;
  private lastToken = 0;

  /** Number of items. */
  get size(): number {
    return this.count;
  }

  /** Adds an item, and returns its token. */
  add(item: Item): number {
    if (2 * ++this.count > this.slots.length) this.grow();
    do this.lastToken++;
    while (this.slots[this.slotOf(this.lastToken)]);
    this.slots[this.slotOf(this.lastToken)] = { token: this.lastToken, item };
    return this.lastToken;
  }

  /** Item of a token. `undefined` where it was taken, and for what is not a token. */
  get(token: number): Item | undefined {
    const slot = this.slots[this.slotOf(token)];
    return slot?.token === token ? slot.item : undefined;
  }

  /** Removes the item of a token, and returns it. */
  take(token: number): Item | undefined {
    const item = this.get(token);
    if (item === undefined) return undefined;
    this.slots[this.slotOf(token)] = undefined;
    this.count--;
    return item;
  }

  /** Tokens and items, in no order. */
  entries(): (readonly [token: number, item: Item])[] {
    return this.slots.flatMap((slot) => (slot ? [[slot.token, slot.item] as const] : []));
  }

  private slotOf(token: number): number {
    return token & (this.slots.length - 1);
  }

  private grow(): void {
    const slots = this.slots;
    this.slots = emptySlots(2 * slots.length);
    for (const slot of slots) if (slot) this.slots[this.slotOf(slot.token)] = slot;
  }
}

const emptySlots = (length: number): undefined[] => new Array<undefined>(length).fill(undefined);
