/** Texts that many foods of an index share, each once in memory, by number. A large release has some ten thousand. */
export class SharedTexts {
  private readonly texts: string[] = [];
  private readonly lists: (readonly string[])[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly listNumbers = new Map<string, number>();

  numberOf(text: string): number {
    return numbered(this.numbers, text, () => this.texts.push(text));
  }

  /** Number of a list of texts, which is numbered apart from texts. */
  listNumberOf(list: readonly string[]): number {
    const shared = () => list.map((text) => this.text(this.numberOf(text)));
    return numbered(this.listNumbers, list.join(), () => this.lists.push(shared()));
  }

  text(number: number): string {
    return this.texts[number]!;
  }

  list(number: number): readonly string[] {
    return this.lists[number]!;
  }

  /** Frees what only numbering needs. */
  freeze(): void {
    this.numbers.clear();
    this.listNumbers.clear();
  }
}

/** Number of a key: the known one, or that of what `add` adds last. */
function numbered(numbers: Map<string, number>, key: string, add: () => number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = add() - 1;
  numbers.set(key, number);
  return number;
}
