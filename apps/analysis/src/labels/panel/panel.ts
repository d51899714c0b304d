import { type Label, type LabelRow, nutrientId, urn } from '#contracts';
import { decimal, nearest, ratio } from '#decimal';
import { Drawing, type Weight, type Words } from './drawing.js';
import { caloriesRule, rowRules, servingGrams } from '../rounding/rounding-rules.js';
import { rounded } from '../rounding/rounding.js';
import { REGULAR, sizeToFit, widthOf, wrapped } from './text-layout.js';

const WIDTH = 300;
const MARGIN = 5;
const LEFT = MARGIN + 7;
const RIGHT = WIDTH - LEFT;
const INNER = RIGHT - LEFT;
const INDENT = 14;
const GAP = 8;
const SERVING_SIZE = 14;
const HAIRLINE = 0.75;
const MISSING = '—';

const FOOTNOTE =
  'The % Daily Value (DV) tells you how much a nutrient in a serving of food contributes to a daily diet. ' +
  '2,000 calories a day is used for general nutrition advice.';

const TRANS_FAT = urn(nutrientId('trans-fat'));
const ADDED_SUGARS = urn(nutrientId('added-sugars'));
const vitamins = new Set(rowRules.flatMap(({ nutrient, isVitaminOrMineral }) => (isVitaminOrMineral ? nutrient : [])));

/**
 * Nutrition Facts panel as SVG: the standard vertical one of 21 CFR 101.9(d)(12). The name of the food stands above it.
 * It needs no outside fonts, scripts or files. Every word is `<text>`; a row's name, amount and percentage share a
 * line. A missing value prints a dash, never 0. Texts of any length and script are cut to fit.
 */
export function drawPanel(label: Label): string {
  const panel = new Panel();
  panel.caption(label.name);
  panel.title();
  panel.servings(label.servings, label.serving);
  panel.calories(label.calories);
  panel.rows(label.rows);
  panel.notes(incompleteNames(label));
  return panel.svg();
}

/** Names of what some items have no value for, in the order of the panel. A missing value prints a dash instead. */
function incompleteNames({ calories, calories_unknown, rows }: Label): string[] {
  const first = { name: caloriesRule.name, amount: calories, unknown: calories_unknown };
  return [first, ...rows].flatMap(({ name, amount, unknown }) =>
    amount !== undefined && unknown !== undefined ? [name] : [],
  );
}

/** Drawing from the top down; `y` is the top of the next line. */
class Panel {
  private readonly drawing = new Drawing();
  private y = MARGIN;
  private top = MARGIN;

  caption(name = ''): void {
    this.paragraph(name, { size: 13, weight: 'bold', most: 3 });
    if (this.y > MARGIN) this.y += 5;
    this.top = this.y;
    this.y += 2;
  }

  title(): void {
    this.line([{ text: 'Nutrition Facts', weight: 'black' }], 40, { height: 36, stretchedTo: INNER });
    this.rule(HAIRLINE, 4);
  }

  servings(servings: number, serving: Label['serving']): void {
    const unit = servings === 1 ? 'serving' : 'servings';
    const count = Number.isInteger(servings) ? servings : Number(servings.toPrecision(6));
    const text = `${count} ${unit} per container`;
    this.line([{ text }], sizeToFit(text, 14, INNER), { height: 17 });
    this.serving(servingText(serving, SERVING_SIZE));
    this.y += 2;
    this.rule(10);
  }

  /** Draws a value beside its name where it fits, else below it. */
  private serving(text: string): void {
    if (text === '') return;
    const name: Words = { text: 'Serving size', weight: 'bold' };
    const size = SERVING_SIZE;
    const beside = INNER - widthOf(name.text, size) - GAP;
    const [whole, ...rest] = wrapped(text, { size, width: beside, most: 2 });
    if (whole !== undefined && rest.length === 0) {
      this.line([name], size, { height: 17, right: [{ text: whole, weight: 'bold' }] });
      return;
    }
    this.line([name], size, { height: 17 });
    this.paragraph(text, { size, weight: 'bold', most: 3 });
  }

  calories(calories: number | undefined): void {
    this.line([{ text: 'Amount per serving', weight: 'bold' }], 10, { height: 13 });
    const text = calories === undefined ? MISSING : String(calories);
    const { name } = caloriesRule;
    const size = sizeToFit(text, 38, INNER - widthOf(name, 28) - GAP);
    this.line([{ text: name, weight: 'black' }], 28, {
      height: 31,
      right: [{ text, weight: 'black' }],
      rightSize: size,
    });
    this.y += 3;
    this.rule(5);
    this.line([], 11, { height: 15, right: [{ text: '% Daily Value*', weight: 'bold' }] });
  }

