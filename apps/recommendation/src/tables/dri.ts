import { z } from 'zod';
import { Provenance, referenceData, UnitKey } from '#contracts';
import data from './dri.json' with { type: 'json' };
import { Cells, Columns, EnergyShare, FiberPerEnergy, fillsColumns, StagedAmount } from './reference-table.js';

export const DriTable = Provenance.extend({
  columns: Columns,
  /** RDA where there is one, else AI. */
  amounts: z.array(StagedAmount),
  /** AI, and CDRR: the intake above which reduction lowers the risk of chronic disease. */
  sodium: z.strictObject({ unit: UnitKey, adequateIntake: Cells, riskReduction: Cells }),
  /** Tolerable upper intake levels, where they count the form that the nutrient is measured in. */
  upperLimits: z.array(StagedAmount),
  proteinPerKilogram: Cells,
  /** Acceptable macronutrient distribution ranges. */
  energyShares: z.array(EnergyShare),
  fiber: FiberPerEnergy,
}).refine(
  ({ columns, amounts, upperLimits, sodium, proteinPerKilogram }) =>
    [
      ...[...amounts, ...upperLimits].map((row) => row.amounts),
      sodium.adequateIntake,
      sodium.riskReduction,
      proteinPerKilogram,
    ].every((cells) => fillsColumns(columns, cells)),
  'every row must fill the columns of its groups',
);

/** Validated table of the Dietary Reference Intakes. */
export const driTable = referenceData(DriTable, data);
