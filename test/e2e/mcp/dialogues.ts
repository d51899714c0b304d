/** Call of a tool in a dialogue, and what its result has to say. */
interface Step {
  readonly tool: string;
  /** `food` stands for the first id of the result before. */
  readonly args: (food: string) => object;
  readonly says: readonly (string | RegExp)[];
  readonly fails?: true;
}

const FEMALE = { sex: 'Female', age_years: 30 };
const GIRL = { sex: 'Female', age_years: 5 };

const step = (tool: string, args: object | ((food: string) => object), ...says: (string | RegExp)[]): Step => ({
  tool,
  args: typeof args === 'function' ? (args as Step['args']) : () => args,
  says,
});
const failing = (...given: Parameters<typeof step>): Step => ({ ...step(...given), fails: true });
const find = (query: string, ...says: (string | RegExp)[]): Step => step('search_foods', { query }, ...says);
const per100g = (nutrient: string, value: string): Step =>
  step('get_food', (food: string) => ({ food, quantity: 100, unit: 'g', nutrients: [nutrient] }), value);
const sum = (items: unknown[], nutrients: string[], ...says: (string | RegExp)[]): Step =>
  step('analyze_meal', { items, nutrients }, ...says);

/** What people ask of a model, with the calls it makes. The values are those of USDA SR28 and of the DRI. */
export const dialogues: Readonly<Record<string, readonly Step[]>> = {
  'finds a banana, and its energy': [find('banana raw', 'Bananas, raw'), per100g('calories', 'Energy 89 kcal')],
  'finds a misspelled food': [
    find('brocoli raw', 'corrected from "brocoli raw"'),
    per100g('vitamin C', 'total ascorbic acid 89.2 mg'),
  ],
  'finds a cheese': [find('cheddar cheese', 'Cheese, cheddar'), per100g('calcium', 'Calcium, Ca 710 mg')],
  'finds nothing that is no food': [find('xyzzyq', 'No food is found', 'do not guess')],
  'weighs an egg': [
    find('egg whole raw fresh', 'Egg, whole, raw, fresh'),
    step(
      'get_food',
      (food: string) => ({ food, quantity: 2, unit: 'large', nutrients: ['energy'] }),
      'Energy 143 kcal',
    ),
  ],
  'measures oil by the spoon': [
    find('olive oil', 'Oil, olive'),
    step(
      'get_food',
      (food: string) => ({ food, quantity: 1, unit: 'tablespoon', nutrients: ['energy'] }),
      'Energy 119.34 kcal',
    ),
  ],
  'says the units where one is not known': [
    find('olive oil', 'Oil, olive'),
    failing(
      'get_food',
      (food: string) => ({ food, quantity: 1, unit: 'slice' }),
      'is not measured in "slice"',
      'tablespoon',
    ),
    step(
      'get_food',
      (food: string) => ({ food, quantity: 1, unit: 'tablespoon', nutrients: ['energy'] }),
      'Energy 119.34 kcal',
    ),
  ],
  'reads lines of a recipe': [
    step(
      'resolve_ingredients',
      { lines: ['For the cake:', '2 large eggs'] },
      '"For the cake:": a heading',
      'Egg, whole, raw, fresh, 100 g',
    ),
  ],
  'sums a breakfast': [sum(['2 large eggs', '1 cup whole milk'], ['energy'], 'Energy 291.84 kcal', 'Understood as:')],
  'sums a found food and a text': [
    find('banana raw', 'Bananas, raw'),
    step(
      'analyze_meal',
      (food: string) => ({ items: [{ food, quantity: 100, unit: 'g' }, '100 g raw broccoli'], nutrients: ['energy'] }),
      'Energy 123 kcal',
    ),
  ],
  'says what is unknown': [sum(['100 g raw broccoli'], ['iodine'], 'Iodine, I unknown')],
  'sums one vitamin': [sum(['100 g raw broccoli'], ['vitamin C'], '89.2 mg')],
  'sums by the label without a wish': [
    step('analyze_meal', { items: ['100 g raw broccoli'] }, /Energy .* kcal/, 'Protein'),
  ],
  'assesses vitamin C': [
    step(
      'assess_meal',
      { items: ['100 g raw broccoli'], ...FEMALE, nutrients: ['vitamin C'] },
      '89.2 mg of 75 mg',
      'within',
    ),
  ],
  'assesses a day': [
    step(
      'assess_meal',
      { items: ['2 large eggs', '200 g raw broccoli'], ...FEMALE },
      'Female, 30 years',
      'Sodium',
      'below',
    ),
  ],
  'asks for the size of a child': [
    step('recommend_nutrients', { ...GIRL, nutrients: ['energy'] }, 'send height_cm and weight_kg'),
    step(
      'recommend_nutrients',
      { ...GIRL, height_cm: 110, weight_kg: 18, nutrients: ['energy'] },
      'Energy: 1276.05 kcal',
    ),
  ],
  'recommends iron': [step('recommend_nutrients', { ...FEMALE, nutrients: ['iron'] }, 'Iron, Fe: 18 mg')],
  'recommends folate in pregnancy': [
    step(
      'recommend_nutrients',
      { ...FEMALE, pregnant_weeks: 20, nutrients: ['folate'] },
      'Folate, DFE: 600 mcg',
      'pregnant 20 weeks',
    ),
  ],
  'refuses to sum what is no food': [
    failing(
      'analyze_meal',
      { items: ['2 large eggs', '3 parsecs of unobtainium'] },
      'unobtainium',
      'Call search_foods',
    ),
  ],
  'refuses an id that is none, and says where to get one': [
    failing('get_food', { food: 'urn:uuid:00000000-0000-5000-8000-000000000000' }, 'no such food', 'Call search_foods'),
    find('tofu', /tofu/i),
  ],
  'names the argument with an id that is none': [
    failing(
      'analyze_meal',
      {
        items: ['2 large eggs', { food: 'urn:uuid:00000000-0000-5000-8000-000000000000', quantity: 100, unit: 'g' }],
      },
      'items[1].food: ',
      'Call search_foods',
    ),
  ],
  'refuses a food by id without an amount': [
    find('tofu', /tofu/i),
    failing('analyze_meal', (food: string) => ({ items: [{ food }] }), 'food (an id), quantity and unit'),
  ],
  'refuses a nutrient and a barcode that are none': [
    failing('analyze_meal', { items: ['100 g raw broccoli'], nutrients: ['happiness'] }, '"happiness"', 'vitamin-c'),
    failing('get_food', { food: 'gtin:036000291453' }, 'no barcode'),
  ],
};
