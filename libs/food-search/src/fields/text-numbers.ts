import { numberOf } from '../text/number-of.js';
import { TextLines } from './text-lines.js';

/** Numbers of the texts that many foods of an index share. A large release has some ten thousand. */
export class TextNumbers {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    return numberOf(this.numbers, text);
  }

  /** The texts by their numbers. */
  lines(): TextLines {
    return new TextLines(Buffer.from([...this.numbers.keys()].join('\n')));
  }
}
