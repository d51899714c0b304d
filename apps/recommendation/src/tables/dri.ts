import { z } from 'zod';
import data from './dri.json' with { type: 'json' };
import {
  Cells,
  Columns,
  EnergyShare,
  FiberPerEnergy,
  fillsColumns,
  Provenance,
  StagedAmount,
  UnitKey,
} from './reference-table.js';

export const DriTable = Provenance.extend({
  columns: Columns,
  /** RDA where there is one, else AI. */
  amounts: z.array(StagedAmount),
  /** From the AI up to the intake above which lowering it lowers the risk of chronic disease. */
  sodium: z.strictObject({ unit: UnitKey, adequateIntake: Cells, riskReduction: Cells }),
  proteinPerKilogram: Cells,
  /** Acceptable macronutrient distribution ranges. */
  energyShares: z.array(EnergyShare),
  fiber: FiberPerEnergy,
}).refine(
  ({ columns, amounts, sodium, proteinPerKilogram }) =>
    [...amounts.map((row) => row.amounts), sodium.adequateIntake, sodium.riskReduction, proteinPerKilogram].every(
      (cells) => fillsColumns(columns, cells),
    ),
  'every row must fill the columns of its groups',
);

/** Dietary Reference Intakes, checked. */
export const driTable = DriTable.parse(data);
