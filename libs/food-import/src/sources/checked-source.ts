import { type ImportReport } from '#catalog-store/admin';
import { type Attribution } from '#contracts';
import { type FoodUnits, type Portion, unitsOf } from '../portions/portions.js';
import { BadRows } from '../source/bad-rows.js';
import { ReportBuilder } from '../source/report.js';
import { type FoodSource, type SourceFood, type SourceNutrient } from '../source/source.js';

/** Table that can tell its bad rows. */
interface Table<Row> {
  readonly name: string;
  rows(bad: BadRows): AsyncIterable<readonly Row[]>;
}

/** Source of a published table: counts what it reads, and ends with an error that lists its bad rows. */
export abstract class CheckedSource implements FoodSource {
  abstract readonly catalog: string;
  abstract readonly label: string;
  abstract readonly attribution?: Attribution;
  protected readonly counts = new ReportBuilder();
  protected readonly bad = new BadRows();

  abstract nutrients(): Promise<readonly SourceNutrient[]>;

  async *foods(): AsyncGenerator<SourceFood> {
    try {
      for await (const food of this.readFoods()) {
        if (this.bad.any) continue;
        this.counts.food(food);
        yield food;
      }
    } catch (error) {
      throw this.bad.withStop(error);
    }
    this.bad.refuse();
  }

  report(): ImportReport {
    return this.counts.build();
  }

  /** Default quantity and units of a food by its portions. What is noted of a portion goes to the report. */
  protected unitsOf(
    sourceId: string,
    portions: readonly Portion[],
    per: 'g' | 'ml' = 'g',
  ): Pick<FoodUnits, 'quantity' | 'units'> {
    const { quantity, units, notes } = unitsOf(portions, per);
    this.counts.portions(sourceId, notes);
    return { quantity, units };
  }

  /** The rows of a table, counted. */
  protected async *rowsOf<Row>(table: Table<Row>): AsyncGenerator<Row> {
    for await (const batch of this.counts.counted(table.name, table.rows(this.bad))) yield* batch;
  }

  /** The foods in the order of the files. After the first bad row they are read for further bad rows alone. */
  protected abstract readFoods(): AsyncGenerator<SourceFood>;
}
