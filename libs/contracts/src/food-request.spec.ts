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
    [`${','.repeat(20)}nrf9.3`, ['nrf9.3']],
    [Array(10).fill('nrf9.3').join(), ['nrf9.3']],
  ])('has the scores %j each once', (scores, expected) => {
    expect(read({ scores })).toMatchObject({ value: expected ? { scores: expected } : { id: 'a' } });
  });

  it('reads every name of a list, however long: one that is unknown, or one too many', () => {
    const ten = Array<string>(10).fill('nrf9.3');
    const problemsOf = (...names: string[]) =>
      read({ scores: names.join() }).problems?.listed.map(({ code, field }) => `${code} ${field}`);
    expect(problemsOf(...ten, 'nutri-score-2022')).toEqual(['invalid-value scores']);
    expect(problemsOf(...ten, 'nrf9.3')).toEqual(['too-many scores']);
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
