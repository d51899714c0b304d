import { FilteredRatio, roundedQuotient } from '#decimal';
import { atMost, closed, lessThan } from '../../interval/interval.js';
import { bandAt } from '../../life-stage/bands.js';
import { type LifeStage, lifeStage } from '../../life-stage/life-stage.js';
import { dgaCalories, dgaGoals, dgaPatterns } from '../../tables/dga.js';
import { columnOf } from '../../tables/reference-table.js';
import { energyShares, fiber, gramsOfEnergy } from '../from-energy.js';
import { amountsIn, perColumn } from '../from-table.js';
import { NOTHING, type Recommended, type Standard } from '../standard.js';
import { calorieLevel, calorieNeed } from './calories.js';

/**
 * Dietary Guidelines for Americans: nutritional goals by life stage; food groups, shares and limits of energy by the
 * person's calorie level. The guidelines have no goals under 6 months.
 */
export const dga: Standard = (person) => {
  const stage = lifeStage(person);
  const column = columnOf(dgaGoals.columns, stage);
  if (!column) return { stageIntakes: NOTHING, personIntakes: NOTHING, upperLimits: NOTHING };
  const need = calorieNeed(person);
  if (need === undefined) return { stageIntakes: goals(column), personIntakes: NOTHING, upperLimits: NOTHING };
  const level = calorieLevel(need, stage);
  const energy = FilteredRatio.of(level);
  return {
    stageIntakes: goals(column),
    personIntakes: [
      { nutrient: 'energy', unit: dgaCalories.unit, amount: need, meaning: 'target' },
      ...energyShares(dgaGoals.energyShares, stage.months, energy),
      ...fiber(dgaGoals.fiber, stage.months, energy),
      ...energyLimits(stage, energy),
      ...foodGroups(stage, level),
    ],
    upperLimits: NOTHING,
  };
};

const goals = perColumn<Recommended>(dgaGoals.columns, (column) => [
  ...amountsIn(dgaGoals.amounts, column),
  ...amountsIn(dgaGoals.limits, column).map((limit) => ({ ...limit, amount: atMost(limit.amount) })),
]);

function energyLimits({ months }: LifeStage, energy: FilteredRatio): Recommended[] {
  return dgaGoals.energyLimits
    .filter(({ fromMonths }) => fromMonths <= months)
    .map(({ nutrient, unit, kilocaloriesPerGram, percent }) => ({
      nutrient,
      unit,
      amount: lessThan(gramsOfEnergy(energy, percent, kilocaloriesPerGram)),
    }));
}

/** Food groups per day; the table prints subgroups per week. */
function foodGroups({ months }: LifeStage, level: number): Recommended[] {
  const pattern = bandAt(dgaPatterns.patterns, months);
  if (!pattern) return [];
  const column = pattern.levels.indexOf(level);
  return pattern.groups.flatMap(({ nutrient, unit, days, amounts }) => {
    const printed = nutrient === 'dairy' && hasChildrensDairy(months, level) ? childrensDairy.amount : amounts[column];
    if (printed === undefined) return [];
    const daily = (amount: number) => roundedQuotient(amount, 1, days);
    const amount = typeof printed === 'number' ? daily(printed) : closed(daily(printed[0]), daily(printed[1]));
    return [{ nutrient, unit, amount }];
  });
}

const { childrensDairy } = dgaPatterns;

/** Whether a child has the smaller dairy amount: patterns from 1,600 kcal are made for 9 years and older. */
const hasChildrensDairy = (months: number, level: number): boolean =>
  months >= childrensDairy.fromMonths && months < childrensDairy.untilMonths && level >= childrensDairy.fromLevel;
