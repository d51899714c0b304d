import { describe, expect, it } from '@jest/globals';
import { readLine } from '../reading/line.js';
import { fieldsOf } from '../reading/reading.js';

const read = (line: string) => fieldsOf(readLine(line));

describe('a price at the end of a line', () => {
  it.each([
    ['10 lb. potatoes = $1.89', { quantity: 10, name: 'potatoes', comment: '= $1.89' }],
    ['4 salmon steaks @ $3.49/lb = $7.59', { quantity: 4, name: 'salmon steaks', comment: '@ $3.49/lb = $7.59' }],
    ['1 bag grapes @ $.99/lb', { quantity: 1, name: 'grapes', comment: '@ $.99/lb' }],
    ['Vegetable oil, 1 litre   £1.10 m', { quantity: 1, unit_text: 'litre', comment: '£1.10 m' }],
    ['Tinned tomatoes x2 £0.78', { quantity: 2, name: 'Tinned tomatoes', comment: '£0.78' }],
    ['yogurt 2 for $5', { name: 'yogurt', comment: '2 for $5' }],
    ['800 g mince (£2.00)', { quantity: 800, name: 'mince' }],
    ['milk, €1.20 each', { name: 'milk', comment: '€1.20 each' }],
  ])('is a comment of %j', (line, fields) => {
    expect(read(line)).toMatchObject(fields);
  });

  it('is none in the middle of a line', () => {
    expect(read('1 cup milk ($2 brand) warmed')).toMatchObject({ name: 'milk', comment: '$2 brand' });
  });
});

describe('a price at the beginning of a line', () => {
  it.each([
    ['£1.20 2 tins tuna', { quantity: 2, unit_text: 'tins', name: 'tuna', comment: '£1.20' }],
    ['45p bunch of radishes', { unit_text: 'bunch', name: 'radishes', comment: '45p' }],
  ])('is a comment of %j', (line, fields) => {
    expect(read(line)).toEqual(fields);
  });
});
