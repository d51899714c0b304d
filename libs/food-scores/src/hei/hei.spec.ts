import { describe, expect, it } from '@jest/globals';
import { decimal } from '#decimal';
import { type Scored } from '../standard/score.js';
import { heiInputs, heiOfAge, scoreHei } from './hei.js';
import { type HeiName, HeiStandard, heiStandards } from './hei-standards.js';

/** Score of sums of food groups and nutrients by key; absent ones are 0. */
const score = (name: HeiName, amounts: Record<string, number>): Scored =>
  scoreHei(name, (nutrient) => decimal(amounts[nutrient] ?? 0));

const pointsOf = ({ components }: Scored) => components.map(({ points }) => points);

/**
 * Validation rows of the R package dietaryindex for the HEI-2020 and the HEI-Toddlers-2020 (Zhan JJ, et al. 2024,
 * Am J Clin Nutr): at 1,000 kcal every component goes from its minimum to its maximum in ten steps. The package takes
 * densities; the rows here are amounts that have these densities.
 */
function validationRow(name: HeiName, step: number): Record<string, number> {
  const amounts: Record<string, number> = { energy: 1000 };
  const density = (component: string) => {
    const { zeroAt, fullAt } = heiStandardsOf(name)[component] ?? { zeroAt: 0, fullAt: 0 };
    // Points of adequacy components ascend with the step, those of moderation components descend.
    const from = Math.min(zeroAt, fullAt);
    return Number((from + (Math.abs(fullAt - zeroAt) * step) / 10).toFixed(6));
  };
  amounts.fruit = density('total_fruits');
  amounts['fruit-other'] = density('whole_fruits');
  amounts['vegetables-dark-green'] = density('greens_and_beans');
  amounts.vegetables = density('total_vegetables');
  amounts['grains-whole'] = density('whole_grains');
  amounts.dairy = density('dairy');
  amounts['protein-foods-nuts-seeds'] = density('seafood_and_plant_proteins');
  amounts['protein-foods-eggs'] = Number(
    (density('total_protein_foods') - density('seafood_and_plant_proteins')).toFixed(6),
  );
  amounts['grains-refined'] = density('refined_grains');
  amounts.sodium = density('sodium') * 1000;
  return amounts;
}

/** Published standards, written out independently of the tested data. */
function heiStandardsOf(name: HeiName): Record<string, { zeroAt: number; fullAt: number }> {
  const rows =
    name === 'hei-2020'
      ? '0 .8, 0 .4, 0 1.1, 0 .2, 0 1.5, 0 1.3, 0 2.5, 0 .8, 1.2 2.5, 4.3 1.8, 2 1.1, 26 6.5, 16 8'
      : '0 .7, 0 .3, 0 .9, 0 .1, 0 1.5, 0 2, 0 2, 0 .5, .9 1.5, 3.4 1.5, 1.7 1.1, 13.8 0, 18.2 12.2';
  const names =
    'total_fruits whole_fruits total_vegetables greens_and_beans whole_grains dairy total_protein_foods ' +
    'seafood_and_plant_proteins fatty_acids refined_grains sodium added_sugars saturated_fats';
  const standards = rows.split(', ').map((row) => row.split(' ').map(Number));
  return Object.fromEntries(
    names.split(' ').map((key, i) => [key, { zeroAt: standards[i]?.[0] ?? 0, fullAt: standards[i]?.[1] ?? 0 }]),
  );
}

