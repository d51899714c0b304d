import { optionalWords } from '../words/comment-words.js';
import { adjectives } from '../words/preparation-words.js';
import { joiningSigns } from '../words/joining-words.js';
import { wordSet } from '../words/word-set.js';
import { alternative } from './alternative.js';
import { type Cursor } from '../text/cursor.js';
import { commentIn, commentInPreparation, startsComment } from './comments.js';
import { type AmountBefore, startsFurtherFood } from './further-food.js';
import { type Phrase, phrasesOf } from './phrases.js';
import {
  innerPreparation,
  isAct,
  isCut,
  isDone,
  isPreparation,
  isPreparing,
  leadingPreparation,
  trailingPreparation,
} from './preparation.js';
import { type Token, wordAt } from '../text/tokenizer.js';

/** What a line says beside its amount. */
export interface Description {
  readonly name: string;
  /** Tokens of the name. */
  readonly nameTokens: readonly Token[];
  readonly otherName?: string | undefined;
  readonly gloss?: string | undefined;
  readonly preparations: readonly string[];
  readonly comments: readonly string[];
  readonly optional: boolean;
}

export interface DescriptionOptions extends AmountBefore {
  /** Whether it comes in a package, where acts are part of the name: `1 can diced tomatoes`. */
  readonly packaged: boolean;
}

/** description := phrase (',' phrase | '(' phrase ')')*. The first phrase with more than adjectives ends the name. */
export function description(cursor: Cursor, options: DescriptionOptions): Description {
  const reader = new DescriptionReader(cursor, options);
  for (const phrase of phrasesOf(cursor.tokens, cursor.at, cursor.end)) reader.read(phrase);
  cursor.at = cursor.end;
  return reader.description();
}

class DescriptionReader {
  readonly #cursor: Cursor;
  readonly #options: DescriptionOptions;
  readonly #names: { readonly from: number; readonly to: number }[] = [];
  readonly #preparations: string[] = [];
  readonly #comments: string[] = [];
  #otherName: string | undefined;
  #gloss: string | undefined;
  /** Where another amount starts, of the same food or another one, which may go on in brackets: `or 1 cup (150 g) dried`. */
  #otherAmount: number | undefined;
  #head: { readonly from: number; readonly to: number } | undefined;
  #complete = false;
  /** Whether the last phrase outside of brackets was of the name: `cherry (ripe) tomatoes`. */
  #isInName = true;
  #optional = false;

  constructor(cursor: Cursor, options: DescriptionOptions) {
    this.#cursor = cursor;
    this.#options = options;
  }

