import { describe, expect, it } from '@jest/globals';
import { analyzerOf } from '../analysis/analyzers.js';
import { queryLanguageOf } from '../query/query-language.js';
import { foodAskedAbout } from './questions.js';

describe('a question about a nutrient', () => {
  it.each([
    ['how much protein is in a boiled egg', 'a boiled egg'],
    ['carbs in white rice, cooked', 'white rice, cooked'],
    ['What is the potassium content of a banana?', 'a banana?'],
    ['is there sugar in ketchup', 'ketchup'],
    ['vitamin c in oranges', 'oranges'],
    ['calories from fat in butter', 'butter'],
    ['how much potassium does a potato have?', 'a potato'],
    ['nutrition facts for tuna in oil', 'tuna in oil'],
    ['does rye bread have fiber?', 'rye bread'],
    ['do eggs contain cholesterol', 'eggs'],
    ['is spinach high in iron', 'spinach'],
    ['are lentils a good source of protein', 'lentils'],
  ])('is about the food: %j', (query, food) => {
    expect(foodAskedAbout(query, queryLanguageOf())).toBe(food);
  });

  it.each([
    'salt',
    'sugar free jello',
    'protein powder in milk',
    'cream of tartar',
    'sugar in the raw',
    'calories in',
    'is protein good',
    'high fiber bread',
    'is cream of wheat cereal',
    '',
  ])('is not %j', (query) => {
    expect(foodAskedAbout(query, queryLanguageOf())).toBe(query);
  });

  it.each([
    ['de', 'wie viel Eiweiß ist in Magerquark enthalten?', 'Magerquark'],
    ['de', 'wieviel kalorien hat ein apfel', 'apfel'],
    ['de', 'Eiweißgehalt von Linsen', 'Linsen'],
    ['es', 'cuántas calorías tiene una manzana', 'manzana'],
    ['es', 'cuánto azúcar hay en el café', 'café'],
    ['fr', "calories d'un avocat", 'avocat'],
    ['fr', 'combien de sel dans la baguette ?', 'baguette ?'],
    ['fr', 'teneur en fer des lentilles', 'lentilles'],
    ['it', 'quanto zucchero nella coca cola', 'coca cola'],
    ['it', "quanto ferro c'è nelle lenticchie", 'lenticchie'],
  ])('is about the food in %s: %s', (language, query, food) => {
    expect(foodAskedAbout(query, queryLanguageOf(analyzerOf(language)))).toBe(food);
  });

  it.each([
    ['de', 'Eiweiß vom Ei'],
    ['es', 'azúcar de caña'],
    ['fr', 'le sel de mer'],
    ['fr', "sel à l'ail"],
    ['fr', 'protéines de soja'],
    ['it', 'zucchero di canna'],
    ['it', 'sale e pepe'],
  ])('is not in %s: %s', (language, query) => {
    expect(foodAskedAbout(query, queryLanguageOf(analyzerOf(language)))).toBe(query);
  });
});
