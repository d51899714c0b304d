import { cellOf, type Column, type StagedAmount } from '../tables/reference-table.js';
import { type Recommended } from './standard.js';

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
