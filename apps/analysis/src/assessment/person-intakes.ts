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
import { getOrCreate } from '#memoize';
import { decoded } from './byte-string.js';
import { IntakesBatcher } from './intakes-batcher.js';
import { referenceIntake } from './reference-intake.js';
import { ReferenceIntakes, StageIntakes } from './reference-intakes.js';

/** Reference intakes of a person, or the problems of the profile. */
export type IntakesOrProblems =
  | { readonly profile: PersonalProfileResult; readonly intakes: ReferenceIntakes }
  | { readonly problems: readonly Problem[] };

/** For people whose reply names no life stage. */
const NO_STAGE = new StageIntakes([]);

/** More than all standards of two versions have. */
const MAX_STAGES = 500;

/** Asks the recommendation service what persons are to be assessed by. */
@Injectable()
export class PersonIntakes {
  /**
   * Cache of the intakes of life stages. The line that states a stage is the key, so that no other version of a
   * standard is served.
   */
  private readonly stages = new LRUCache<string, StageIntakes>({ max: MAX_STAGES });

  constructor(private readonly batcher: IntakesBatcher) {}

  /**
   * Problems name fields of an assessment: `profile.weightInPounds`.
   * @throws RemoteError for an error reply; ServiceError (503) where none came
   */
  async of(sent: PersonalProfile, options: CallOptions): Promise<IntakesOrProblems> {
    const { person, stageLine } = await this.batcher.load(sent, options);
    if ('problems' in person) {
      return {
        problems: decoded(person.problems).map((problem) => ({ ...problem, field: `profile.${problem.field}` })),
      };
    }
    const stage = stageLine === undefined ? NO_STAGE : this.stage(stageLine);
    return { profile: person.profile, intakes: new ReferenceIntakes(stage, person.intakes.map(referenceIntake)) };
  }

  /** Problems of the profile in a refused request, beside those of the profile's schema. */
  async problemsIn(body: unknown, options: CallOptions): Promise<readonly Problem[]> {
    const checked = check(PersonalProfile, (body as { profile?: unknown } | null)?.profile);
    if (checked.problems) return [];
    const reply = await this.of(checked.value, options);
    return 'problems' in reply ? reply.problems : [];
  }

  private stage(line: string): StageIntakes {
    return getOrCreate(this.stages, line, () => new StageIntakes((JSON.parse(line) as Intake[]).map(referenceIntake)));
  }
}
