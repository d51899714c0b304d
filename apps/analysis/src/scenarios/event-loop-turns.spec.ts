import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AnalysisUnderTest,
  nutrient,
  startAnalysisUnderTest,
} from '../../../../test/support/nutrition/analysis.js';

const list = <Item>(length: number, item: Item): Item[] => Array.from({ length }, () => item);

const own = (values: number) => ({
  id: 'stew',
  nutrient_data: list(values, { nutrient: nutrient('iron'), value: 1 }),
});

describe('A small analysis sent after a large one is answered before it', () => {
  let service: AnalysisUnderTest;
  beforeEach(async () => {
    service = await startAnalysisUnderTest();
  });
  afterEach(() => service.close());

  it.each([
    // Far more work than one turn of the event loop, with the same requests of the catalog.
    ['has many items', list(1000, own(8))],
    ['has a long body', [own(1000)]],
    ['is wrong everywhere', list(1000, { id: 'stew', nutrient_data: list(20, {}) })],
  ])('that %s', async (_, items) => {
    const answered: string[] = [];
    const large = service.analyze({ items }).then(() => answered.push('large'));
    const small = service.analyze({ items: own(1) }).then(() => answered.push('small'));
    await Promise.all([large, small]);
    expect(answered).toEqual(['small', 'large']);
  });
});
