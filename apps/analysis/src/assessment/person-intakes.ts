import { Injectable } from '@nestjs/common';
import {
  type CallOptions,
  check,
  type Intake,
  PersonalProfile,
  type PersonalProfileResult,
  type Problem,
  recommendation,
} from '#contracts';
import { TypedRequester } from '#messaging';

/** Reference intakes of a person by nutrient, or the problems of the profile. */
export type IntakesOrProblems =
  | { readonly profile: PersonalProfileResult; readonly intakes: ReadonlyMap<string, Intake> }
  | { readonly problems: readonly Problem[] };

/** Asks the recommendation service what persons are to be assessed by. */
@Injectable()
export class PersonIntakes {
  constructor(private readonly requester: TypedRequester) {}

  /** Problems name fields of an assessment: `profile.weightInPounds`. */
  async of(person: PersonalProfile, options: CallOptions): Promise<IntakesOrProblems> {
    const reply = await this.requester.call(recommendation.listIntakes, person, options);
    if ('problems' in reply) {
      return { problems: reply.problems.map((problem) => ({ ...problem, field: `profile.${problem.field}` })) };
    }
    return { profile: reply.profile, intakes: new Map(reply.intakes.map((intake) => [intake.nutrient, intake])) };
  }

  /** Problems of the profile in a refused request, beside those of the profile's schema. */
  async problemsIn(body: unknown, options: CallOptions): Promise<readonly Problem[]> {
    const checked = check(PersonalProfile, (body as { profile?: unknown } | null)?.profile);
    if (checked.problems) return [];
    const reply = await this.of(checked.value, options);
    return 'problems' in reply ? reply.problems : [];
  }
}
