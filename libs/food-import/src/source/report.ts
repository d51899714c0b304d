import { type Finding, type ImportReport } from '#catalog-store/admin';
import { getOrCreate } from '#memoize';
import { type SourceFood, type ValueMark } from './source.js';

/** What was done with a portion that could not be taken as it stands. */
export interface PortionNote {
  readonly kind:
    | 'portion without weight'
    | 'portion of an impossible weight'
    | 'portion weighed twice'
    | 'weight of oz or lb ignored'
    | 'size of a volume unit ignored'
    | 'mass of a food known by volume'
    | 'portion in too many words';
  /** The portion in words: `3 oz, 117 g`; `2 slices, 50 g where one was 28 g`, which is kept. */
  readonly portion: string;
}

const EXAMPLES = 10;

/** What 100 g of a food are made of. More than 105 g together is worth a look. */
const macronutrients = ['water', 'protein', 'total-fat', 'carbohydrate', 'ash', 'alcohol'];
const MACRONUTRIENT_LIMIT = 105;

/** One finding for all bounds. */
const markFinding = (mark: ValueMark): string =>
  mark.startsWith('below') ? 'amount below a bound' : `amount marked as ${mark}`;

/** Keeps count while a source is read. */
export class ReportBuilder {
  private readonly rows = new Map<string, number>();
  private readonly findings = new Map<string, { count: number; examples: string[] }>();
  private foods = 0;
  private values = 0;

  rowsOf(file: string): number {
    return this.rows.get(file) ?? 0;
  }

  countRows(file: string, count = 1): void {
    this.rows.set(file, this.rowsOf(file) + count);
  }

  /** The rows of a file as they come, counted. */
  async *counted<Row>(file: string, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
    for await (const rows of batches) {
      if (rows.length > 0) this.countRows(file, rows.length);
      yield rows;
    }
  }

  /** Something worth telling that does not stop the import; `where` names food and circumstance. */
  warn(what: string, where: string): void {
    this.addFinding({ what, count: 1, examples: [where] });
  }

  portions(sourceId: string, notes: readonly PortionNote[]): void {
    for (const { kind, portion } of notes) this.warn(kind, `${sourceId}: ${portion}`);
  }

  /** Counts a food that is handed on, and looks it over. */
  food(food: SourceFood): void {
    this.foods++;
    this.values += food.values.size;
    const name = `${food.sourceId} ${food.description}`;
    if (!food.values.has('energy')) this.warn('food without energy', name);
    for (const [key, mark] of food.marks ?? []) this.warn(markFinding(mark), `${name}: ${key}`);
    const grams = macronutrients.reduce((sum, key) => sum + (food.values.get(key) ?? 0), 0);
    if (grams > MACRONUTRIENT_LIMIT) {
      this.warn(`macronutrients over ${MACRONUTRIENT_LIMIT} g per 100 g`, `${name}: ${grams.toFixed(2)} g`);
    }
  }

  /** Adds what was met elsewhere, after what was met here. */
  add({ foods, values, rows, findings }: ImportReport): void {
    this.foods += foods;
    this.values += values;
    for (const [file, count] of Object.entries(rows)) this.countRows(file, count);
    for (const finding of findings) this.addFinding(finding);
  }

  build(): ImportReport {
    const findings: Finding[] = [...this.findings].map(([what, finding]) => ({ what, ...finding }));
    return { foods: this.foods, values: this.values, rows: Object.fromEntries(this.rows), findings };
  }

  private addFinding({ what, count, examples }: Finding): void {
    const own = getOrCreate(this.findings, what, () => ({ count: 0, examples: [] }));
    own.count += count;
    own.examples.push(...examples.slice(0, EXAMPLES - own.examples.length));
  }
}
