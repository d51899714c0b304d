import { z } from 'zod';
import { type AssessmentResult } from '#client';
import { mealItems, readMeal, Understood, understoodLines } from '../wording/meal.js';
import { person, personInWords, profileOf } from '../wording/person.js';
import { DEFAULT_NUTRIENTS, NutrientValue, valueOf, wantedNutrients } from '../wording/values.js';
import { NutrientNames } from '../wording/vocabulary.js';
import { tool } from './tool.js';

const AssessedValue = NutrientValue.extend({
  recommended: z.string().optional().describe('a day, as a number or a range; absent: the standard says nothing'),
  percent: z.number().optional(),
  upper_limit: z.number().optional(),
  status: z.enum(['below', 'within', 'above', 'unknown']).optional(),
});
type AssessedValue = z.output<typeof AssessedValue>;

export const assessMeal = tool({
  name: 'assess_meal',
  title: 'Assess what was eaten',
  description:
    'Compares what a person ate with what is recommended a day: below, within or above, or unknown where values are ' +
    'missing. Send everything of a day, or of several with `days`.',
  input: z.object({
    items: mealItems,
    ...person,
    days: z.int().min(1).max(365).default(1).describe('the items were eaten over so many days'),
    nutrients: wantedNutrients,
  }),
  output: z.object({
    person: z.string().describe('who was assumed'),
    results: z.array(AssessedValue),
    understood: Understood,
  }),
  async run({ items: sent, days, nutrients, ...about }, client) {
    const names = await NutrientNames.load(client);
    const wanted = names.find(nutrients)?.map(({ id }) => id);
    const { items, understood } = await readMeal(sent, client);
    const assessed = await client.assess({ items, days, profile: profileOf(about), ...(wanted && { n: wanted }) });
    const known = wanted ? assessed.results : assessed.results.filter(({ status }) => status !== undefined);
    const results = known.slice(0, wanted ? wanted.length : DEFAULT_NUTRIENTS).map((each) => named(each, names));
    const who = personInWords(assessed.profile, about);
    const text = [`A day, for: ${who}`, ...results.map(resultInWords), ...understoodLines(understood)];
    return { text: text.join('\n'), output: { person: who, results, understood: [...understood] } };
  },
});

function named(result: AssessmentResult, names: NutrientNames): AssessedValue {
  const { nutrient: id, unit, unit_id: unitId, value, unknown, recommended, percent, upper_limit, status } = result;
  return {
    ...valueOf(names.get(id) ?? { id, description: id, unit, unitId }, value, unknown),
    ...(recommended && { recommended: recommended.value }),
    ...(percent !== undefined && { percent }),
    ...(upper_limit !== undefined && { upper_limit }),
    ...(status && { status }),
  };
}

function resultInWords({ name, value, unit, recommended, percent, status, unknown }: AssessedValue): string {
  const amount = value === undefined ? 'unknown' : `${value} ${unit}`;
  const of = recommended === undefined ? '' : ` of ${recommended} ${unit}`;
  const share = percent === undefined ? '' : ` (${percent} %)`;
  const missing = unknown === undefined ? '' : `, unknown for ${unknown} of the foods`;
  return `- ${name}: ${amount}${of}${share}${status ? `: ${status}` : ''}${missing}`;
}
