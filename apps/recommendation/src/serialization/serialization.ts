import { knownNutrients, knownUnits, nutrientId, type Recommendation, type System, unitId, urn } from '#contracts';
import { formatAmount } from '../interval/interval.js';
import { type Person } from '../profile/profile.js';
import { type Recommended } from '../standards/standard.js';

/** A recommendation as replies carry it. */
export interface SerializedRecommendation {
  /** Id of its nutrient. */
  readonly nutrient: string;
  /** Position of its nutrient in `/nutrients`. */
  readonly position: number;
  /** JSON of a {@link Recommendation}, with a comma before it. */
  readonly json: Buffer;
}

const nutrients = new Map(knownNutrients.map(({ key }, position) => [key, { id: urn(nutrientId(key)), position }]));
const units = new Map(knownUnits.map(({ key }) => [key, urn(unitId(key))]));

/** Id of a nutrient and its position in `/nutrients`, by its key. Ids are hashes: each is computed once. */
export const nutrientOf = (key: string): { id: string; position: number } => requireKnown(nutrients, key);

/** Serializes one recommendation of a system. */
export function serialize({ nutrient: key, unit, amount }: Recommended, type: System): SerializedRecommendation {
  const { id: nutrient, position } = nutrientOf(key);
  const { value, range } = formatAmount(amount);
  const recommendation: Recommendation = { nutrient, value, range, unitId: requireKnown(units, unit), type };
  return { nutrient, position, json: Buffer.from(`,${JSON.stringify(recommendation)}`) };
}

const START = Buffer.from('{"recommendations":[');

/** JSON of a reply: the recommendations in the order of `/nutrients`, then the profile. */
export function serializeReply(serialized: readonly SerializedRecommendation[], profile: Person): Buffer {
  const [first, ...others] = serialized.toSorted((a, b) => a.position - b.position).map(({ json }) => json);
  const end = Buffer.from(`],"profile":${JSON.stringify(profile)}}`);
  return Buffer.concat(first ? [START, first.subarray(1), ...others, end] : [START, end]);
}

function requireKnown<Value>(vocabulary: ReadonlyMap<string, Value>, key: string): Value {
  const value = vocabulary.get(key);
  if (value === undefined) throw new TypeError(`"${key}" is not in the vocabulary`);
  return value;
}
