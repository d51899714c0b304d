import { z } from 'zod';
import { wantedLanguage } from '../wording/language.js';
import { Further, inWords, NutrientValue, shownValues, wantedNutrients } from '../wording/values.js';
import { NutrientNames, UnitNames } from '../wording/vocabulary.js';
import { tool } from './tool.js';

const BARCODE = /^gtin:/i;

export const getFood = tool({
  name: 'get_food',
  title: 'Get one food',
  description:
    'Nutrition values of one food by its id or barcode, for its default amount or the one given, and the units it can ' +
    'be measured in.',
  input: z.object({
    food: z.string().min(1).max(100).describe('id of search_foods, or "gtin:" and a barcode'),
    quantity: z.number().min(0).optional().describe('how many of the unit; absent: the default amount'),
    unit: z.string().min(1).max(200).optional().describe('one of its units in words or by id: "g", "cup, mashed"'),
    nutrients: wantedNutrients,
    language: wantedLanguage,
  }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    amount: z.string().describe('what the values are for'),
    discontinued: z.boolean(),
    values: z.array(NutrientValue),
    further: Further,
    units: z.array(z.string()).describe('units it can be measured in, the first of them'),
    further_units: z.int().describe('number of units that were left out'),
  }),
  async run({ food: key, quantity, unit, nutrients, language }, client) {
    const options = language && { language };
    const [food, names, units] = await Promise.all([
      BARCODE.test(key)
        ? client.getFoodByGtin({ code: key.slice('gtin:'.length) }, options)
        : client.getFood({ id: key }, options),
      NutrientNames.load(client),
      UnitNames.load(client),
    ]);
    const wanted = names.find(nutrients);
    const isOwnAmount = quantity === undefined && unit === undefined;
    const unitId = unit === undefined ? food.unit : units.find(food, unit);
    const amount = isOwnAmount ? food.quantity : (quantity ?? 1);
    const data = isOwnAmount
      ? food.nutrient_data
      : (await client.analyze({ items: [{ id: food.id, quantity: amount, unit: unitId }] })).results;
    const { values, further } = shownValues(data, wanted, names);
    const inUnits = units.of(food).slice(0, MAX_UNITS);
    const furtherUnits = food.units.length - inUnits.length;
    const said = units.amount(amount, unitId);
    const text = [
      `${food.description}${food.discontinued ? ' (discontinued)' : ''}, ${said} [${food.id}]:`,
      ...values.map((value) => `- ${inWords(value)}`),
      ...(further > 0 ? [`${further} further nutrients are known: ask for them by name.`] : []),
      `Units: ${inUnits.join('; ')}${furtherUnits > 0 ? `; and ${furtherUnits} more` : ''}.`,
    ];
    const { id, description: name, discontinued } = food;
    return {
      text: text.join('\n'),
      output: {
        id,
        name,
        amount: said,
        discontinued,
        values,
        further,
        units: inUnits,
        further_units: furtherUnits,
      },
    };
  },
});

const MAX_UNITS = 15;
