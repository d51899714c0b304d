import { type PageAddress } from './address.js';
import { type Meal, mealParams, readMeal } from './meal.js';
import { inTab } from './storage.js';

const MEAL = 'nutrition-data.meal';
const DRAFT = 'nutrition-data.draft';
/** Separator of a draft's two texts, which no text of a field has. */
const END = '\0';

/** The meal that was on view last in this tab, without what else its address had. */
export function lastMeal({ page, params }: PageAddress): Meal {
  const meal = readMeal(params);
  if (page !== 'meal' && meal.lines.length === 0) return readMeal(new URLSearchParams(inTab.get(MEAL)));
  const query = new URLSearchParams(
    Object.entries(mealParams(meal)).flatMap(([name, value]) =>
      [value].flat().map((text: string): [string, string] => [name, text]),
    ),
  );
  inTab.set(MEAL, query.toString());
  return meal;
}

/** Text that is written in place of a read one and not yet read. The read one where there is none. */
export function draftOf(read: string): string {
  const [of, text] = inTab.get(DRAFT).split(END);
  return text !== undefined && of === read ? text : read;
}

/** Keeps a text that is not yet read, so that leaving the page does not lose it. */
export const keepDraft = (read: string, text: string): void =>
  inTab.set(DRAFT, text === read ? '' : `${read}${END}${text}`);

/** Edits the draft of a read text, if there is one, as the read text was edited. */
export function editDraft(read: string, edited: string, edit: (draft: string) => string): void {
  const draft = draftOf(read);
  if (draft !== read) keepDraft(edited, edit(draft));
}
