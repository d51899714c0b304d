import { describe, expect, it } from '@jest/globals';
import { nutrientId, urn } from '#contracts';
import { specimen, totalsOf } from '../../../../../test/support/nutrition/label-specimen.js';
import { labelOf } from './label.js';

const id = (key: string) => urn(nutrientId(key));

describe('A label', () => {
  it('has the rows of the specimen of 21 CFR 101.9(d)(12)', () => {
    const { rows, calories, missing } = labelOf({ servings: 1, totalOf: totalsOf(specimen) });
    expect(calories).toBe(230);
    expect(missing).toEqual([]);
    expect(
      rows.map(({ name, amount, unit, daily_value_percent: percent, indent }) =>
        `${' '.repeat(indent)}${name} ${amount}${unit} ${percent ?? ''}`.trimEnd(),
      ),
    ).toEqual([
      'Total Fat 8g 10',
      ' Saturated Fat 1g 5',
      ' Trans Fat 0g',
      'Cholesterol 0mg 0',
      'Sodium 160mg 7',
      'Total Carbohydrate 37g 13',
      ' Dietary Fiber 4g 14',
      ' Total Sugars 12g',
      '  Added Sugars 10g 20',
      'Protein 3g',
      'Vitamin D 2mcg 10',
      'Calcium 260mg 20',
      'Iron 8mg 45',
      'Potassium 240mg 6', // the specimen declares 235 mg: increments of 10 came with the guidance of 2019
    ]);
  });

  it('has its fields and those of its rows in the order of the interface', () => {
    const label = labelOf({
      name: 'Lasagna',
      serving: { text: '1 cup', grams: 240 },
      servings: 4,
      totalOf: totalsOf(specimen, { 'total-fat': 2, energy: 1 }),
    });
    const fields = ['name', 'serving', 'servings', 'calories', 'rows', 'missing', 'calories_unknown'];
    expect(Object.keys(label)).toEqual(fields);
    expect(JSON.stringify(label.rows[0])).toBe(
      `{"nutrient":"${id('total-fat')}","name":"Total Fat","amount":2,"unit":"g","daily_value_percent":3,"indent":0,"unknown":2}`,
    );
  });

  it('says how many items have no value for energy', () => {
    expect(labelOf({ servings: 1, totalOf: totalsOf(specimen, { energy: 2 }) })).toMatchObject({
      calories: 230,
      calories_unknown: 2,
      missing: [],
    });
    expect(labelOf({ servings: 1, totalOf: totalsOf(specimen) })).not.toHaveProperty('calories_unknown');
    expect(labelOf({ servings: 1, totalOf: totalsOf({}) })).toMatchObject({ calories_unknown: 1 });
  });

  it('divides the sums by the servings', () => {
    const { calories, rows } = labelOf({ servings: 0.5, totalOf: totalsOf(specimen) });
    expect(calories).toBe(460);
    expect(rows[0]?.amount).toBe(16);
  });

  it('keeps a mandatory row without a value, and lists it as missing', () => {
    const { 'trans-fat': _trans, energy: _energy, iron: _iron, ...others } = specimen;
    const { calories, rows, missing } = labelOf({ servings: 1, totalOf: totalsOf(others) });
    expect(calories).toBeUndefined();
    expect(missing).toEqual([id('energy'), id('trans-fat'), id('iron')]);
    expect(rows).toHaveLength(14);
    expect(rows[2]).toEqual({ nutrient: id('trans-fat'), name: 'Trans Fat', unit: 'g', indent: 1, unknown: 1 });
  });

  it('lists optional vitamins and minerals with a value after potassium, in the order of the regulation', () => {
    const { rows } = labelOf({
      servings: 1,
      totalOf: totalsOf({ ...specimen, choline: 100, folate: 0, 'vitamin-a': 90 }),
    });
    expect(rows.slice(13).map(({ name, amount, unit }) => [name, amount, unit])).toEqual([
      ['Potassium', 240, 'mg'],
      ['Vitamin A', 90, 'mcg'],
      ['Folate', 0, 'mcg DFE'],
      ['Choline', 100, 'mg'],
    ]);
  });

  it('without any value prints no number', () => {
    const label = labelOf({ servings: 3, totalOf: totalsOf({}) });
    expect(label.missing).toHaveLength(15);
    expect(
      label.rows.every(({ amount, daily_value_percent: percent }) => amount === undefined && percent === undefined),
    ).toBe(true);
    expect(JSON.stringify(label)).not.toContain('null');
  });
});
