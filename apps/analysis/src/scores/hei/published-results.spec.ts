import { describe, expect, it } from '@jest/globals';
import { decimal } from '#decimal';
import { scoreHei } from './hei.js';

/** Columns of a 24-hour recall as ASA24 names them: kcal, mg, g, and cup, ounce and teaspoon equivalents. */
const COLUMNS =
  'KCAL SODI SFAT MFAT PFAT F_TOTAL F_CITMLB F_OTHER V_TOTAL V_DRKGR V_LEGUMES G_WHOLE G_REFINED ' +
  'PF_MPS_TOTAL PF_EGGS PF_SOY PF_NUTSDS PF_LEGUMES D_TOTAL ADD_SUGARS';
const KEYS =
  'energy sodium saturated-fat monounsaturated-fat polyunsaturated-fat fruit fruit-citrus-melons-berries fruit-other ' +
  'vegetables vegetables-dark-green vegetables-legumes grains-whole grains-refined protein-foods-meat-poultry-seafood ' +
  'protein-foods-eggs protein-foods-soy protein-foods-nuts-seeds protein-foods-legumes dairy added-sugars';

const GRAMS_PER_TEASPOON = 4.2;

/** Amounts of a day by nutrient key. */
function amountsOf(row: string): ReadonlyMap<string, number> {
  const values = row.split(' ').map(Number);
  return new Map(
    KEYS.split(' ').map((key, column) => {
      const value = values[column] ?? NaN;
      return [key, key === 'added-sugars' ? Number((value * GRAMS_PER_TEASPOON).toFixed(6)) : value];
    }),
  );
}

/**
 * Five days that the R package hei (A. Sadowski, CRAN; README, example `asa_example_df.csv`) prints with their points in
 * HEI-2015, whose standards are those of HEI-2020 (Shams-White et al. 2023, J Acad Nutr Diet 123:1280). Points here are the
 * printed ones, rounded to one decimal. No day has seafood.
 */
describe('A day of the R package hei', () => {
  it('has a value for each column', () => {
    expect(COLUMNS.split(' ')).toHaveLength(KEYS.split(' ').length);
  });

  it.each<[day: number, amounts: string, points: readonly number[]]>([
    [
      1,
      '2063.981 1831.419 20.26609 13.97870 13.052255 4.916160 1.414800 2.446800 0.362850 0 0 4.647 6.687 2.6175 0 0 0 0 3.0364 3.5458',
      [5, 5, 0.8, 0, 10, 10, 2.5, 0, 1, 4.2, 10, 10, 9],
    ],
    [
      2,
      '1854.402 2085.237 26.33512 16.23567 8.099306 5.854325 4.084575 1.025750 1.399325 0 0 3.418 2.8526 0 0.015 0 0 0 4.401234 12.6488',
      [5, 5, 3.4, 0, 10, 10, 0, 0, 0, 10, 9.7, 7.7, 4],
    ],
    [
      3,
      '2500.603 4755.138 38.39328 36.40398 22.620997 2.5088 0 2.4468 2.021475 0 0.5334 0 10.2771 3.8067 0.4568 0 0 2.1336 2.513563 13.3639',
      [5, 5, 4.6, 5, 0, 7.7, 5, 5, 2.6, 0.8, 1.1, 8.9, 2.7],
    ],
    [
      4,
      '1262.083 3487.644 18.50102 20.99047 8.947344 0.519996 0.501797 0.018198 1.1019 0.2145 0.3556 2.828111 1.796824 3.6674 0.006899 0 1.5 1.4224 1.432985 3.538002',
      [2.6, 5, 5, 5, 10, 8.7, 5, 5, 3.2, 10, 0, 10, 3.5],
    ],
    [
      5,
      '2223.039 5126.402 39.74848 41.92797 21.389261 0.6767 0 0.6767 4.971475 0.999375 0 2.80595 3.99385 7.41575 0.899101 0 0 0 1.338342 5.0909',
      [1.9, 3.8, 5, 5, 8.4, 4.6, 5, 0, 3, 10, 0, 10, 0],
    ],
  ])('%d has the printed points', (_day, row, points) => {
    const amounts = amountsOf(row);
    const { components } = scoreHei('hei-2020', (nutrient) => decimal(amounts.get(nutrient) ?? 0));
    expect(components.map((component) => component.points)).toEqual(points);
  });
});
