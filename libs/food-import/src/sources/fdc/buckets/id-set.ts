/** Far above the ids FoodData Central has given out, near three million. */
const LIMIT = 2 ** 27;

/** A set of FoodData Central ids: a bit each, so that millions of foods take 16 MiB and no more. */
export class IdSet {
  private count = 0;

  /** @param bits those of another set, which a thread shares */
  constructor(readonly bits: Uint8Array = new Uint8Array(new SharedArrayBuffer(LIMIT / 8))) {}

  /** Whether a set can hold the number. */
  static holds(id: number): boolean {
    return id >= 0 && id < LIMIT;
  }

  get size(): number {
    return this.count;
  }

  add(id: number): void {
    if (!this.has(id)) this.count++;
    this.bits[id >> 3] = (this.bits[id >> 3] ?? 0) | (1 << (id & 7));
  }

  delete(id: number): void {
    if (this.has(id)) this.count--;
    this.bits[id >> 3] = (this.bits[id >> 3] ?? 0) & ~(1 << (id & 7));
  }

  has(id: number): boolean {
    return ((this.bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;
  }
}
