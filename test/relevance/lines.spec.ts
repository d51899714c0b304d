import { describe, expect, it } from '@jest/globals';
import { fieldsOf, readLine } from '../../libs/ingredient-lines/src/index.js';
import kitchen from './sets/kitchen-lines.json' with { type: 'json' };
import { type JudgedLine, judgeGrams, judgeLines } from './lines.js';

const lines = kitchen.lines as unknown as JudgedLine[];

describe('reading ingredient lines', () => {
  const { metrics } = judgeLines(lines, (line) => fieldsOf(readLine(line)));

  it.each([
    ['quantity', 99],
    ['unit', 99],
    ['name', 99],
    ['preparation', 99],
    ['exact', 98],
  ] as const)('has the %s of %d %% of the judged lines right', (field, threshold) => {
    expect(metrics.get('all')?.[field]).toBeGreaterThanOrEqual(threshold);
  });
});

describe('the judge of lines', () => {
  it('finds a wrong field of every kind', () => {
    const { metrics } = judgeLines(lines, () => ({
      quantity: 77,
      unit_text: 'firkin',
      name: 'ambrosia',
      preparation: 'gilded',
    }));
    expect(metrics.get('all')).toMatchObject({ quantity: 0, unit: 0, name: 0, preparation: 0, exact: 0 });
  });

  it('accepts weights within 15 %', () => {
    const judged = lines.filter(({ line }) => line === '1 cup sugar');
    expect([171, 229, 169, 231].map((grams) => judgeGrams(judged, () => grams).right)).toEqual([100, 100, 0, 0]);
  });

  it('wants no weight where none can be known', () => {
    const judged = lines.filter(({ line }) => line === 'salt to taste');
    expect([undefined, 1].map((grams) => judgeGrams(judged, () => grams).right)).toEqual([100, 0]);
  });
});
