import { cellOf, type Column, type Columns, type StagedAmount } from '../tables/reference-table.js';
import { type DailyAmount, NOTHING } from './standard.js';

/** Amounts of one column of a table. A nutrient without an amount there is absent. */
export function amountsIn(rows: readonly StagedAmount[], column: Column): DailyAmount[] {
  return rows.flatMap(({ nutrient, unit, amounts }) => {
    const amount = cellOf(amounts, column);
    return amount === undefined ? [] : [{ nutrient, unit, amount }];
  });
}

/** Builds the amounts of every column once, and looks them up by column. */
export function perColumn<Amount>(
  columns: Columns,
  build: (column: Column) => readonly Amount[],
): (column: Column) => readonly Amount[] {
  const group = (name: Column['group']) => columns[name].map((_, index) => build({ group: name, index }));
  const byColumn = {
    everyone: group('everyone'),
    male: group('male'),
    female: group('female'),
    pregnant: group('pregnant'),
    lactating: group('lactating'),
  };
  return (column) => byColumn[column.group][column.index] ?? NOTHING;
}
