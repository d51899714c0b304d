import { type Intake, knownNutrients, nutrientId, urn, writeStageLine } from '#contracts';
import { formatAmount } from '../interval/interval.js';
import { type Person } from '../profile/profile.js';
import { type Intakes, type Recommended } from '../standards/standard.js';
import { inNutrientUnit } from './nutrient-unit.js';

/** Ids are hashes: each is computed once. */
const ids = new Map(knownNutrients.map(({ key }) => [key, urn(nutrientId(key))]));
const idOf = (key: string): string => ids.get(key) ?? urn(nutrientId(key));

/** What is the same for everyone in a life stage, converted and serialized. */
interface StageIntakes {
  /** JSON of the stage's {@link Intake}s and upper limits, with a comma between two. */
  readonly json: Buffer;
  /** Upper limits by nutrient key, in the nutrient's unit. */
  readonly limits: ReadonlyMap<string, number>;
}

/** By the array of the stage's intakes, filled by the first request of each stage. */
const stages = new WeakMap<readonly Recommended[], StageIntakes>();

/**
 * JSON of a reply: what a standard says of each nutrient, the recommendation and the upper limit, then the profile. A
 * nutrient that depends on the person is not among those of the life stage.
 */
export function serializeIntakes(intakes: Intakes, profile: Person): Buffer {
  const { json, limits } = stageOf(intakes);
  const personIntakes = intakes.personIntakes.map((recommended) => JSON.stringify(toIntake(recommended, limits)));
  return writeStageLine(json, personIntakes, JSON.stringify(profile));
}

function stageOf({ stageIntakes, personIntakes, upperLimits }: Intakes): StageIntakes {
  const known = stages.get(stageIntakes);
  if (known) return known;
  const limits = new Map(upperLimits.map((limit) => [limit.nutrient, inNutrientUnit(limit)]));
  const recommended = new Set([...stageIntakes, ...personIntakes].map(({ nutrient }) => nutrient));
  const intakes: Intake[] = [
    ...stageIntakes.map((intake) => toIntake(intake, limits)),
    ...[...limits]
      .filter(([key]) => !recommended.has(key))
      .map(([key, upper_limit]) => ({ nutrient: idOf(key), upper_limit })),
  ];
  const stage = { json: Buffer.from(intakes.map((intake) => JSON.stringify(intake)).join(',')), limits };
  stages.set(stageIntakes, stage);
  return stage;
}

function toIntake(recommended: Recommended, limits: StageIntakes['limits']): Intake {
  const amount = inNutrientUnit(recommended);
  return {
    nutrient: idOf(recommended.nutrient),
    recommended: formatAmount(amount),
    meaning: typeof amount === 'number' ? (recommended.meaning ?? 'minimum') : undefined,
    upper_limit: limits.get(recommended.nutrient),
  };
}
