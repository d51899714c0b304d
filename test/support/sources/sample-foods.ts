import { type FoodSource, type SourceFood, type SourceUnit } from '../../../libs/food-import/src/source/source.js';

const massUnits: SourceUnit[] = [
  { key: 'g', description: 'gram', abbr: 'g', grams: 1 },
  { key: 'oz', description: 'ounce', abbr: 'oz', grams: 28.349523125 },
];

/** Food whose default unit is the first of `more.units`, else 100 g. */
export function sampleFood(sourceId: string, description: string, more: Partial<SourceFood> = {}): SourceFood {
  const [household] = more.units ?? [];
  return {
    sourceId,
    description,
    modified: '2016-05-01',
    discontinued: false,
    quantity: household ? 1 : 100,
    values: new Map([['energy', 100]]),
    ...more,
    units: household ? [household, ...massUnits] : massUnits,
  };
}

export const medium: SourceUnit = { key: 'medium', description: 'medium', abbr: 'medium', grams: 118 };

export const banana = sampleFood('09040', 'Bananas, raw', {
  group: 'Fruits and Fruit Juices',
  units: [medium],
  values: new Map([
    ['protein', 1.09],
    ['vitamin-c', 8.7],
    ['energy', 89],
    ['cholesterol', 0],
    ['polyphenols', 0.0005],
  ]),
});

/** Foods for tests that need several. */
export const sampleFoods: SourceFood[] = [
  banana,
  sampleFood('01001', 'Butter, salted', {
    values: new Map([
      ['energy', 717],
      ['sodium', 643],
    ]),
  }),
  sampleFood('09132', 'Grapes, red or green, raw'),
  sampleFood('11233', 'Kale, raw', { synonyms: ['borecole'], discontinued: true }),
  sampleFood('11979', 'Jalapeño pepper, raw'),
  sampleFood('45001', 'Banana chips', { product: 'Crispy', supplier: "Farmer O'Neil" }),
];

/** A source of foods written in a test. */
export function sampleSource(foods: Iterable<SourceFood> | AsyncIterable<SourceFood>, catalog = 'sample'): FoodSource {
  return {
    catalog,
    label: 'Sample foods',
    nutrients: () => Promise.resolve([{ key: 'polyphenols', description: 'Polyphenols', unit: 'mg' }]),
    async *foods() {
      yield* foods;
    },
    report: () => ({ foods: 0, values: 0, rows: {}, findings: [] }),
  };
}
