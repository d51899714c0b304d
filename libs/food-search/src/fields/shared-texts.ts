import { numberOf } from '../text/number-of.js';

/** Texts that many foods of an index share, each once in memory, by number. A large release has some ten thousand. */
export class SharedTexts {
  private readonly texts: string[] = [];
  private readonly lists: (readonly string[])[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly listNumbers = new Map<string, number>();

  numberOf(text: string): number {
    const number = numberOf(this.numbers, text);
    this.texts[number] ??= text;
    return number;
  }

  /** Number of a list of texts, which is numbered apart from texts. */
  listNumberOf(list: readonly string[]): number {
    const number = numberOf(this.listNumbers, list.join());
    this.lists[number] ??= list.map((text) => this.text(this.numberOf(text)));
    return number;
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
