/** A power of two. */
const FIRST_SLOTS = 64;

interface Slot<Item> {
  readonly number: number;
  readonly item: Item;
}

/**
 * What is under way, by numbers. A `Map` would do, but for how V8 makes it larger or smaller: the old table goes on
 * pointing to the new one. Under load many tables follow each other, and once one has lived long enough to be collected
 * with the whole heap only, so have all after it, with everything that was in them.
 */
export class InFlight<Item> {
  /** An item lies in the slot that its number has the last bits of. */
  private slots: (Slot<Item> | undefined)[] = empty(FIRST_SLOTS);
  private count = 0;
  private last = 0;

  /** How many there are. */
  get size(): number {
    return this.count;
  }

  /** Takes `item` in, under a number that none had before. */
  add(item: Item): number {
    if (2 * ++this.count > this.slots.length) this.grow();
    do this.last++;
    while (this.slots[this.place(this.last)]);
    this.slots[this.place(this.last)] = { number: this.last, item };
    return this.last;
  }

  get(number: number): Item | undefined {
    const slot = this.slots[this.place(number)];
    return slot?.number === number ? slot.item : undefined;
  }

  /** Lets go of what has this number, and returns it. */
  take(number: number): Item | undefined {
    const item = this.get(number);
    if (item === undefined) return undefined;
    this.slots[this.place(number)] = undefined;
    this.count--;
    return item;
  }

  /** All there are, in no order. */
  all(): { readonly number: number; readonly item: Item }[] {
    return this.slots.filter((slot) => slot !== undefined);
  }

  private place(number: number): number {
    return number & (this.slots.length - 1);
  }

  private grow(): void {
    const all = this.all();
    this.slots = empty(2 * this.slots.length);
    for (const slot of all) this.slots[this.place(slot.number)] = slot;
  }
}

const empty = (slots: number): undefined[] => new Array<undefined>(slots).fill(undefined);
