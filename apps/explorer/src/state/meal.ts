import { foodItemOf, type Ingredient, type MeasuredFood } from '#client';

/** Amount of a food: so many of one of its units. */
export interface MealPortion {
  /** Id of one of the food's units. */
  readonly unit: string;
  /** 0 or more. */
  readonly quantity: number;
}

/** Food and amount that the reader chose in place of what a line was read as. */
export interface MealChoice {
  /** Id of the food. */
  readonly food: string;
  /** Absent while it is not known: the line does not count then. */
  readonly portion?: MealPortion | undefined;
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
  /** Servings that the lines make, within {@link SERVINGS}. */
  readonly servings: number;
  /** Servings that were eaten, and over how many days, as the address has them: the page of a person reads both. */
  readonly eaten?: string;
  readonly days?: string;
  readonly lines: readonly MealLine[];
}

/** Bounds of the servings of a meal. */
export const SERVINGS = { min: 0.01, max: 10_000 } as const;

/** Parameters of an address that hold a meal. Every page that shows it passes them on. */
export interface MealParams {
  readonly name: string;
  readonly servings: string;
  readonly eaten: string;
  readonly days: string;
  readonly line: readonly string[];
  /** `<index of the line>,<food>,<unit>,<quantity>` of a corrected line, the last two where they are known. */
  readonly choice: readonly string[];
}

/** Meal of an address; what is malformed counts as absent. */
export function readMeal(params: URLSearchParams): Meal {
  const choices = new Map(params.getAll('choice').flatMap(readChoice));
  const servings = Number(params.get('servings') ?? '');
  return {
    name: params.get('name') ?? '',
    servings: servings >= SERVINGS.min && servings <= SERVINGS.max ? servings : 1,
    eaten: (params.get('eaten') ?? '').trim(),
    days: (params.get('days') ?? '').trim(),
    lines: params.getAll('line').map((text, index) => ({ text, choice: choices.get(index) })),
  };
}

/** Entry of one choice of an address; none where it is malformed. */
function readChoice(text: string): [number, MealChoice][] {
  const [index = '', food = '', ...amount] = text.split(',');
  if (!/^\d{1,6}$/.test(index) || food === '') return [];
  return [[Number(index), { food, portion: readPortion(amount) }]];
}

function readPortion([unit = '', written = '']: readonly string[]): MealPortion | undefined {
  const quantity = Number(written);
  return unit !== '' && written.trim() !== '' && Number.isFinite(quantity) && quantity >= 0
    ? { unit, quantity }
    : undefined;
}

/** The parameters that {@link readMeal} reads. */
export const mealParams = ({ name, servings, eaten = '', days = '', lines }: Meal): MealParams => ({
  name,
  servings: servings === 1 ? '' : String(servings),
  eaten,
  days,
  line: lines.map(({ text }) => text),
  choice: lines.flatMap(({ choice }, index) => (choice ? [[index, choice.food, ...portionOf(choice)].join()] : [])),
});

const portionOf = ({ portion }: MealChoice): (string | number)[] => (portion ? [portion.unit, portion.quantity] : []);

/** Lines of a pasted text; blank ones are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Lines of a text, with the choices that were made for the same lines before. Of equal lines each keeps its own. */
export function rewriteLines(text: string, before: readonly MealLine[]): MealLine[] {
  const left = [...before];
  return linesOf(text).map((line) => {
    const place = left.findIndex((old) => old.text === line);
    const [old] = place === -1 ? [] : left.splice(place, 1);
    return { text: line, choice: old?.choice };
  });
}

/** Line of a meal with what the service reads in it. */
export interface ReadLine extends MealLine {
  /** Absent until it is read. */
  readonly ingredient?: Ingredient | undefined;
  /** Absent where the line counts for nothing: a heading, no food, no known weight. */
  readonly item?: MeasuredFood | undefined;
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

function itemOf({ choice }: MealLine, ingredient: Ingredient | undefined): MeasuredFood | undefined {
  if (choice) return choice.portion && { id: choice.food, ...choice.portion };
  return ingredient && foodItemOf(ingredient);
}

/**
 * Items of a body of `/analysis`, `/assessment` or `/label`: those of the lines that count, in their order. None until
 * every line is read, since sums of some lines would be taken for those of the meal.
 */
export const itemsOf = (lines: readonly ReadLine[]): MeasuredFood[] =>
  lines.every(({ ingredient }) => ingredient) ? lines.flatMap(({ item }) => item ?? []) : [];