describe('The Healthy Eating Index', () => {
  it.each(['hei-2020', 'hei-toddlers-2020'] as const)('%s has the published standards', (name) => {
    const standards = heiStandards[name].components.map(({ name, zeroAt, fullAt }) => [name, { zeroAt, fullAt }]);
    expect(Object.fromEntries(standards)).toEqual(heiStandardsOf(name));
  });

  it.each(
    (['hei-2020', 'hei-toddlers-2020'] as const).flatMap((name) =>
      Array.from({ length: 11 }, (_, step) => [name, step] as const),
    ),
  )('%s gives %d tenths of the points at as many tenths of the range', (name, step) => {
    const { components } = score(name, validationRow(name, step));
    const points = Object.fromEntries(components.map(({ name, points }) => [name, points]));
    expect(points).toMatchObject({
      total_fruits: step / 2,
      whole_fruits: step / 2,
      total_vegetables: step / 2,
      greens_and_beans: step / 2,
      whole_grains: step,
      dairy: step,
      total_protein_foods: step / 2,
      seafood_and_plant_proteins: step / 2,
      refined_grains: 10 - step,
      sodium: 10 - step,
    });
  });

  it.each([
    // (PUFA + MUFA) / SFA, and shares of energy of 10 g of saturated fat and added sugars.
    ['hei-2020', { 'polyunsaturated-fat': 8.5, 'monounsaturated-fat': 10, 'saturated-fat': 10 }, 5, 10],
    ['hei-2020', { 'polyunsaturated-fat': 12, 'saturated-fat': 10 }, 0, 10],
    ['hei-2020', { 'polyunsaturated-fat': 25, 'saturated-fat': 10 }, 10, 10],
    ['hei-2020', { 'polyunsaturated-fat': 5, 'saturated-fat': 0 }, 10, 10],
    ['hei-2020', {}, 0, 10],
    ['hei-toddlers-2020', { 'monounsaturated-fat': 12, 'saturated-fat': 10 }, 5, 10],
  ] as const)('%s scores the fatty acids %j with %d', (name, fats, fattyAcids, saturated) => {
    const points = pointsOf(score(name, { energy: 2000, ...fats }));
    expect([points[8], points[12]]).toEqual([fattyAcids, saturated]);
  });

  it('counts 16 kcal per teaspoon equivalent of added sugars (4.2 g), and 9 kcal per gram of saturated fat', () => {
    const { components } = score('hei-2020', { energy: 2000, 'added-sugars': 84, 'saturated-fat': 30 });
    expect(components[11]).toEqual({ name: 'added_sugars', amount: 16, unit: '% of energy', points: 5.1, maximum: 10 });
    expect(components[12]).toEqual({
      name: 'saturated_fats',
      amount: 13.5,
      unit: '% of energy',
      points: 3.1,
      maximum: 10,
    });
  });

  it('counts beans, peas and lentils as vegetables and as protein foods', () => {
    const { components } = score('hei-2020', {
      energy: 1000,
      'vegetables-legumes': 0.1,
      'protein-foods-legumes': 0.4,
    });
    const scored = components.filter(({ amount }) => amount === 0.1 || amount === 0.4);
    expect(scored.map(({ name, points }) => [name, points])).toEqual([
      ['total_vegetables', 0.5],
      ['greens_and_beans', 2.5],
      ['total_protein_foods', 0.8],
      ['seafood_and_plant_proteins', 2.5],
    ]);
  });

  it('of the three foods of the example of the National Cancer Institute follows from their sums', () => {
    // Published sums of a banana, lasagna and green beans (HEI, Overview of the Methods, figure 3); the points are
    // ours, by hand from the published standards.
    const { value, components } = score('hei-2020', {
      energy: 502,
      sodium: 1005,
      'saturated-fat': 8.07,
      'monounsaturated-fat': 5.31,
      'polyunsaturated-fat': 1.57,
      fruit: 0.79,
      'fruit-other': 0.79,
      vegetables: 1,
      'grains-whole': 1.5,
      dairy: 0.8,
      'protein-foods-meat-poultry-seafood': 0.95,
      // Half a teaspoon equivalent of 4.2 g.
      'added-sugars': 2.1,
    });
    expect(components.map(({ points }) => points)).toEqual([5, 5, 5, 0, 10, 10, 3.8, 0, 0, 10, 0, 10, 1.9]);
    expect(value).toBe(60.7);
  });

  it('sums exact points and rounds once', () => {
    // 3.875 and 0.125 print as 3.9 and 0.1, and sum to 4, beside 30 points of moderation.
    const { value, components } = score('hei-2020', { energy: 1000, 'fruit-other': 0.31, fruit: 0.02, sodium: 2000 });
    expect(components.slice(0, 2).map(({ points }) => points)).toEqual([0.1, 3.9]);
    expect(value).toBe(34);
  });

  it('has 100 points at most', () => {
    const all = score('hei-2020', {
      ...validationRow('hei-2020', 10),
      'polyunsaturated-fat': 10,
      sodium: 0,
      'grains-refined': 0,
    });
    expect([all.value, all.maximum]).toEqual([100, 100]);
  });

  it('has no points and no amounts without energy', () => {
    const { value, components } = score('hei-2020', { sodium: 100, 'polyunsaturated-fat': 1 });
    expect(value).toBe(0);
    expect(components.every(({ points, amount }) => points === 0 && amount === undefined)).toBe(true);
  });

  it('counts the least amounts that publishers state', () => {
    const fattyAcids = (amounts: Record<string, number>) => pointsOf(score('hei-2020', amounts))[8];
    expect(fattyAcids({ energy: 1000, 'polyunsaturated-fat': 0.001 })).toBe(10);
    expect(fattyAcids({ energy: 1000, 'polyunsaturated-fat': 0.001, 'saturated-fat': 0.001 })).toBe(0);
    expect(fattyAcids({ energy: 0.001, 'polyunsaturated-fat': 0.001 })).toBe(10);
  });

  it('selects its version by age', () => {
    expect([0, 11, 12, 23, 24, 1440].map(heiOfAge)).toEqual([
      undefined,
      undefined,
      'hei-toddlers-2020',
      'hei-toddlers-2020',
      'hei-2020',
      'hei-2020',
    ]);
  });

  it('needs 22 nutrients', () => {
    expect(heiInputs).toHaveLength(22);
  });

  it.each<[string, (standard: HeiStandard) => void]>([
    ['13 components', (standard) => standard.components.pop()],
    ['100 points', (standard) => (standard.components[0]!.maximum = 6)],
    ['one basis for each', (standard) => (standard.components[0]!.over = 'sodium')],
    ['known nutrients', (standard) => (standard.components[0]!.nutrients = ['phlogiston'])],
    ['two standards', (standard) => (standard.components[0]!.zeroAt = standard.components[0]!.fullAt)],
    ['citations', (standard) => (standard.components[0]!.citation = [])],
  ])('is rejected without %s', (_what, spoil) => {
    const standard = structuredClone(heiStandards['hei-2020']);
    spoil(standard);
    expect(HeiStandard.safeParse(standard).success).toBe(false);
  });
});
