import { type Intake } from '#contracts';

/**
 * What a standard says of a nutrient: an interval of amounts and an upper limit, with the JSON that a result states of
 * them. Every object has the same members in the same order, so that V8 reads them by their offsets.
 */
export interface ReferenceIntake {
  readonly nutrient: string;
  /** Least recommended amount; `undefined` where less is never too little. */
  readonly lower: number | undefined;
  readonly lowerIncluded: boolean;
  /** Largest recommended amount; `undefined` where more is never too much. */
  readonly upper: number | undefined;
  readonly upperIncluded: boolean;
  /** Number that percentages are of; `undefined` where nothing is recommended. */
  readonly percentOf: number | 'nearer end' | undefined;
  /** Upper limit. */
  readonly limit: number | undefined;
  /** The member `recommended` after a comma, as a byte string; empty where nothing is recommended. */
  readonly recommendedJson: string;
  /** The member `upper_limit` likewise. */
  readonly limitJson: string;
}

/** Reads an intake that was parsed from a byte string. */
export function referenceIntake(intake: Intake): ReferenceIntake {
  const { nutrient, recommended, meaning, upper_limit: limit } = intake;
  const range = recommended?.range;
  const number = recommended && !range ? Number(recommended.value) : undefined;
  return {
    nutrient,
    lower: range ? range.lower : meaning === 'maximum' ? undefined : number,
    lowerIncluded: range ? range.lowerIncluded : true,
    upper: range ? range.upper : meaning === 'minimum' ? undefined : number,
    upperIncluded: range ? range.upperIncluded : true,
    percentOf: range ? 'nearer end' : number,
    limit,
    recommendedJson: recommended ? `,"recommended":${JSON.stringify(recommended)}` : '',
    limitJson: limit === undefined ? '' : `,"upper_limit":${limit}`,
  };
}
