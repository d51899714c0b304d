import { type ValueSource } from '../../source/source.js';
import { readAmount } from '../../source/values.js';

/** Columns of food_nutrient.csv that tell the source of a value; a download may lack some. */
export const SOURCE_COLUMNS = ['derivation_id', 'data_points', 'min', 'max'] as const;

/** Source of a value as it is staged, in the order of its columns. Blanks are null, and left out at the end. */
export type StagedSource = readonly (number | null)[];

/**
 * The source that the columns of a value tell, or what is no number in one.
 * @param textOf text of a column, by its place in SOURCE_COLUMNS
 */
export function readSource(textOf: (column: number) => string): { staged: StagedSource } | { unreadable: string } {
  const staged: (number | null)[] = [];
  for (let column = 0; column < SOURCE_COLUMNS.length; column++) {
    const text = textOf(column);
    const told = readTold(text);
    if (told === null) continue;
    if (Number.isNaN(told)) return { unreadable: `${text} is no ${SOURCE_COLUMNS[column]}` };
    while (staged.length < column) staged.push(null);
    staged.push(told);
  }
  return { staged };
}

/** @param derivations of food_nutrient_derivation.csv: id → text */
export function valueSource(staged: StagedSource, derivations: ReadonlyMap<string, string>): ValueSource | undefined {
  if (staged.length === 0) return undefined;
  const [derivation, dataPoints, min, max] = staged;
  return {
    derivation: derivations.get(String(derivation)),
    dataPoints: dataPoints ?? undefined,
    min: min ?? undefined,
    max: max ?? undefined,
  };
}

/** A number, which a minimum has below zero too; null where there is none, NaN where it is not one. */
function readTold(text: string): number | null {
  if (text === '') return null;
  const amount = readAmount(text.replace(/^-/, '')) ?? NaN;
  return text.startsWith('-') ? -amount : amount;
}
