/** Far above the ids FoodData Central has given out, near three million. */
const LIMIT = 2 ** 27;

/** A set of FoodData Central ids: a bit each, so that millions of foods take 16 MiB and no more. */
export class IdSet {
  private readonly bits = new Uint8Array(LIMIT / 8);

  /** The id in a text; `undefined` where it is none. */
  static read(text: string): number | undefined {
    const id = /^\d{1,9}$/.test(text) ? Number(text) : LIMIT;
    return id < LIMIT ? id : undefined;
  }

  add(id: number): void {
    this.bits[id >> 3] = (this.bits[id >> 3] ?? 0) | (1 << (id & 7));
  }

  delete(id: number): void {
    this.bits[id >> 3] = (this.bits[id >> 3] ?? 0) & ~(1 << (id & 7));
  }

  has(id: number): boolean {
    return ((this.bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;
  }
}
