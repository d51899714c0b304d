import { type ValueSource } from '../../../source/source.js';
import { isAmount, readAmount } from '../../../source/values.js';

/** Columns of food_nutrient.csv that tell the source of a value; a download may lack some. */
export const SOURCE_COLUMNS = ['derivation_id', 'data_points', 'min', 'max'] as const;

/** Source of a value as it is staged, in the order of its columns. Blanks are null, and left out at the end. */
export type StagedSource = readonly (number | null)[];

/** Fields of a record, as far as their source is read. */
interface SourceFields {
  isEmpty(column: number): boolean;
  decimal(column: number): number;
  field(column: number): string;
}

/**
 * Source of a record's value, or what in it is no number.
 * @param columns where those of SOURCE_COLUMNS stand, in their order; `undefined` where the table lacks one
 */
export function readSource(
  record: SourceFields,
  columns: readonly (number | undefined)[],
): { staged: StagedSource } | { unreadable: string } {
  const staged: (number | null)[] = [];
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at];
    if (column === undefined || record.isEmpty(column)) continue;
    const plain = record.decimal(column);
    const told = isAmount(plain) ? plain : readSigned(record.field(column).trim());
    if (told === null) continue;
    if (Number.isNaN(told)) return { unreadable: `${record.field(column).trim()} is no ${SOURCE_COLUMNS[at]}` };
    while (staged.length < at) staged.push(null);
    staged.push(told);
  }
  return { staged };
}

/** @param derivations of food_nutrient_derivation.csv: id → text */
export function valueSource(staged: StagedSource, derivations: ReadonlyMap<number, string>): ValueSource | undefined {
  if (staged.length === 0) return undefined;
  const [derivation, dataPoints, min, max] = staged;
  return {
    derivation: typeof derivation === 'number' ? derivations.get(derivation) : undefined,
    dataPoints: dataPoints ?? undefined,
    min: min ?? undefined,
    max: max ?? undefined,
  };
}

/** A number of any sign. Null where there is none, NaN where it is not one. */
export function readSigned(text: string): number | null {
  if (text === '') return null;
  const amount = readAmount(text.replace(/^-/, '')) ?? NaN;
  return text.startsWith('-') ? -amount : amount;
}
