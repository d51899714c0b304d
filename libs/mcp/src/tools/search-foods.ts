import { z } from 'zod';
import { wantedLanguage } from '../wording/language.js';
import { UnitNames } from '../wording/vocabulary.js';
import { tool } from './tool.js';

export const searchFoods = tool({
  name: 'search_foods',
  title: 'Search foods',
  description:
    'Finds foods by name or barcode. Answers ids for get_food, analyze_meal and assess_meal. For amounts in words, ' +
    'such as "2 eggs", use resolve_ingredients or analyze_meal instead.',
  input: z.object({
    query: z.string().min(1).max(256).describe('name of the food: "brown rice cooked"'),
    count: z.int().min(1).max(20).default(5).describe('how many foods to answer'),
    language: wantedLanguage,
  }),
  output: z.object({
    searched_for: z.string().describe('as sent; after a correction of the spelling, the corrected words'),
    total: z.int().describe('number of foods found'),
    foods: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        group: z.string().optional(),
        brand: z.string().optional(),
        serving: z.string().describe('default amount'),
      }),
    ),
  }),
  async run({ query, count, language }, client) {
    const [page, units] = await Promise.all([
      client.searchFoods({ query, count }, language && { language }),
      UnitNames.load(client),
    ]);
    const searched = page.query ?? query;
    const foods = page.items.map(({ id, description, group, supplier, quantity, unit }) => ({
      id,
      name: description,
      ...(group !== undefined && { group }),
      ...(supplier !== undefined && { brand: supplier }),
      serving: units.amount(quantity, unit),
    }));
    const lines = foods.map(
      ({ id, name, brand, serving }) => `- ${name}${brand ? ` (${brand})` : ''}, ${serving} [${id}]`,
    );
    const found =
      foods.length === 0
        ? `No food is found for "${query}". Try fewer or more common words; do not guess values.`
        : `${page.total} foods for "${searched}"${searched === query ? '' : ` (corrected from "${query}")`}, best first:`;
    return { text: [found, ...lines].join('\n'), output: { searched_for: searched, total: page.total, foods } };
  },
});
