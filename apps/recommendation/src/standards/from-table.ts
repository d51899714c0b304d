import { cellOf, type Column, type Columns, type StagedAmount } from '../tables/reference-table.js';
import { NOTHING, type Recommended } from './standard.js';

/** The amounts of one column of a table; where the standard names none, the nutrient is absent. */
export function amountsIn(
  rows: readonly StagedAmount[],
  column: Column,
  asAmount: (cell: number) => Recommended['amount'] = (cell) => cell,
): Recommended[] {
  return rows.flatMap(({ nutrient, unit, amounts }) => {
    const cell = cellOf(amounts, column);
    return cell === undefined ? [] : [{ nutrient, unit, amount: asAmount(cell) }];
  });
}

/** What `say` says of each column, said once for everyone in it. */
export function perColumn(
  columns: Columns,
  say: (column: Column) => readonly Recommended[],
): (column: Column) => readonly Recommended[] {
  const group = (name: Column['group']) => columns[name].map((_, index) => say({ group: name, index }));
  const said = {
    everyone: group('everyone'),
    male: group('male'),
    female: group('female'),
    pregnant: group('pregnant'),
    lactating: group('lactating'),
  };
  return (column) => said[column.group][column.index] ?? NOTHING;
}
