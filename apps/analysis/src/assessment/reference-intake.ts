import { type Intake } from '#contracts';
import { byteString } from './byte-string.js';

/** What a standard says of a nutrient, with the JSON that a result states of it. */
export interface ReferenceIntake extends Intake {
  /** The member `recommended` after a comma, as a byte string; empty where nothing is recommended. */
  readonly recommendedJson: string;
  /** The member `upper_limit` likewise. */
  readonly limitJson: string;
}

/** Serializes the recommendation and the upper limit of an intake. */
export const referenceIntake = (intake: Intake): ReferenceIntake => ({
  ...intake,
  recommendedJson: intake.recommended ? byteString(`,"recommended":${JSON.stringify(intake.recommended)}`) : '',
  limitJson: intake.upper_limit === undefined ? '' : `,"upper_limit":${intake.upper_limit}`,
});
