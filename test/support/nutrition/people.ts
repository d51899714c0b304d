import { type Cells, type Columns } from '../../../apps/recommendation/src/tables/reference-table.js';
import { type PersonSent } from './recommendation.js';

type Group = keyof Columns;
const groups: readonly Group[] = ['everyone', 'male', 'female', 'pregnant', 'lactating'];

/** People of a column of a life-stage table, at its first and last month; of each sex where the column has both. */
export interface ColumnOfPeople {
  readonly group: Group;
  readonly index: number;
  readonly people: readonly PersonSent[];
}

/** People for every column of a table. */
export function peopleByColumn(columns: Columns): ColumnOfPeople[] {
  return groups.flatMap((group) =>
    columns[group].map((first, index) => {
      const next = columns[group][index + 1] ?? (group === 'everyone' ? columns.male[0] : undefined);
      const ages = [first, (next ?? 1441) - 1];
      return { group, index, people: ages.flatMap((ageInMonths) => peopleOf(group, ageInMonths)) };
    }),
  );
}

function peopleOf(group: Group, ageInMonths: number): PersonSent[] {
  switch (group) {
    case 'everyone':
      return [
        { sex: 'Female', ageInMonths },
        { sex: 'Male', ageInMonths },
      ];
    case 'male':
      return [{ sex: 'Male', ageInMonths }];
    case 'female':
      return [{ sex: 'Female', ageInMonths }];
    case 'pregnant':
      return [1, 11, 12, 25, 26, 42].map((weeks) => ({ sex: 'Female', ageInMonths, pregnancyDurationInWeeks: weeks }));
    case 'lactating':
      return [1, 6, 7, 60].map((months) => ({ sex: 'Female', ageInMonths, lactationDurationInMonths: months }));
  }
}

/** Cell of a column; `undefined` where the table has none. */
export const cellIn = (cells: Cells, { group, index }: ColumnOfPeople): number | undefined =>
  cells[group]?.[index] ?? undefined;
