import { type LineFields } from '../../libs/ingredient-lines/src/index.js';

/** A line of a recipe or a diary taken apart by hand; the README says what counts as right. */
export interface JudgedLine {
  readonly line: string;
  readonly kind: string;
  readonly quantity?: number;
  readonly quantity_max?: number;
  readonly unit_text?: string;
  readonly size?: string;
  readonly name?: string;
  readonly name_also?: readonly string[];
  readonly preparation?: string;
  readonly comment?: string;
  readonly optional?: true;
  readonly heading?: true;
  /** NDB numbers of SR28, the plainest right answer first. */
  readonly foods: readonly string[];
  readonly grams: number | null;
  readonly grams_max?: number;
  /** Whether no weight is right as well, where the line says no amount. */
  readonly grams_open?: true;
  /** Weight of other right foods, by their number. */
  readonly grams_by_food?: Readonly<Record<string, number>>;
  /** Fields that are not judged, since two readings are defensible. */
  readonly open?: readonly string[];
}

/** Lines read rightly, in per cent. */
export interface LineMetrics {
  readonly lines: number;
  /** Both ends of the quantity. */
  readonly quantity: number;
  /** Unit and package size. */
  readonly unit: number;
  readonly name: number;
  readonly preparation: number;
  /** Every field, comment and marks too. */
  readonly exact: number;
}

export interface LineJudgement {
  /** By kind of line, and `all`. */
  readonly metrics: ReadonlyMap<string, LineMetrics>;
  /** What went wrong, a line each. */
  readonly wrong: readonly string[];
}

const FIELDS = ['quantity', 'unit', 'name', 'preparation'] as const;

/** Reads every line and compares field by field. */
export function judgeLines(lines: readonly JudgedLine[], read: (line: string) => LineFields): LineJudgement {
  const counts = new Map<string, Record<string, number>>();
  const wrong: string[] = [];
  for (const judged of lines) {
    const fields = read(judged.line);
    const right = marks(judged, fields);
    for (const kind of [judged.kind, 'all']) {
      const count = counts.get(kind) ?? {};
      counts.set(kind, count);
      for (const [field, isRight] of Object.entries({ lines: true, ...right }))
        count[field] = (count[field] ?? 0) + Number(isRight);
    }
    const missed = Object.entries(right).filter(([, isRight]) => !isRight);
    if (missed.length > 0)
      wrong.push(`${judged.line} [${missed.map(([field]) => field).join(' ')}] ${JSON.stringify(fields)}`);
  }
  const metrics = new Map(
    [...counts].map(([kind, count]) => {
      const rate = (field: string) => Math.round((1000 * (count[field] ?? 0)) / (count['lines'] ?? 1)) / 10;
      const [quantity = 0, unit = 0, name = 0, preparation = 0] = FIELDS.map(rate);
      return [kind, { lines: count['lines'] ?? 0, quantity, unit, name, preparation, exact: rate('exact') }];
    }),
  );
  return { metrics, wrong };
}

function marks(judged: JudgedLine, read: LineFields) {
  const isOpen = (field: string) => judged.open?.includes(field) ?? false;
  const quantity = isOpen('quantity') || (isSameQuantity(judged, read) && near(judged.quantity_max, read.quantity_max));
  const unit = isOpen('unit_text') || (same(judged.unit_text, read.unit_text) && same(judged.size, read.size));
  const name = isOpen('name') || [judged.name, ...(judged.name_also ?? [])].some((right) => same(right, read.name));
  const preparation = same(judged.preparation, read.preparation);
  const rest =
    same(judged.comment, read.comment) && judged.optional === read.optional && judged.heading === read.heading;
  return { quantity, unit, name, preparation, exact: quantity && unit && name && preparation && rest };
}

/** A unit said without a number is one of it. */
const isSameQuantity = (judged: JudgedLine, read: LineFields): boolean =>
  near(judged.quantity, read.quantity) ||
  (judged.quantity === undefined && judged.unit_text !== undefined && read.quantity === 1);

const near = (right: number | undefined, read: number | undefined): boolean =>
  right === undefined || read === undefined ? right === read : Math.abs(right - read) <= 0.01;

/** Texts are equal but for case, white space and a closing full stop. */
const same = (right: string | undefined, read: string | undefined): boolean => plain(right) === plain(read);

const plain = (text: string | undefined): string | undefined =>
  text?.toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '').trim();

/** Weights of lines with the food given, in per cent of lines. */
export interface GramsJudgement {
  readonly lines: number;
  /** Within 15 % of a value from `grams` to `grams_max`, or absent where they cannot be known. */
  readonly right: number;
  readonly wrong: readonly string[];
}

/** Weighs every line that names a food, as the first of its right foods. */
export function judgeGrams(
  lines: readonly JudgedLine[],
  weigh: (judged: JudgedLine) => number | undefined,
): GramsJudgement {
  const foods = lines.filter((judged) => judged.foods.length > 0);
  const wrong: string[] = [];
  for (const judged of foods) {
    const grams = weigh(judged);
    if (!isRightWeight(judged, grams))
      wrong.push(`${judged.line} [grams] ${grams ?? 'none'}, not ${judged.grams ?? 'any'}`);
  }
  return { lines: foods.length, right: Math.round((1000 * (foods.length - wrong.length)) / foods.length) / 10, wrong };
}

/** Whether a weight is within 15 % of the judged one, or absent as that is. */
export function isRightWeight({ grams: lower, grams_max, grams_open }: JudgedLine, grams: number | undefined): boolean {
  if (grams_open && grams === undefined) return true;
  if (lower === null || grams === undefined) return lower === null && grams === undefined;
  return grams >= 0.85 * lower && grams <= 1.15 * (grams_max ?? lower);
}
