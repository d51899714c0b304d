import {
  analysis,
  catalog,
  type Endpoint,
  recommendation,
  type RequestOf,
  sexes,
  systems,
  unitId,
  nutrientId,
  urn,
  ingredients,
} from '#contracts';

/** JSON texts of malformed values; as text, because some have no value in JavaScript. */
export const MALFORMED_VALUES: readonly string[] = [
  '{"toString":1}',
  '{"valueOf":{}}',
  '{"toString":null,"valueOf":null}',
  '{"toString":[],"valueOf":[]}',
  '{"toJSON":1}',
  '{"then":1}',
  '{"length":2}',
  '{"constructor":{"prototype":{}}}',
  '{"hasOwnProperty":1,"code":"ERR","status":500,"message":[]}',
  '{}',
  `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`,
  '[]',
  '[[]]',
  '[null]',
  '[{"toString":1}]',
  '["a","a"]',
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e-7',
  '5e-324',
  '1e21',
  '1e308',
  '1e400',
  '1e999',
  '-1e999',
  '9007199254740993',
  '99999999999999999999',
  '""',
  '" "',
  '"0"',
  '"-0"',
  '"1e308"',
  '"1e999"',
  '"99999999999999999999"',
  '"NaN"',
  '"Infinity"',
  '"0x10"',
  '"1,5"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"$& $1 {field} {expected}"',
  '"%"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\ufeff"',
  '"\\u2028\\r\\n"',
  `"${'9'.repeat(10_000)}"`,
  `"${'é'.repeat(10_000)}"`,
];

/** Valid request of an endpoint. */
export interface Sample<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly request: RequestOf<E>;
}

const sample = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Sample => ({ endpoint, request });

/** Valid requests to all endpoints that together use each field of the interface. */
export function samples(food: string): Sample[] {
  const profiles = sexes.flatMap((sex) =>
    systems.map((system) => ({
      system,
      sex,
      ageInMonths: 360,
      heightInMeters: 1.7,
      weightInKilograms: 70,
      physicalActivityLevelCategory: 'Active',
      pregnancyDurationInWeeks: 0,
      lactationDurationInMonths: 0,
    })),
  );
  const customary = { sex: 'Female', ageInYears: 30, heightInInches: 66, weightInPounds: 150 };
  const external = {
    id: 'stew',
    quantity: 1,
    unit: 'bowl',
    nutrient_data: [{ nutrient: urn(nutrientId('protein')), value: 3 }],
    description: 'Stew',
  };
  return [
    sample(catalog.searchFoods, { query: 'banana', count: 5, start: 1, spell: true }),
    sample(catalog.suggestFoods, { query: 'ban', count: 5 }),
    sample(catalog.searchFoods, {
      group: ['Fruits and Fruit Juices'],
      sort: urn(nutrientId('energy')),
      per: '100kcal',
    }),
    sample(catalog.listGroups, {}),
    sample(catalog.getFood, { id: food }),
    sample(catalog.getFood, { id: food, scores: ['nutri-score-2023', 'nrf9.3'], category: 'fats', detail: true }),
    sample(catalog.getFoodByGtin, { code: '036000291452' }),
    sample(catalog.lookUpFoods, { ids: [food, 'gtin:036000291452'] }),
    sample(catalog.readFoods, {
      foods: [{ id: food }, { id: food, scores: 'nrf9.3', category: 'water', detail: 'true' }],
    }),
    sample(catalog.listCompositions, { ids: [food, food], servings: true }),
    sample(catalog.listNutrients, {}),
    sample(catalog.listUnits, {}),
    sample(catalog.listFoodUnits, {}),
    sample(catalog.resolveAccess, { digests: ['0'.repeat(64)] }),
    sample(ingredients.resolve, { lines: ['2 cups sugar, sifted', 'salt'] }),
    sample(analysis.analyze, {
      items: [{ id: food, quantity: 2, unit: urn(unitId('g')) }, external],
      n: [urn(nutrientId('energy'))],
    }),
    sample(analysis.analyze, { items: { text: '2 bananas' } }),
    sample(analysis.analyze, { items: { id: food, quantity: 2 }, n: urn(nutrientId('energy')) }),
    sample(analysis.label, {
      name: 'Stew',
      items: { id: food, quantity: 2 },
      servings: 4,
      serving: { text: '1 bowl', grams: 240 },
    }),
    sample(analysis.foodLabel, { id: food, quantity: 2, unit: urn(unitId('g')) }),
    sample(analysis.assess, {
      items: { id: food },
      profile: { sex: 'Female', weightInKilograms: 70 },
      days: 2,
      scores: ['hei-2020'],
    }),
    ...profiles.map((profile) => sample(recommendation.recommend, profile as never)),
    sample(recommendation.listIntakes, customary as never),
    sample(recommendation.listIntakes, { ...customary, others: [customary] }),
    sample(recommendation.recommend, customary as never),
  ];
}

/** JSON texts of a request, each value and the whole replaced by `odd` in turn. */
export function* withOneMalformed(request: unknown, odd: string): Generator<string> {
  yield odd;
  if (typeof request !== 'object' || request === null) return;
  const entries = Object.entries(request);
  for (const [index, [, value]] of entries.entries()) {
    for (const changed of withOneMalformed(value, odd)) {
      const members = entries.map(([name, own], place) => {
        const text = place === index ? changed : JSON.stringify(own);
        return Array.isArray(request) ? text : `${JSON.stringify(name)}:${text}`;
      });
      yield Array.isArray(request) ? `[${members.join()}]` : `{${members.join()}}`;
    }
  }
}
