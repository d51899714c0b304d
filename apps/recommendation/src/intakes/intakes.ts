import { type Intake, knownNutrients, nutrientId, urn } from '#contracts';
import { formatAmount } from '../interval/interval.js';
import { type Intakes } from '../standards/standard.js';
import { inNutrientUnit } from './nutrient-unit.js';

/** Ids are hashes: each is computed once. */
const ids = new Map(knownNutrients.map(({ key }) => [key, urn(nutrientId(key))]));
const idOf = (key: string): string => ids.get(key) ?? urn(nutrientId(key));

/** What a standard says of each nutrient, as replies carry it: the recommendation and the upper limit. */
export function intakesByNutrient({ stageIntakes, personIntakes, upperLimits }: Intakes): Intake[] {
  const intakes = new Map<string, Intake>();
  for (const recommended of [...stageIntakes, ...personIntakes]) {
    const amount = inNutrientUnit(recommended);
    intakes.set(recommended.nutrient, {
      nutrient: idOf(recommended.nutrient),
      recommended: formatAmount(amount),
      ...(typeof amount === 'number' && { meaning: recommended.meaning ?? 'minimum' }),
    });
  }
  for (const limit of upperLimits) {
    const nutrient = idOf(limit.nutrient);
    intakes.set(limit.nutrient, { nutrient, ...intakes.get(limit.nutrient), upper_limit: inNutrientUnit(limit) });
  }
  return [...intakes.values()];
}
