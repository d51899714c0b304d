import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from '../reading/reading.js';
import { readLine } from '../reading/line.js';

const read = (line: string) => fieldsOf(readLine(line));

describe('measures that are added up', () => {
  it.each([
    ['1 cup plus 2 tablespoons flour', 1.125, 'flour'],
    ['1 cup plus 1 tablespoon plus 1 1/2 teaspoons flour', 1.09375, 'flour'],
    ['1 cup minus 1 tablespoon milk', 0.9375, 'milk'],
    ['1 stick plus 2 tablespoons butter', 1.25, 'butter'],
  ])('are in the unit of the first: %j', (line, quantity, name) => {
    expect(read(line)).toMatchObject({ name });
    expect(read(line).quantity).toBeCloseTo(quantity, 6);
  });

  it('are a comment beside a package', () => {
    expect(read('1 can plus 1/2 cup coconut milk')).toMatchObject({
      quantity: 1,
      unit_text: 'can',
      name: 'coconut milk',
      comment: 'plus 1/2 cup',
    });
  });

  it('never come to nothing', () => {
    expect(read('1 tsp minus 1 cup sugar')).toMatchObject({ quantity: 1, unit_text: 'tsp' });
  });
});

describe('a measure in other units', () => {
  it.each([
    ['500g/1lb 2oz minced beef', 'minced beef', '1lb 2oz'],
    ['1kg/2lb 4oz potatoes', 'potatoes', '2lb 4oz'],
  ])('may have two of them: %j', (line, name, comment) => {
    expect(read(line)).toMatchObject({ name, comment });
  });
});
