import { knownNutrients, knownUnits, nutrientId, type Recommendation, type System, unitId, urn } from '#contracts';
import { formatAmount } from '../interval/interval.js';
import { type Person } from '../profile/profile.js';
import { type Recommended } from '../standards/standard.js';

/** A recommendation as replies carry it. */
export interface Written {
  /** Id of its nutrient. */
  readonly nutrient: string;
  /** Place of its nutrient among all. */
  readonly place: number;
  /** The JSON of a {@link Recommendation}, after a comma. */
  readonly json: Buffer;
}

const nutrients = new Map(knownNutrients.map(({ key }, place) => [key, { id: urn(nutrientId(key)), place }]));
const units = new Map(knownUnits.map(({ key }) => [key, urn(unitId(key))]));

/** One recommendation, in the system it is of. */
export function write({ nutrient: key, unit, amount }: Recommended, type: System): Written {
  const { id: nutrient, place } = known(nutrients, key);
  const { value, range } = formatAmount(amount);
  const recommendation: Recommendation = { nutrient, value, range, unitId: known(units, unit), type };
  return { nutrient, place, json: Buffer.from(`,${JSON.stringify(recommendation)}`) };
}

const START = Buffer.from('{"recommendations":[');

/** The JSON of a reply: the recommendations in the order in which nutrients are listed, and the person they are for. */
export function writeReply(written: readonly Written[], profile: Person): Buffer {
  const [first, ...others] = written.toSorted((a, b) => a.place - b.place).map(({ json }) => json);
  const end = Buffer.from(`],"profile":${JSON.stringify(profile)}}`);
  return Buffer.concat(first ? [START, first.subarray(1), ...others, end] : [START, end]);
}

function known<Value>(vocabulary: ReadonlyMap<string, Value>, key: string): Value {
  const value = vocabulary.get(key);
  if (value === undefined) throw new TypeError(`"${key}" is not in the vocabulary`);
  return value;
}
