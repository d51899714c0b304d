import { type Person } from '../../profile/profile.js';
import { type RdiGroup, rdiTable } from '../../tables/rdi.js';
import { NOTHING, type Recommended, type Standard } from '../standard.js';

/** Reference Daily Intakes: the label's daily values of the person's group, blank where the label has none. */
export const rdi: Standard = (person) => ({
  stageIntakes: byGroup[groupOf(person)],
  personIntakes: NOTHING,
  upperLimits: NOTHING,
});

function groupOf({ ageInMonths, pregnancyDurationInWeeks, lactationDurationInMonths }: Person): RdiGroup {
  if (pregnancyDurationInWeeks > 0 || lactationDurationInMonths > 0) return 'pregnantOrLactating';
  if (ageInMonths < 12) return 'infants';
  return ageInMonths < 48 ? 'children' : 'adults';
}

const valuesOf = (group: RdiGroup): Recommended[] =>
  rdiTable.amounts.flatMap(({ nutrient, unit, amounts: { [group]: amount } }) =>
    amount === null ? [] : [{ nutrient, unit, amount, meaning: isMaximum(nutrient, group) ? 'maximum' : 'minimum' }],
  );

const isMaximum = (nutrient: string, group: RdiGroup): boolean =>
  rdiTable.maximums.nutrients.includes(nutrient) && rdiTable.maximums.groups.includes(group);

const byGroup: Readonly<Record<RdiGroup, readonly Recommended[]>> = {
  adults: valuesOf('adults'),
  infants: valuesOf('infants'),
  children: valuesOf('children'),
  pregnantOrLactating: valuesOf('pregnantOrLactating'),
};
