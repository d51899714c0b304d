/** Far above the ids FoodData Central has given out, near three million. */
const LIMIT = 2 ** 27;

const ZERO = 48;

/** A set of FoodData Central ids: a bit each, so that millions of foods take 16 MiB and no more. */
export class IdSet {
  private readonly bits = new Uint8Array(LIMIT / 8);
  private count = 0;

  /** The id in a text; `undefined` where it is none. */
  static read(text: string): number | undefined {
    if (text.length === 0 || text.length > 9) return undefined;
    let id = 0;
    for (let at = 0; at < text.length; at++) {
      const digit = text.charCodeAt(at) - ZERO;
      if (digit < 0 || digit > 9) return undefined;
      id = 10 * id + digit;
    }
    return id < LIMIT ? id : undefined;
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