  rows(rows: readonly LabelRow[]): void {
    rows.forEach((row, i) => {
      const before = rows[i - 1];
      const startsVitamins = before && !vitamins.has(before.nutrient) && vitamins.has(row.nutrient);
      if (startsVitamins) this.rule(10);
      else this.rule(HAIRLINE, 0, row.indent === 2 ? 2 * INDENT : 0);
      this.row(row);
    });
    this.rule(5);
  }

  private row(row: LabelRow): void {
    const indent = row.indent * INDENT;
    const percent = row.daily_value_percent === undefined ? '' : `${row.daily_value_percent}%`;
    const words = wordsOf(row);
    const isVitamin = vitamins.has(row.nutrient);
    const right: Words[] = percent === '' ? [] : [{ text: percent, weight: isVitamin ? 'normal' : 'bold' }];
    // One size for both, so that a long percentage does not leave tiny letters beside it.
    const size = sizeOfWords([...words, ...right], 13, INNER - indent - GAP);
    this.line(words, size, { height: 18, indent, right });
  }

  notes(incomplete: readonly string[]): void {
    this.y += 2;
    this.line([{ text: '*' }], 9.5, { height: 0, baseline: 9 });
    this.paragraph(FOOTNOTE, { size: 9.5, weight: 'normal', most: 6, indent: 7 });
    if (incomplete.length === 0) return;
    const note = `Some ingredients have no value for ${incomplete.join(', ')}: the amounts may be higher.`;
    this.paragraph(note, { size: 9.5, weight: 'normal', most: 8, indent: 7 });
  }

  svg(): string {
    const height = this.y + 4 - this.top;
    const frame = { x: MARGIN, y: this.top, width: WIDTH - 2 * MARGIN, height, thickness: 1.5 };
    this.drawing.frame(frame);
    return this.drawing.svg('Nutrition Facts', WIDTH, this.top + height + MARGIN);
  }

  private line(
    words: readonly Words[],
    size: number,
    { height, baseline = height - 4, indent = 0, right = [], rightSize = size, stretchedTo }: LineOptions,
  ): void {
    const y = this.y + baseline;
    if (words.length > 0) {
      this.drawing.text(words, { x: LEFT + indent, y, size, ...(stretchedTo !== undefined && { stretchedTo }) });
    }
    if (right.length > 0) this.drawing.text(right, { x: RIGHT, y, size: rightSize, endsAtX: true });
    this.y += height;
  }

  private paragraph(text: string, { size, weight, most, indent = 0 }: ParagraphOptions): void {
    const width = (INNER - indent) / (weight === 'normal' ? REGULAR : 1);
    for (const line of wrapped(text, { size, width, most })) {
      this.line([{ text: line, weight }], size, { height: size * 1.2, baseline: size, indent });
    }
  }

  private rule(thickness: number, after = 0, indent = 0): void {
    this.drawing.rule({ x: LEFT + indent, y: this.y, width: INNER - indent, thickness });
    this.y += thickness + after;
  }
}

interface LineOptions {
  readonly height: number;
  /** From the top of the line. */
  readonly baseline?: number;
  readonly indent?: number;
  /** Right-aligned words. */
  readonly right?: readonly Words[];
  readonly rightSize?: number;
  readonly stretchedTo?: number;
}

interface ParagraphOptions {
  readonly size: number;
  readonly weight: Weight;
  readonly most: number;
  readonly indent?: number;
}

/** Largest font size up to `size` at which words fit `width`. A blank stands before each of them. */
function sizeOfWords(words: readonly Words[], size: number, width: number): number {
  const widths = words.map(
    ({ text, weight = 'normal' }) => widthOf(` ${text}`, size) * (weight === 'normal' ? REGULAR : 1),
  );
  return size * Math.min(1, width / widths.reduce((sum, one) => sum + one, 0));
}

function wordsOf({ nutrient, name, amount, unit, indent }: LabelRow): Words[] {
  const printed = amount === undefined ? MISSING : `${amount}${unit}`;
  // Required spelling of these two: 21 CFR 101.9(c)(6)(iii) and (c)(2)(ii).
  if (nutrient === ADDED_SUGARS) return [{ text: `Includes ${printed} Added Sugars` }];
  if (nutrient === TRANS_FAT) return [{ text: 'Trans', italic: true }, { text: `Fat ${printed}` }];
  const isBold = indent === 0 && !vitamins.has(nutrient);
  return [{ text: name, weight: isBold ? 'bold' : 'normal' }, { text: printed }];
}

/** Serving as `1 cup (240g)`, or one part alone. A long text is cut, its weight is kept. */
function servingText({ text = '', grams }: NonNullable<Label['serving']> = {}, size: number): string {
  const weight = grams === undefined ? '' : `${nearest(rounded(ratio(decimal(grams)), servingGrams))}g`;
  const [measure] = wrapped(text, { size, width: 2 * INNER, most: 1 });
  if (measure === undefined) return weight;
  return weight === '' ? measure : `${measure} (${weight})`;
}
