import { decimal, rounded, times } from '#decimal';
import { type EnergyRequirement } from '../../energy/energy.js';
import { closed } from '../../interval/interval.js';
import { lifeStage } from '../../life-stage/life-stage.js';
import { driTable as table } from '../../tables/dri.js';
import { cellOf, type Column, columnOf } from '../../tables/reference-table.js';
import { energyShares, fiber } from '../from-energy.js';
import { amountsIn, perColumn } from '../from-table.js';
import { NOTHING, type Recommended, type Standard } from '../standard.js';

/**
 * Dietary Reference Intakes: energy requirement, shares of energy, protein by weight, sodium from its AI up to its CDRR
 * (chronic disease risk reduction intake), and the RDA or AI of every other nutrient.
 */
export const dri =
  (energyRequirement: EnergyRequirement): Standard =>
  (person) => {
    const stage = lifeStage(person);
    const column = columnOf(table.columns, stage);
    if (!column) return { stageIntakes: NOTHING, personIntakes: NOTHING, upperLimits: NOTHING };
    const energy = energyRequirement(person);
    return {
      stageIntakes: stageIntakes(column),
      personIntakes: [
        { nutrient: 'energy', unit: 'kcal', amount: energy.rounded(6), meaning: 'target' },
        ...protein(column, person.weightInKilograms),
        ...energyShares(table.energyShares, stage.months, energy),
        ...fiber(table.fiber, stage.months, energy),
      ],
      upperLimits: upperLimits(column),
    };
  };

const stageIntakes = perColumn<Recommended>(table.columns, (column) => [
  ...sodium(column),
  ...amountsIn(table.amounts, column),
]);
const upperLimits = perColumn(table.columns, (column) => amountsIn(table.upperLimits, column));

function protein(column: Column, weightInKilograms: number): Recommended[] {
  const perKilogram = cellOf(table.proteinPerKilogram, column);
  if (perKilogram === undefined) return [];
  const amount = rounded(times(decimal(perKilogram), decimal(weightInKilograms)));
  return [{ nutrient: 'protein', unit: 'g', amount }];
}

function sodium(column: Column): Recommended[] {
  const { unit, adequateIntake, riskReduction } = table.sodium;
  const adequate = cellOf(adequateIntake, column);
  const limit = cellOf(riskReduction, column);
  if (adequate === undefined) return [];
  return [{ nutrient: 'sodium', unit, amount: limit === undefined ? adequate : closed(adequate, limit) }];
}
