import { sampleFood } from './sample-foods.js';

const named = (sourceId: string, description: string, fr: string, de: string, more = {}) =>
  sampleFood(sourceId, description, {
    names: new Map([
      ['fr', fr],
      ['de', de],
    ]),
    ...more,
  });

/** Foods with names in French and German, and one in English alone. */
export const namedFoods = [
  named('1', 'Apples, raw', 'Pomme, crue', 'Apfel, roh', { group: 'Fruits', values: new Map([['energy', 52]]) }),
  named('2', 'Potatoes, boiled', 'Pomme de terre, bouillie', 'Kartoffel, gekocht', { group: 'Vegetables' }),
  named('3', 'Milk, whole', 'Lait entier', 'Vollmilch', { gtin: '00049000006346' }),
  named('4', 'Bread, wholemeal', 'Pain complet', 'Vollkornbrot'),
  sampleFood('5', 'Quince, raw', { gtin: '00012000161155' }),
];
