import { type ValueSource } from '../../source/source.js';
import { readAmount } from '../../source/values.js';

/** Columns of food_nutrient.csv that tell the source of a value; a download may lack some. */
export const SOURCE_COLUMNS = ['derivation_id', 'data_points', 'min', 'max'] as const;

/** Source of a value as it is staged, in the order of its columns. Blanks are null, and left out at the end. */
export type StagedSource = readonly (number | null)[];

/** The source that the texts of its columns tell, or the column whose text is no number. */
export function readSource(texts: readonly string[]): { staged: StagedSource } | { unreadable: string } {
  const told = texts.map(readTold);
  const odd = told.findIndex(Number.isNaN);
  return odd < 0
    ? { staged: told.slice(0, told.findLastIndex((each) => each !== null) + 1) }
    : { unreadable: `${texts[odd]} is no ${SOURCE_COLUMNS[odd]}` };
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
