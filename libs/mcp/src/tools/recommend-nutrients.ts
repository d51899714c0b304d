import { z } from 'zod';
import { person, personInWords, profileOf } from '../wording/person.js';
import { DEFAULT_NUTRIENTS, wantedNutrients } from '../wording/values.js';
import { NutrientNames, UnitNames } from '../wording/vocabulary.js';
import { tool } from './tool.js';

const Recommended = z.object({
  nutrient: z.string().describe('id'),
  name: z.string(),
  recommended: z.string().describe('a day: a number, or a range such as [1500‥2300]'),
  unit: z.string(),
});

export const recommendNutrients = tool({
  name: 'recommend_nutrients',
  title: 'Recommended intakes',
  description: 'What a person should have of each nutrient a day, by a standard. To compare with foods: assess_meal.',
  input: z.object({ ...person, nutrients: wantedNutrients }),
  output: z.object({
    person: z.string().describe('who was assumed'),
    recommendations: z.array(Recommended),
    without: z.array(z.string()).describe('wanted nutrients that the standard says nothing about'),
  }),
  async run({ nutrients, ...about }, client) {
    const [names, units, reply] = await Promise.all([
      NutrientNames.load(client),
      UnitNames.load(client),
      client.recommend(profileOf(about)),
    ]);
    const wanted = names.find(nutrients);
    const all = reply.recommendations.map(({ nutrient, value, unitId }) => ({
      nutrient,
      name: names.get(nutrient)?.description ?? nutrient,
      recommended: value,
      unit: units.abbreviation(unitId),
    }));
    const recommendations = wanted
      ? wanted.flatMap(({ id }) => all.filter(({ nutrient }) => nutrient === id))
      : all.slice(0, DEFAULT_NUTRIENTS);
    const without = (wanted ?? []).flatMap(({ id, description }) =>
      recommendations.some(({ nutrient }) => nutrient === id) ? [] : [description],
    );
    const who = personInWords(reply.profile, about);
    const text = [
      `A day, for: ${who}`,
      ...recommendations.map(({ name, recommended, unit }) => `- ${name}: ${recommended} ${unit}`),
      ...(without.length > 0 ? [`The standard says nothing about: ${without.join(', ')}.`] : []),
    ];
    return { text: text.join('\n'), output: { person: who, recommendations, without } };
  },
});
