import { describe, expect, it } from '@jest/globals';
import { sampleFood } from '../../../../test/support/sources/sample-foods.js';
import { ReportBuilder } from './report.js';
import { type ValueMark } from './source.js';

describe('a report', () => {
  it('adds up with that of another reader, its own examples first', () => {
    const [own, other] = [new ReportBuilder(), new ReportBuilder()];
    own.countRows('food.csv', 3);
    own.warn('food without group', '1 Salt');
    other.countRows('food.csv', 4);
    for (let no = 2; no < 20; no++) other.warn('food without group', `${no} Pepper`);
    other.warn('food without portion', '7');
    own.add(other.build());
    const { rows, findings } = own.build();
    expect(rows).toEqual({ 'food.csv': 7 });
    expect(findings.map(({ what, count, examples }) => [what, count, examples.length])).toEqual([
      ['food without group', 19, 10],
      ['food without portion', 1, 1],
    ]);
    expect(findings[0]?.examples.slice(0, 2)).toEqual(['1 Salt', '2 Pepper']);
  });

  it('counts foods and their values, and names foods without energy', () => {
    const report = new ReportBuilder();
    report.food(sampleFood('1', 'Salt', { values: new Map([['sodium', 38758]]) }));
    report.food(sampleFood('2', 'Oil'));
    expect(report.build()).toMatchObject({
      foods: 2,
      values: 2,
      findings: [{ what: 'food without energy', count: 1, examples: ['1 Salt'] }],
    });
  });

  it.each([
    [9.99, []],
    [10, []],
    [10.01, ['1 Punch: 105.01 g']],
  ])('names foods of more than 105 g of macronutrients in 100 g: with %d g of alcohol', (alcohol, examples) => {
    const report = new ReportBuilder();
    const parts = { energy: 100, water: 20, protein: 20, 'total-fat': 20, carbohydrate: 20, ash: 15, fiber: 5 };
    report.food(sampleFood('1', 'Punch', { values: new Map(Object.entries({ ...parts, alcohol })) }));
    expect(report.build().findings.flatMap((finding) => finding.examples)).toEqual(examples);
  });

  it('has one finding for all bounds, and one for each other mark', () => {
    const report = new ReportBuilder();
    const marks = new Map<string, ValueMark>([
      ['iron', 'below 0.2'],
      ['zinc', 'below LOD'],
      ['iodine', 'trace'],
    ]);
    report.food(sampleFood('1', 'Rice', { marks }));
    expect(report.build().findings).toEqual([
      { what: 'amount below a bound', count: 2, examples: ['1 Rice: iron', '1 Rice: zinc'] },
      { what: 'amount marked as trace', count: 1, examples: ['1 Rice: iodine'] },
    ]);
  });

  it('keeps ten examples of a finding', () => {
    const report = new ReportBuilder();
    for (let no = 1; no <= 11; no++) report.warn('food without group', `${no}`);
    expect(report.build().findings).toMatchObject([{ count: 11, examples: { length: 10 } }]);
  });

  it('names each portion that was not taken as it stands', () => {
    const report = new ReportBuilder();
    report.portions('1', [{ kind: 'portion without weight', portion: '1 bag, no weight' }]);
    expect(report.build().findings).toEqual([
      { what: 'portion without weight', count: 1, examples: ['1: 1 bag, no weight'] },
    ]);
  });

  it('counts the rows of batches as they come, and none of an empty one', async () => {
    const report = new ReportBuilder();
    async function* batches() {
      yield await Promise.resolve(['a', 'b']);
      yield [];
    }
    for await (const rows of report.counted('food.csv', batches()))
      expect(report.rowsOf('food.csv')).toBe(rows.length || 2);
    report.countRows('food.csv');
    expect(report.build().rows).toEqual({ 'food.csv': 3 });
    expect(report.rowsOf('other.csv')).toBe(0);
  });
});
