import { type Finding, type ImportReport, type SourceFood } from './source.js';
import { type PortionNote } from './portions/portions.js';

const EXAMPLES = 10;

/** What 100 g of a food are made of; more than 105 g together is worth a look. */
const macronutrients = ['water', 'protein', 'total-fat', 'carbohydrate', 'ash', 'alcohol'];
const MACRONUTRIENT_LIMIT = 105;

/** Keeps count while a source is read. */
export class ReportBuilder {
  private readonly rows = new Map<string, number>();
  private readonly findings = new Map<string, { count: number; examples: string[] }>();
  private foods = 0;
  private values = 0;

  row(file: string): void {
    this.rows.set(file, (this.rows.get(file) ?? 0) + 1);
  }

  rowsOf(file: string): number {
    return this.rows.get(file) ?? 0;
  }

  /** The rows of a file as they come, counted. */
  async *counted<Row>(file: string, batches: AsyncIterable<Iterable<Row>>): AsyncGenerator<Iterable<Row>> {
    for await (const rows of batches) yield this.countedBatch(file, rows);
  }

  private *countedBatch<Row>(file: string, rows: Iterable<Row>): Generator<Row> {
    for (const row of rows) {
      this.row(file);
      yield row;
    }
  }

  /** Something worth telling that does not stop the import; `where` names food and circumstance. */
  found(what: string, where: string): void {
    const finding = this.findings.get(what) ?? { count: 0, examples: [] };
    finding.count++;
    if (finding.examples.length < EXAMPLES) finding.examples.push(where);
    this.findings.set(what, finding);
  }

  portions(sourceId: string, notes: readonly PortionNote[]): void {
    for (const { kind, portion } of notes) this.found(kind, `${sourceId}: ${portion}`);
  }

  /** Counts a food that is handed on, and looks it over. */
  food(food: SourceFood): void {
    this.foods++;
    this.values += food.values.size;
    const name = `${food.sourceId} ${food.description}`;
    if (!food.values.has('energy')) this.found('food without energy', name);
    const grams = macronutrients.reduce((sum, key) => sum + (food.values.get(key) ?? 0), 0);
    if (grams > MACRONUTRIENT_LIMIT) {
      this.found(`macronutrients over ${MACRONUTRIENT_LIMIT} g per 100 g`, `${name}: ${grams.toFixed(2)} g`);
    }
  }

  build(): ImportReport {
    const findings: Finding[] = [...this.findings].map(([what, finding]) => ({ what, ...finding }));
    return { foods: this.foods, values: this.values, rows: Object.fromEntries(this.rows), findings };
  }
}
