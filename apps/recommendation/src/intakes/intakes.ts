import { type Intake, knownNutrients, nutrientId, urn } from '#contracts';
import { formatAmount } from '../interval/interval.js';
import { type Person } from '../profile/profile.js';
import { type Intakes, type Recommended } from '../standards/standard.js';
import { inNutrientUnit } from './nutrient-unit.js';

/** Ids are hashes: each is computed once. */
const ids = new Map(knownNutrients.map(({ key }) => [key, urn(nutrientId(key))]));
const idOf = (key: string): string => ids.get(key) ?? urn(nutrientId(key));

/** Intakes of a life stage, converted and serialized. */
interface StageIntakes {
  /** JSON of an {@link Intake} by nutrient key. */
  readonly json: ReadonlyMap<string, string>;
  /** Upper limits by nutrient key, in the nutrient's unit. */
  readonly limits: ReadonlyMap<string, number>;
}

/** By the array of the stage's intakes, filled by the first request of each stage. */
const stages = new WeakMap<readonly Recommended[], StageIntakes>();

/** JSON of a reply: what a standard says of each nutrient, the recommendation and the upper limit, and the profile. */
export function serializeIntakes(intakes: Intakes, profile: Person): Buffer {
  const { json, limits } = stageOf(intakes);
  const all = new Map(json);
  for (const recommended of intakes.personIntakes)
    all.set(recommended.nutrient, JSON.stringify(toIntake(recommended, limits)));
  return Buffer.from(`{"profile":${JSON.stringify(profile)},"intakes":[${[...all.values()].join(',')}]}`);
}

function stageOf({ stageIntakes, upperLimits }: Intakes): StageIntakes {
  const known = stages.get(stageIntakes);
  if (known) return known;
  const limits = new Map(upperLimits.map((limit) => [limit.nutrient, inNutrientUnit(limit)]));
  const json = new Map(
    [...limits].map(([key, upper_limit]) => [key, JSON.stringify({ nutrient: idOf(key), upper_limit })]),
  );
  for (const recommended of stageIntakes) json.set(recommended.nutrient, JSON.stringify(toIntake(recommended, limits)));
  const stage = { json, limits };
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
