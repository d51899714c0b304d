import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from '../reading/reading.js';
import { readLine } from '../reading/line.js';

const read = (line: string) => fieldsOf(readLine(line));

describe('a number behind the unit', () => {
  it('is the upper end of a range', () => {
    expect(read('a sprig or two of thyme')).toEqual({
      quantity: 1,
      quantity_max: 2,
      unit_text: 'sprig',
      name: 'thyme',
    });
  });
});

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

  it('may be said in pieces as well', () => {
    expect(readLine('1/2 cup / 1 stick / 113 g butter')).toMatchObject({
      quantity: 0.5,
      name: 'butter',
      comment: '1 stick, 113 g',
      weighs: { quantity: 113 },
    });
  });

  it('are what all weighs behind a slash, of packages what one holds', () => {
    expect(readLine('2 slices/60 g bread')).toMatchObject({ quantity: 2, comment: '60 g', weighs: { quantity: 60 } });
    expect(readLine('1 pot/150 g yogurt')).toMatchObject({ quantity: 1, size: '150 g', holds: { quantity: 150 } });
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

describe('a measure of the other dimension', () => {
  it.each(['1 cup - 120 g flour', '1 cup = 120 g flour', '1 cup, 120 g, flour', 'flour, 1 cup, 120 g'])(
    'is what the volume weighs: %j',
    (line) => {
      expect(readLine(line)).toMatchObject({
        quantity: 1,
        name: 'flour',
        comment: '120 g',
        weighs: { quantity: 120, unit: { key: 'g' }, each: false },
      });
    },
  );

  it.each([
    ['4 oz + 2 tbsp butter', '+ 2 tbsp'],
    ['2 cups and 50 g butter', 'and 50 g'],
  ])('is not added: %j', (line, comment) => {
    expect(read(line)).toMatchObject({ name: 'butter', comment });
  });

  it('is not of the food before it where another food follows', () => {
    expect(read('butter 1 cup, 200 g sugar')).toMatchObject({ name: 'butter', comment: '200 g sugar' });
  });
});

describe('millilitres beside a volume', () => {
  it.each([
    ['1 pint (570 ml) milk', 570],
    ['1 pint/570ml milk', 570],
    ['1 tbsp (20 ml) oil', 20],
  ])('tell which measure is meant: %j', (line, quantity) => {
    expect(readLine(line)).toMatchObject({ weighs: { quantity, unit: { key: 'ml' } } });
  });

  it.each(['1 cup (250 ml) milk', '2 fl oz (60 ml) milk'])('round the measure that is said: %j', (line) => {
    expect(readLine(line)).not.toHaveProperty('weighs');
  });
});

describe('a fraction slash between two masses', () => {
  it.each(['225g⁄8oz flour', '225g∕8oz flour'])('says the same in other units: %j', (line) => {
    expect(fieldsOf(readLine(line))).toEqual({ quantity: 225, unit_text: 'g', name: 'flour', comment: '8oz' });
  });
});

describe('a range behind a slash', () => {
  it('is the amount in another unit', () => {
    const reading = fieldsOf(readLine('2-3 oz / 60-90 ml tonic water'));
    expect(reading).toMatchObject({ quantity: 2, quantity_max: 3, name: 'tonic water', comment: '60-90 ml' });
  });
});