  read(phrase: Phrase): void {
    const { from, to } = this.#trimmed(this.#withoutOptional(phrase));
    if (from >= to) return;
    const last = this.#comments.length - 1;
    const goesOn = phrase.inBrackets || (phrase.after === 'bracket' && this.#complete);
    if (this.#otherAmount !== undefined && goesOn)
      this.#comments[last] = this.#text(this.#otherAmount, phrase.inBrackets ? to + 1 : to);
    else if (phrase.inBrackets) this.#aside(from, to);
    else if (this.#isFurtherFood(phrase)) this.#comment(this.#startsWithSign(phrase) ? phrase.from : from, to);
    else if (!this.#complete && !(isSetOff(phrase) && this.#isTail(from, to))) this.#name(from, to);
    else if (phrase.after === 'bracket' && this.#isInName && !this.#isTail(from, to)) {
      if (ANDS.includes(wordAt(this.#cursor.tokens, phrase.from))) this.#comment(phrase.from, to);
      else this.#name(from, to);
    } else this.#tail(from, to, phrase.after === 'dash');
  }

  /** Whether a phrase joins another food to the name before it: `chana (gram) and 1 pear`. */
  #isFurtherFood({ from }: Phrase): boolean {
    return this.#complete && startsFurtherFood(this.#cursor.tokens, from, this.#options);
  }

  /** Whether a phrase starts with a sign between two foods, which its comment keeps. */
  #startsWithSign({ from }: Phrase): boolean {
    return joiningSigns.has(this.#cursor.tokens[from]?.text ?? '');
  }

  description(): Description {
    const names = this.#names.map(({ from, to }) => this.#text(from, to));
    const nameTokens = this.#names.flatMap(({ from, to }) => this.#cursor.tokens.slice(from, to));
    const head = this.#head ?? { from: 0, to: 0 };
    return {
      name: `${this.#joined(names)} ${this.#text(head.from, head.to)}`.trimEnd(),
      nameTokens: [...nameTokens, ...this.#cursor.tokens.slice(head.from, head.to)],
      otherName: this.#otherName,
      gloss: this.#gloss,
      preparations: this.#preparations,
      comments: this.#comments,
      optional: this.#optional,
    };
  }

  /** Names of adjectives before commas are written as they were, other pieces with blanks. */
  #joined(names: readonly string[]): string {
    const [first, last] = [this.#names[0], this.#names.at(-1)];
    if (!first || !last) return '';
    const between = this.#cursor.tokens.slice(first.from, last.to);
    const contiguous = this.#names.every(({ to }, at) => {
      const next = this.#names[at + 1];
      return !next || (next.from === to + 1 && this.#cursor.tokens[to]?.text === ',');
    });
    return contiguous && between.length > 0 ? this.#text(first.from, last.to) : names.join(' ');
  }

  /** name := [preparation] words [preparation] [comment] | preparation, of a name behind it: `peeled, cubed squash` */
  #name(from: number, to: number): void {
    const { tokens } = this.#cursor;
    if (!this.#options.packaged && tokens.slice(from, to).every(isAct)) {
      this.#preparations.push(this.#text(from, to));
      return;
    }
    const comment = commentIn(tokens, from, to, this.#options);
    let [start, end] = [from, comment];
    this.#isInName = comment === to;
    if (comment < to) this.#comment(comment, to);
    if (!this.#options.packaged) {
      const lead = leadingPreparation(tokens, start, end);
      if (lead > start) {
        this.#preparations.push(this.#text(start, lead));
        start = tokens[lead]?.word === 'or' ? lead + 1 : lead;
      }
    }
    ({ from: start, to: end } = this.#trimmed({ from: start, to: end }));
    if (['of', 'either'].includes(wordAt(tokens, start))) start++;
    const inner = this.#options.packaged ? undefined : innerPreparation(tokens, start, end);
    if (inner) {
      this.#preparations.push(this.#text(inner.from, inner.to));
      if (inner.from > start) this.#names.push({ from: start, to: inner.from });
      start = inner.to;
    }
    const trail = trailingPreparation(tokens, start, end);
    if (trail < end) {
      this.#preparations.push(this.#text(trail, end));
      end = trail;
    }
    end = this.#alternative(start, end);
    if (start < end) this.#names.push({ from: start, to: end });
    const name = tokens.slice(start, end);
    this.#complete = !name.every((token) => adjectives.has(token.word) || isPreparing(token));
  }

  /** Cuts the second food of a choice off; the end of the first one. */
  #alternative(from: number, to: number): number {
    const { tokens } = this.#cursor;
    const choice = alternative(tokens, from, to);
    if (!choice) return to;
    this.#comments.push(`or ${this.#text(choice.other, choice.end)}`);
    if (tokens[choice.other]?.kind === 'number') this.#otherAmount = choice.at;
    else this.#otherName = this.#text(choice.other, to);
    if (choice.head !== undefined) this.#head = { from: choice.head, to };
    return choice.at;
  }

  /**
   * A phrase behind the name: a comment, or a preparation with a comment behind it. Behind a dash it may be the food,
   * and what stands before it its brand.
   */
  #tail(from: number, to: number, isBehindDash: boolean): void {
    this.#isInName = false;
    const { tokens } = this.#cursor;
    const isComment = startsComment(tokens, from);
    const isFood = !isComment && !tokens.slice(from, to).every(isPreparing);
    if (isBehindDash && isFood) this.#gloss ??= this.#text(from, to);
    if (isComment || !isPreparation(tokens, from, to)) {
      this.#comment(from, to);
      return;
    }
    const comment = commentInPreparation(tokens, from, to);
    this.#preparations.push(this.#text(from, comment));
    if (comment < to) this.#comment(comment, to);
  }

  #aside(from: number, to: number): void {
    const { tokens } = this.#cursor;
    const isWord = !startsComment(tokens, from) && tokens[from]?.kind === 'word';
    if (isWord && !tokens.slice(from, to).every(isDone)) {
      const comma = tokens.slice(from, to).findIndex(({ text }) => text === ',');
      this.#gloss ??= this.#text(from, comma < 0 ? to : from + comma);
    }
    if (isWord && isPreparation(tokens, from, to)) this.#preparations.push(this.#text(from, to));
    else this.#comment(from, to);
  }

  #comment(from: number, to: number): void {
    const { tokens } = this.#cursor;
    if (tokens[from]?.word === 'or' && tokens[from + 1]?.kind === 'number') this.#otherAmount = from;
    else if (tokens[from]?.word === 'or' && !NO_ALTERNATIVE.has(wordAt(tokens, from + 1)))
      this.#otherName ??= this.#text(from + 1, to);
    else if (tokens[from]?.word === 'aka') this.#gloss ??= this.#text(from + 1, to);
    this.#comments.push(this.#text(from, to));
  }

  /** Whether a phrase cannot be the name. */
  #isTail(from: number, to: number): boolean {
    const { tokens } = this.#cursor;
    if (startsComment(tokens, from)) return true;
    if (!this.#complete) return this.#isOnlyPreparation(from, to);
    return leadingPreparation(tokens, from, to + 1) > from || startsLate(tokens, from, to);
  }

  /** Whether nothing but acts follows adjectives: `cooked, drained` but `cooked, shredded chicken`. */
  #isOnlyPreparation(from: number, to: number): boolean {
    const { tokens } = this.#cursor;
    return this.#names.length > 0 && (isCut(tokens, from) || tokens.slice(from, to).every(isPreparing));
  }

  /** Takes `optional` off the ends of a phrase. */
  #withoutOptional({ from, to }: Phrase): { from: number; to: number } {
    const { tokens } = this.#cursor;
    const isOptional = (at: number) => optionalWords.has(wordAt(tokens, at));
    let [start, end] = [from, to];
    if (isOptional(start)) start++;
    else if (isOptional(end - 1)) end--;
    else return { from, to };
    this.#optional = true;
    if (tokens[end - 1]?.word === 'but') end--;
    return { from: start, to: end };
  }

  /** Signs at the ends that belong to no text: footnote marks, stops, bullets. */
  #trimmed({ from, to }: { from: number; to: number }): { from: number; to: number } {
    const { tokens } = this.#cursor;
    const isMark = (at: number) => tokens[at]?.kind === 'sign' && MARKS.has(tokens[at].text);
    let [start, end] = [from, to];
    while (start < end && (isMark(start) || LEADING_JOINS.includes(wordAt(tokens, start)))) start++;
    while (end > start && isMark(end - 1)) end--;
    return { from: start, to: end };
  }

  #text(from: number, to: number): string {
    return this.#cursor.text(from, to);
  }
}

const MARKS = new Set('*†.!,;:-–—•"“”/_#·+=…|');

/** Words behind `or` that start no food: `or to taste`. */
const NO_ALTERNATIVE = wordSet('to more as less until enough so other any your');
const ANDS = ['and', '&'];
const LEADING_JOINS = [...ANDS, 'then'];

/** Whether a sign other than a bracket sets a phrase off from the one before. */
const isSetOff = ({ after }: Phrase): boolean => after === 'comma' || after === 'dash';

/** Whether a phrase starts with an act that only follows names: `cut into pieces`. */
function startsLate(tokens: readonly Token[], from: number, to: number): boolean {
  return isPreparation(tokens, from, Math.min(to, from + 2)) && !adjectives.has(wordAt(tokens, from));
}
