import { z } from 'zod';
import { mealItems, readMeal, Understood, understoodLines } from '../wording/meal.js';
import { Further, inWords, NutrientValue, shownValues, wantedNutrients } from '../wording/values.js';
import { NutrientNames } from '../wording/vocabulary.js';
import { tool } from './tool.js';

export const analyzeMeal = tool({
  name: 'analyze_meal',
  title: 'Analyze a meal',
  description:
    'Sums the nutrients of foods eaten together, given in words with amounts or by id. Says how each text was ' +
    'understood, and for how many foods a nutrient is unknown.',
  input: z.object({ items: mealItems, nutrients: wantedNutrients }),
  output: z.object({
    totals: z.array(NutrientValue),
    further: Further,
    understood: Understood,
  }),
  async run({ items: sent, nutrients }, client) {
    const names = await NutrientNames.load(client);
    const wanted = names.find(nutrients);
    const { items, understood } = await readMeal(sent, client);
    const { results } = await client.analyze({ items, detail: true });
    const { values: totals, further } = shownValues(results, wanted, names);
    const text = ['Together:', ...totals.map((value) => `- ${inWords(value)}`), ...understoodLines(understood)];
    return { text: text.join('\n'), output: { totals, further, understood: [...understood] } };
  },
});
