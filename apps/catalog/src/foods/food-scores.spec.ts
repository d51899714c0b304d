import { describe, expect, it } from '@jest/globals';
import { type FoodRow } from '#catalog-store';
import { nutrientId, urn } from '#contracts';
import { type ProfileView } from '../profile-view/profile-view.js';
import { scoresOf } from './food-scores.js';

const keys = ['energy-kj', 'total-fat', 'saturated-fat', 'total-sugars', 'sodium', 'protein', 'fiber'];
const amounts = [371, 0.33, 0.112, 12.23, 1, 1.09, 2.6];

/** A view that shows all nutrients but those hidden. */
const view = (hidden: readonly string[] = []) =>
  ({
    place: keys.map((key, no) => (hidden.includes(key) ? undefined : no)),
    nutrientNos: new Map(keys.map((key, no) => [nutrientId(key), no])),
  }) as unknown as ProfileView;

const banana: FoodRow = {
  id: 'a',
  description: 'Bananas, raw',
  names: null,
  food_group: 'Fruits and Fruit Juices',
  product: null,
  supplier: null,
  gtin: null,
  quantity: 2,
  units: [['cup', 150]],
  amounts: amounts.map((amount, no) => [no, amount]),
  modified: '2016-05-01',
  discontinued: false,
};

describe('The scores of a food', () => {
  it('are by its values per 100 g, in the category of its group', () => {
    const [score] = scoresOf(banana, view(), { scores: ['nutri-score-2023'] });
    // Energy 1, sugars 3, saturated fat 0, salt 0; fruit 5, fibre 0, protein 0.
    expect(score).toMatchObject({ score: 'nutri-score-2023', value: -1, maximum: 55, grade: 'A' });
  });

  it('are in the category that is asked for', () => {
    const [score] = scoresOf(banana, view(), { scores: ['nutri-score-2023'], category: 'fats' });
    expect(JSON.stringify(score)).toContain('"energy_from_saturated_fat"');
  });

  it('name the nutrients that they lack by id, hidden ones too', () => {
    const scores = scoresOf(banana, view(['fiber']), { scores: ['nutri-score-2023', 'nrf9.3'] });
    expect(scores[0]).toEqual({ score: 'nutri-score-2023', not_scored: [urn(nutrientId('fiber'))] });
    expect(scores[1]).toMatchObject({ score: 'nrf9.3' });
    expect((scores[1] as { not_scored: string[] }).not_scored[0]).toBe(urn(nutrientId('energy')));
  });

  it('name what is no nutrient as it is', () => {
    const stew = { ...banana, food_group: 'Meals, Entrees, and Side Dishes' };
    const [score] = scoresOf(stew, view(), { scores: ['nutri-score-2023'] });
    expect(score).toEqual({ score: 'nutri-score-2023', not_scored: ['fruits_vegetables_legumes'] });
  });

  it('are none of Nutri-Score for alcoholic drinks, whatever category is asked for', () => {
    const beer = { ...banana, description: 'Beer', food_group: 'Beer' };
    const [score] = scoresOf(beer, view(), { scores: ['nutri-score-2023'], category: 'beverages' });
    expect(score).toEqual({ score: 'nutri-score-2023', not_scored: ['alcoholic_beverage'] });
  });
});
