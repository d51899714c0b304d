import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { food, type AnalysisUnderTest, nutrient, startAnalysisUnderTest } from './catalog-stub.js';

const list = <Item>(length: number, item: Item): Item[] => Array.from({ length }, () => item);

describe('A small analysis sent after a large one is answered before it', () => {
  let service: AnalysisUnderTest;
  beforeEach(async () => {
    service = await startAnalysisUnderTest();
  });
  afterEach(() => service.close());

  it.each([
    ['has many items', list(300, { id: food('banana') })],
    ['has a long body', [{ id: 'stew', nutrient_data: list(1000, { nutrient: nutrient('iron'), value: 1 }) }]],
    ['is wrong everywhere', list(1000, { id: 'stew', nutrient_data: list(20, {}) })],
  ])('that %s', async (_, items) => {
    const answered: string[] = [];
    const large = service.analyze({ items }).then(() => answered.push('large'));
    const small = service.analyze({ items: { id: food('banana') } }).then(() => answered.push('small'));
    await Promise.all([large, small]);
    expect(answered).toEqual(['small', 'large']);
  });
});
