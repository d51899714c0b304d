import { describe, expect, it } from '@jest/globals';
import { readLine } from './line.js';

describe('juice and zest of a fruit', () => {
  it.each([
    ['juice of half a lemon', { name: 'lemon juice', quantity: 0.5, preparation: 'juice' }],
    ['juice of about 2 lemons', { name: 'lemon juice', quantity: 2, comment: 'about' }],
    ['zest of 1 large lemon or lime', { name: 'lemon zest', unitText: 'large', otherName: 'lime zest' }],
    ['zest and juice of 1 lemon', { name: 'lemon', quantity: 1, preparation: 'zest and juice' }],
  ])('are read from %j', (line, expected) => {
    expect(readLine(line)).toMatchObject(expected);
  });

  it('do not weigh what the fruit weighs', () => {
    expect(readLine('juice of 1 (6 oz) lemon')).not.toHaveProperty('weighs');
  });
});
