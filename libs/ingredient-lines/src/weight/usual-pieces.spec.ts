import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { describeWithData } from '../../../../test/support/data.js';
import { USUAL_PIECES } from './usual-pieces.js';

/** A row of WEIGHT.txt: food, number, amount, measure, grams. */
interface Row {
  readonly food: string;
  readonly amount: string;
  readonly measure: string;
  readonly grams: number;
}

const SIZE = /\b(small|medium|large)\b/;
const PART = /\b(cup|tbsp|slice|strip|wedge|ring|serving)/;

describeWithData('usual weights of whole pieces', 'sr28/WEIGHT.txt', (path) => {
  const rows = readFileSync(path, 'latin1')
    .split(/\r?\n/)
    .map((line): Row => {
      const [food = '', , amount = '', measure = '', grams = ''] = line.replaceAll('~', '').split('^');
      return { food, amount, measure: measure.toLowerCase(), grams: Number(grams) };
    });
  const weights = USUAL_PIECES.flatMap(({ food, names, ...sizes }) =>
    Object.entries(sizes).map(([size, grams]) => ({ name: names.join(', '), food, size, grams })),
  );

  it.each(weights)('are those that SR28 publishes: $name, $size', ({ food, size, grams }) => {
    const whole = rows.filter((row) => row.food === food && row.amount === '1' && !PART.test(row.measure));
    const ofSize = whole.filter(({ measure }) => SIZE.exec(measure)?.[1] === size && !measure.includes('extra'));
    const named = ofSize.length > 0 ? ofSize : whole.filter(({ measure }) => size === 'medium' && !SIZE.test(measure));
    expect(named.map((row) => row.grams)).toContain(grams);
  });
});
