import { type Intake, type PersonIntakes, writeIntakesOfPeople, writePersonIntakes } from '#contracts';
import { getOrCreate } from '#memoize';
import { formatAmount } from '../interval/interval.js';
import { type Person } from '../profile/profile.js';
import { nutrientOf } from '../serialization/serialization.js';
import { type Intakes, type Recommended } from '../standards/standard.js';
import { inNutrientUnit } from './nutrient-unit.js';

/** A person with the intakes of a standard. */
export interface PersonWithIntakes {
  readonly profile: Person;
  readonly intakes: Intakes;
}

/** What is wrong with a person. */
export type PersonProblems = Extract<PersonIntakes, { problems: unknown }>;

/** What is the same for everyone in a life stage, converted and serialized. */
interface StageIntakes {
  /** JSON of the stage's {@link Intake}s and upper limits: an array. */
  readonly json: Buffer;
  /** Upper limits by nutrient key, in the nutrient's unit. */
  readonly limits: ReadonlyMap<string, number>;
}

/** By the array of the stage's intakes, filled by the first request of each stage. */
const stages = new WeakMap<readonly Recommended[], StageIntakes>();

/**
 * JSON of a reply about one person: what a standard says of each nutrient, the recommendation and the upper limit, then
 * the profile. A nutrient that depends on the person is not among those of the life stage.
 */
export function serializePerson({ profile, intakes }: PersonWithIntakes): Buffer {
  const stage = stageOf(intakes);
  const own = ownIntakes(intakes, stage).map((intake) => JSON.stringify(intake));
  return writePersonIntakes(stage.json, own, JSON.stringify(profile));
}

/** JSON of a reply about several people, with the intakes of each life stage once. */
export function serializePeople(people: readonly (PersonWithIntakes | PersonProblems)[]): Buffer {
  const places = new Map<StageIntakes, number>();
  const serialized = people.map((person) => {
    if ('problems' in person) return JSON.stringify(person);
    const { profile, intakes } = person;
    const stage = stageOf(intakes);
    const place = getOrCreate(places, stage, () => places.size);
    return JSON.stringify({ stage: place, profile, intakes: ownIntakes(intakes, stage) });
  });
  return writeIntakesOfPeople(
    serialized,
    [...places.keys()].map(({ json }) => json),
  );
}

const ownIntakes = ({ personIntakes }: Intakes, { limits }: StageIntakes): Intake[] =>
  personIntakes.map((recommended) => toIntake(recommended, limits));

const stageOf = (intakes: Intakes): StageIntakes =>
  getOrCreate(stages, intakes.stageIntakes, () => serializeStage(intakes));

function serializeStage({ stageIntakes, personIntakes, upperLimits }: Intakes): StageIntakes {
  const limits = new Map(upperLimits.map((limit) => [limit.nutrient, inNutrientUnit(limit)]));
  const recommended = new Set([...stageIntakes, ...personIntakes].map(({ nutrient }) => nutrient));
  const intakes: Intake[] = [
    ...stageIntakes.map((intake) => toIntake(intake, limits)),
    ...[...limits]
      .filter(([key]) => !recommended.has(key))
      .map(([key, upper_limit]) => ({ nutrient: nutrientOf(key).id, upper_limit })),
  ];
  return { json: Buffer.from(JSON.stringify(intakes)), limits };
}

function toIntake(recommended: Recommended, limits: StageIntakes['limits']): Intake {
  const amount = inNutrientUnit(recommended);
  return {
    nutrient: nutrientOf(recommended.nutrient).id,
    recommended: formatAmount(amount),
    meaning: typeof amount === 'number' ? (recommended.meaning ?? 'minimum') : undefined,
    upper_limit: limits.get(recommended.nutrient),
  };
}
