import { type FoodItem, type Ingredient } from '#client';

/** Food and amount that the reader chose in place of what a line was read as. */
export interface MealChoice {
  /** Id of the food. */
  readonly food: string;
  /** Id of one of the food's units. */
  readonly unit: string;
  /** Number of the unit, 0 or more. */
  readonly quantity: number;
}

/** Line of a meal. */
export interface MealLine {
  /** The line as written. */
  readonly text: string;
  readonly choice?: MealChoice | undefined;
}

/** Meal as the address has it: what is needed to read and sum it again. */
export interface Meal {
  /** Empty where it has none. */
  readonly name: string;
  /** Servings that the lines make, more than 0. */
  readonly servings: number;
  readonly lines: readonly MealLine[];
}

/** Item of a body of `/analysis`, `/assessment` and `/label`. */
export type MealItem = Required<Pick<FoodItem, 'id' | 'quantity' | 'unit'>>;

/** Parameters of an address that hold a meal. Every page that shows it passes them on. */
export interface MealParams {
  readonly name: string;
  readonly servings: string;
  readonly line: readonly string[];
  /** `<index of the line>,<food>,<unit>,<quantity>`, one for each line that was corrected. */
  readonly choice: readonly string[];
}

/** Meal of an address; what is malformed counts as absent. */
export function readMeal(params: URLSearchParams): Meal {
  const choices = new Map(params.getAll('choice').flatMap(readChoice));
  const servings = Number(params.get('servings') ?? '');
  return {
    name: params.get('name') ?? '',
    servings: Number.isFinite(servings) && servings > 0 ? servings : 1,
    lines: params.getAll('line').map((text, index) => ({ text, choice: choices.get(index) })),
  };
}

/** Entry of one choice of an address; none where it is malformed. */
function readChoice(text: string): [number, MealChoice][] {
  const [index = '', food = '', unit = '', written = ''] = text.split(',');
  const quantity = Number(written);
  const isWhole = /^\d{1,6}$/.test(index) && food !== '' && unit !== '' && written !== '';
  return isWhole && Number.isFinite(quantity) && quantity >= 0 ? [[Number(index), { food, unit, quantity }]] : [];
}

/** The parameters that {@link readMeal} reads. */
export const mealParams = ({ name, servings, lines }: Meal): MealParams => ({
  name,
  servings: servings === 1 ? '' : String(servings),
  line: lines.map(({ text }) => text),
  choice: lines.flatMap(({ choice }, index) =>
    choice ? [[index, choice.food, choice.unit, choice.quantity].join()] : [],
  ),
});

/** Lines of a pasted text; blank ones are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Lines of a text, with the choices that were made for the same lines before. */
export function rewriteLines(text: string, before: readonly MealLine[]): MealLine[] {
  const choices = new Map(before.map((line) => [line.text, line.choice]));
  return linesOf(text).map((line) => ({ text: line, choice: choices.get(line) }));
}

/** Line of a meal with what the service reads in it. */
export interface ReadLine extends MealLine {
  /** Absent until it is read. */
  readonly ingredient?: Ingredient | undefined;
  /** Absent where the line counts for nothing: a heading, no food, no known weight. */
  readonly item?: MealItem | undefined;
}

/**
 * Lines of a meal, each with the ingredient of the same text: a line is read alone, so its place is of no account.
 * @param ingredients the items of an answer of `/ingredients` to the lines, in any order
 */
export function readLines({ lines }: Meal, ingredients: readonly Ingredient[]): ReadLine[] {
  const byText = new Map(ingredients.map((ingredient) => [ingredient.line, ingredient]));
  return lines.map((line) => {
    const ingredient = byText.get(line.text);
    return { ...line, ingredient, item: itemOf(line, ingredient) };
  });
}

function itemOf({ choice }: MealLine, ingredient: Ingredient | undefined): MealItem | undefined {
  if (choice) return { id: choice.food, quantity: choice.quantity, unit: choice.unit };
  const { food, unit, amount } = ingredient ?? {};
  return food && unit !== undefined && amount !== undefined ? { id: food.id, quantity: amount, unit } : undefined;
}

/** Items of a body of `/analysis`, `/assessment` or `/label`: those of the lines that count, in their order. */
export const itemsOf = (lines: readonly ReadLine[]): MealItem[] => lines.flatMap(({ item }) => item ?? []);
