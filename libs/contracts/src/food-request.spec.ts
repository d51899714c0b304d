import { describe, expect, it } from '@jest/globals';
import { check } from './errors/problems.js';
import { FoodRequest } from './food-request.js';

const read = (request: object) => check(FoodRequest, { id: 'a', ...request });

describe('The request for a food', () => {
  it.each([
    ['nutri-score-2023,nrf9.3', ['nutri-score-2023', 'nrf9.3']],
    [' nrf9.3 , nrf9.3', ['nrf9.3']],
    [['nrf9.3'], ['nrf9.3']],
    [',', undefined],
  ])('has the scores %j each once', (scores, expected) => {
    expect(read({ scores })).toMatchObject({ value: expected ? { scores: expected } : { id: 'a' } });
  });

  it.each([['Red-Meat'], ['red meat']])('reads the category %s', (category) => {
    expect(read({ category })).toMatchObject({ value: { category: 'red-meat' } });
  });

  it.each([['hei-2020'], ['nrf9.3,x'], [3], [{}], [['nrf9.3', null]], ['\ud800']])(
    'names an unknown score and an unknown category at once: %j',
    (scores) => {
      const { problems } = read({ scores, category: 'sweets' });
      expect(problems?.listed.map(({ field }) => field)).toEqual(['scores', 'category']);
    },
  );
});
