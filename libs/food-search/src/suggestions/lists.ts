/** Lists of numbers in one array, with the place where each begins. */
export class Lists {
  private readonly starts: Uint32Array;
  private readonly numbers: Uint32Array;

  constructor(lists: readonly (readonly number[])[]) {
    this.starts = new Uint32Array(lists.length + 1);
    lists.forEach(({ length }, at) => (this.starts[at + 1] = (this.starts[at] ?? 0) + length));
    this.numbers = new Uint32Array(this.starts[lists.length] ?? 0);
    let next = 0;
    for (const list of lists) for (const number of list) this.numbers[next++] = number;
  }

  /** A view of the list with this number. */
  of(at: number): Uint32Array {
    return this.numbers.subarray(this.starts[at], this.starts[at + 1]);
  }
}
