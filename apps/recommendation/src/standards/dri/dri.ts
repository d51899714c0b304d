import { type EnergyRequirement } from '../../energy/energy.js';
import { closed } from '../../interval/interval.js';
import { lifeStage } from '../../life-stage/life-stage.js';
import { driTable as table } from '../../tables/dri.js';
import { cellOf, type Column, columnOf } from '../../tables/reference-table.js';
import { energyShares, fiber } from '../from-energy.js';
import { amountsIn, perColumn } from '../from-table.js';
import { NOTHING, type Recommended, type Standard } from '../standard.js';

/**
 * Dietary Reference Intakes: the energy requirement, what follows from it, protein by weight, sodium from its AI up to
 * the intake that raises the risk of chronic disease, and every other nutrient's RDA or AI.
 */
export const dri =
  (energyRequirement: EnergyRequirement): Standard =>
  (person) => {
    const stage = lifeStage(person);
    const column = columnOf(table.columns, stage);
    if (!column) return { ofStage: NOTHING, ofPerson: NOTHING };
    const energy = energyRequirement(person);
    return {
      ofStage: ofStage(column),
      ofPerson: [
        { nutrient: 'energy', unit: 'kcal', amount: energy },
        ...protein(column, person.weightInKilograms),
        ...energyShares(table.energyShares, stage.months, energy),
        ...fiber(table.fiber, stage.months, energy),
      ],
    };
  };

const ofStage = perColumn(table.columns, (column) => [...sodium(column), ...amountsIn(table.amounts, column)]);

function protein(column: Column, weightInKilograms: number): Recommended[] {
  const perKilogram = cellOf(table.proteinPerKilogram, column);
  return perKilogram === undefined ? [] : [{ nutrient: 'protein', unit: 'g', amount: perKilogram * weightInKilograms }];
}

function sodium(column: Column): Recommended[] {
  const { unit, adequateIntake, riskReduction } = table.sodium;
  const adequate = cellOf(adequateIntake, column);
  const limit = cellOf(riskReduction, column);
  if (adequate === undefined) return [];
  return [{ nutrient: 'sodium', unit, amount: limit === undefined ? adequate : closed(adequate, limit) }];
}
