import { z } from 'zod';
import { type FoodItem, foodItemOf, NotFoundError, type NutritionClient } from '#client';
import { onlyArguments } from './arguments.js';
import { explain, ToolError } from './errors.js';
import { Line, lineInWords, namedLine, SentLine } from './lines.js';
import { UnitNames } from './vocabulary.js';

const REMEDY = 'Send a text such as "2 large eggs", or an object with food (an id), quantity and unit.';

/** Foods of a meal in a request: in words, or by id. An amount has no default: one of a food's own unit may be 1 g. */
export const mealItems = z
  .array(
    z.union(
      [
        SentLine.describe('in words, with the amount: "2 large eggs"'),
        onlyArguments({
          food: z.string().min(1).max(100).describe('id of search_foods'),
          quantity: z.number().min(0),
          unit: z.string().min(1).max(200).describe('in words or by id: "g" measures every food'),
        }),
      ],
      {
        error: (issue) => {
          const problems = issue.code === 'invalid_union' ? issue.errors.flat() : [];
          const unknown = problems.find(({ code }) => code === 'unrecognized_keys');
          return unknown ? `${REMEDY} ${unknown.message}` : REMEDY;
        },
      },
    ),
  )
  .min(1)
  .max(30)
  .describe('foods eaten: texts, or objects with the id of a food');
type MealItem = z.output<typeof mealItems>[number];

/** How the items of a meal were understood. */
export const Understood = z.array(Line).describe('how the texts were understood; check what is only likely');

/** Meal that can be analyzed. */
export interface Meal {
  readonly items: readonly FoodItem[];
  readonly understood: readonly Line[];
}

/**
 * Reads the items of a meal, in the order sent.
 * @throws ToolError naming the texts that no food is known for, or whose weight is unknown
 */
export async function readMeal(sent: readonly MealItem[], client: NutritionClient): Promise<Meal> {
  const texts = sent.filter((item) => typeof item === 'string');
  const [resolved, found, units] = await Promise.all([
    texts.length === 0 ? Promise.resolve([]) : client.resolveIngredients({ lines: texts }).then(({ items }) => items),
    Promise.all(sent.map(async (item, at) => (typeof item === 'string' ? item : withFood(item, at, client)))),
    UnitNames.load(client),
  ]);
  const understood = resolved.map(namedLine);
  const open = resolved.flatMap(({ heading, food, unit }, at) => {
    const line = understood[at];
    return line && !heading && (!food || unit === undefined) ? [lineInWords(line)] : [];
  });
  if (open.length > 0) throw new ToolError(`Nothing was summed, since this is not clear:\n${open.join('\n')}`);
  const read = resolved.map(foodItemOf).values();
  const items = found.flatMap((item) =>
    typeof item === 'string'
      ? (read.next().value ?? [])
      : { id: item.food.id, quantity: item.quantity, unit: units.find(item.food, item.unit) },
  );
  if (items.length === 0) throw new ToolError('There is no food in it. Send one food a text, with its amount.');
  return { items, understood };
}

async function withFood(item: Exclude<MealItem, string>, at: number, client: NutritionClient) {
  try {
    return { ...item, food: await client.getFood({ id: item.food }) };
  } catch (error) {
    throw error instanceof NotFoundError ? new ToolError(`items[${at}].food: ${explain(error)}`) : error;
  }
}

/** Lines that name the food of each text, under a heading of their own. Headings of the meal have none and are left out. */
export function understoodLines(understood: readonly Line[]): string[] {
  const foods = understood.filter(({ match }) => match === 'likely' || match === 'sure');
  return foods.length === 0 ? [] : ['Understood as:', ...foods.map((line) => `- ${lineInWords(line)}`)];
}
