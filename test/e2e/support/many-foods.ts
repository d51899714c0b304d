import { type FoodSource, type SourceFood } from '../../../libs/food-import/src/source/source.js';

const gram = { key: 'g', description: 'gram', abbr: 'g', grams: 1 };

/** Source of as many foods as a test wants, all of one group. */
export class ManyFoods implements FoodSource {
  readonly catalog = 'many';
  readonly label = 'Many foods';
  static readonly group = 'Many foods, of one group';

  constructor(readonly expected: number) {}

  nutrients() {
    return Promise.resolve([]);
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- a source is read as a stream
  async *foods(): AsyncGenerator<SourceFood> {
    for (let no = 0; no < this.expected; no++) {
      yield {
        sourceId: String(no),
        description: `Food ${no} of many`,
        group: ManyFoods.group,
        modified: '2026-01-01',
        discontinued: false,
        quantity: 100,
        units: [gram],
        values: new Map([['energy', no % 900]]),
      };
    }
  }

  report() {
    return { foods: this.expected, values: this.expected, rows: {}, findings: [] };
  }
}
