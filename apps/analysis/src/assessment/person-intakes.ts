import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  type CallOptions,
  check,
  type Intake,
  PersonalProfile,
  type PersonalProfileResult,
  type Problem,
} from '#contracts';
import { bytesOf } from './byte-string.js';
import { IntakesBatcher } from './intakes-batcher.js';
import { referenceIntake, type ReferenceIntake } from './reference-intake.js';

/** Reference intakes of a person by nutrient, or the problems of the profile. */
export type IntakesOrProblems =
  | { readonly profile: PersonalProfileResult; readonly intakes: IntakesByNutrient }
  | { readonly problems: readonly Problem[] };

type IntakesByNutrient = ReadonlyMap<string, ReferenceIntake>;

/** More than all standards of two versions have. */
const MAX_STAGES = 500;

/** Asks the recommendation service what persons are to be assessed by. */
@Injectable()
export class PersonIntakes {
  /** Intakes of life stages by the line that states them, so that no other version of a standard is ever served. */
  private readonly stages = new LRUCache<string, IntakesByNutrient>({ max: MAX_STAGES });

  constructor(private readonly batcher: IntakesBatcher) {}

  /**
   * Problems name fields of an assessment: `profile.weightInPounds`.
   * @throws RemoteError for an error reply; ServiceError (503) where none came
   */
  async of(sent: PersonalProfile, options: CallOptions): Promise<IntakesOrProblems> {
    const { person, stageLine } = await this.batcher.load(sent, options);
    if ('problems' in person) {
      return { problems: person.problems.map((problem) => ({ ...problem, field: `profile.${problem.field}` })) };
    }
    const intakes = new Map(stageLine === undefined ? [] : this.stage(stageLine));
    for (const intake of person.intakes) intakes.set(intake.nutrient, referenceIntake(intake));
    return { profile: person.profile, intakes };
  }

  /** Problems of the profile in a refused request, beside those of the profile's schema. */
  async problemsIn(body: unknown, options: CallOptions): Promise<readonly Problem[]> {
    const checked = check(PersonalProfile, (body as { profile?: unknown } | null)?.profile);
    if (checked.problems) return [];
    const reply = await this.of(checked.value, options);
    return 'problems' in reply ? reply.problems : [];
  }

  private stage(line: string): IntakesByNutrient {
    const known = this.stages.get(line);
    if (known) return known;
    const parsed = JSON.parse(bytesOf(line).toString()) as Intake[];
    const intakes = new Map(parsed.map((intake) => [intake.nutrient, referenceIntake(intake)]));
    this.stages.set(line, intakes);
    return intakes;
  }
}
