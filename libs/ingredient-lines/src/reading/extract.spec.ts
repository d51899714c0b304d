import { describe, expect, it } from '@jest/globals';
import { juiceSaid } from './extract.js';
import { readLine } from './line.js';

describe('juice and zest of a fruit', () => {
  it.each([
    ['juice of half a lemon', { name: 'lemon juice', quantity: 0.5, preparation: 'juice' }],
    ['juice of about 2 lemons', { name: 'lemon juice', quantity: 2, comment: 'about' }],
    ['zest of 1 large lemon or lime', { name: 'lemon zest', unitText: 'large', otherName: 'lime zest' }],
    ['zest and juice of 1 lemon', { name: 'lemon', quantity: 1, preparation: 'zest and juice' }],
    ['JUICE OF 2 LIMES', { name: 'LIME juice', quantity: 2 }],
  ])('are read from %j', (line, expected) => {
    expect(readLine(line)).toMatchObject(expected);
  });

  it('do not weigh what the fruit weighs', () => {
    expect(readLine('juice of 1 (6 oz) lemon')).not.toHaveProperty('weighs');
  });
});

describe('the juice of a fruit that is pressed', () => {
  const juiceOf = (line: string) => {
    const reading = readLine(line);
    return reading.kind === 'ingredient' ? juiceSaid(reading) : undefined;
  };

  it.each([
    ['2 lemons, juiced', 'lemon juice'],
    ['1 lime, freshly juiced', 'lime juice'],
    ['1 lemon, halved and juiced', 'lemon juice'],
    ['1 orange, juice only', 'orange juice'],
  ])('is meant by %j', (line, juice) => {
    expect(juiceOf(line)).toBe(juice);
  });

  it.each(['1 lemon, zested and juiced', '1 lemon, sliced', '1 lemon', '2 apples, juiced', 'lemons, juiced'])(
    'is not meant by %j',
    (line) => {
      expect(juiceOf(line)).toBeUndefined();
    },
  );
});
