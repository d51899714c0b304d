import { z } from 'zod';
import { Line, lines, namedLine, lineInWords } from '../wording/lines.js';
import { tool } from './tool.js';

export const resolveIngredients = tool({
  name: 'resolve_ingredients',
  title: 'Resolve ingredient lines',
  description:
    'Reads lines of a recipe or a food diary ("2 cups flour, sifted"): which food each names, what it weighs, and how ' +
    'sure that is. Values of nutrients: analyze_meal.',
  input: z.object({ lines }),
  output: z.object({ lines: z.array(Line) }),
  async run({ lines: sent }, client) {
    const { items } = await client.resolveIngredients({ lines: sent });
    const named = items.map(namedLine);
    return { text: named.map(lineInWords).join('\n'), output: { lines: named } };
  },
});
