import { type Analyzer } from '../analysis/analyzer.js';
import { lowerBound } from '../text/sorted-words.js';

/** Words of all texts in the order of their code units, with their use in foods' names. */
export class TextWords {
  readonly all: readonly string[];
  private readonly numbers: ReadonlyMap<string, number>;
  /** Numbers of the words with each term. */
  private readonly byTerm = new Map<string, number[]>();
  /** Numbers of the words that alone name a food, or that have its term. */
  private readonly called = new Set<number>();
  /** Number of own names that have the term of each word. */
  private readonly uses: Uint32Array;

  /** @param texts folded words of each text */
  constructor(
    texts: readonly (readonly string[])[],
    private readonly analyzer: Pick<Analyzer, 'stem' | 'differInNumber'>,
  ) {
    const all = new Set<string>();
    for (const words of texts) for (const word of words) all.add(word);
    this.all = [...all].sort();
    this.numbers = new Map(this.all.map((word, number) => [word, number]));
    this.uses = new Uint32Array(this.all.length);
    this.all.forEach((word, number) => {
      const term = analyzer.stem(word);
      const known = this.byTerm.get(term);
      if (known) known.push(number);
      else this.byTerm.set(term, [number]);
    });
  }

  /** Number of a word that a text has. */
  numberOf(word: string): number {
    return this.numbers.get(word)!;
  }

  /** Counts the terms of a food's own name. */
  addOwnName(words: readonly number[]): void {
    for (const word of words) {
      for (const alike of this.withTermOf(this.all[word] ?? '')) {
        this.uses[alike] = (this.uses[alike] ?? 0) + 1;
        if (words.length === 1) this.called.add(alike);
      }
    }
  }

  /**
   * Whether foods have this word whole, so that it begins no other. A food is called so (`pea` begins no _peach_), or more
   * names have the word than words it begins (`black`, but neither `chick` nor `pot`, nor `drie`, which no name has).
   */
  isWhole(word: string): boolean {
    const { stem } = this.analyzer;
    const [alike] = this.alike(word);
    if (alike === undefined) return false;
    if (this.called.has(alike)) return true;
    if (!this.numbers.has(word)) return false;
    const own = this.uses[alike] ?? 0;
    let begun = 0;
    for (const at of this.beginningWith(word)) {
      if (stem(this.all[at] ?? '') !== stem(word)) begun += this.uses[at] ?? 0;
    }
    return own > begun;
  }

  /** Numbers of the words that are a word but for its number. Those that it begins are among them where it is not whole. */
  begunBy(word: string, isWhole: boolean): ReadonlySet<number> {
    return new Set([...this.alike(word), ...(isWhole ? [] : this.beginningWith(word))]);
  }

  private alike(word: string): readonly number[] {
    return this.withTermOf(word).filter((at) => this.analyzer.differInNumber(this.all[at] ?? '', word));
  }

  private withTermOf(word: string): readonly number[] {
    return this.byTerm.get(this.analyzer.stem(word)) ?? [];
  }

  private *beginningWith(word: string): Generator<number> {
    for (let at = lowerBound(this.all, word); this.all[at]?.startsWith(word); at++) yield at;
  }
}
