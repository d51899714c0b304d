import { editDraft } from '../state/last-meal.js';
import { type MealLine, mealParams } from '../state/meal.js';

/** Correction or removal of a line, to be taken back. */
export interface LineEdit {
  readonly index: number;
  /** The line as it was before. */
  readonly line: MealLine;
  readonly done: 'is corrected' | 'is removed';
}

/** Lines with an edit taken back. What else was edited since stays. */
export const undone = (lines: readonly MealLine[], { index, line, done }: LineEdit): MealLine[] =>
  done === 'is removed' ? lines.toSpliced(index, 0, line) : lines.with(index, line);

/** Text that is the same for the same lines with the same choices. */
export const keyOf = (lines: readonly MealLine[]): string =>
  JSON.stringify(mealParams({ name: '', servings: 1, lines }));

const textOf = (lines: readonly MealLine[]): string => lines.map(({ text }) => text).join('\n');

/** Removes a line from the text that is not yet read, where there is one. */
export const removeFromDraft = (lines: readonly MealLine[], index: number): void =>
  editDraft(textOf(lines), textOf(lines.toSpliced(index, 1)), (draft) => withoutLine(draft, lines, index));

/** Takes a removal from the text that is not yet read back. */
export const restoreToDraft = (lines: readonly MealLine[], edit: LineEdit): void =>
  editDraft(textOf(lines), textOf(undone(lines, edit)), (draft) => withLine(draft, lines, edit));

/** A text without a line of the meal; as it is where that line was rewritten. */
export function withoutLine(text: string, lines: readonly MealLine[], index: number): string {
  const rows = text.split('\n');
  const row = rowOf(rows, lines, index);
  return row === undefined ? text : rows.toSpliced(row, 1).join('\n');
}

/** A text with a removed line again: after the line that is before it, else at the end. */
export function withLine(text: string, lines: readonly MealLine[], { index, line }: LineEdit): string {
  const rows = text.split('\n');
  const before = index === 0 ? -1 : (rowOf(rows, lines, index - 1) ?? rows.length - 1);
  return rows.toSpliced(before + 1, 0, line.text).join('\n');
}

/** Row that has a line of the meal. Of equal lines each has its own. */
function rowOf(rows: readonly string[], lines: readonly MealLine[], index: number): number | undefined {
  const text = lines[index]?.text;
  const nth = lines.slice(0, index).filter((line) => line.text === text).length;
  return rows.flatMap((row, place) => (row.trim() === text ? [place] : []))[nth];
}
