import {
  added,
  compared,
  decimal,
  type Decimal,
  plus,
  type Ratio,
  ratio,
  roundedRatio,
  scaled,
  times,
  ZERO,
} from '#decimal';
import { AMOUNT_DECIMALS, POINT_DECIMALS, type ScoreComponent, type Scored } from '../standard/score.js';
import { type HeiComponent, type HeiName, heiStandards } from './hei-standards.js';

const ENERGY = 'energy';
const THOUSAND = decimal(1000);
const HUNDRED = decimal(100);
const NOTHING = ratio(ZERO);

/** Nutrient keys that the index needs of every item, the same in both versions. */
export const heiInputs: readonly string[] = [
  ...new Set([
    ENERGY,
    ...heiStandards['hei-2020'].components.flatMap(({ nutrients, over }) => [...nutrients, ...(over ? [over] : [])]),
  ]),
];

/** Version of the index for an age; `undefined` before 12 months, where there is none. */
export const heiOfAge = (months: number): HeiName | undefined =>
  months >= 24 ? 'hei-2020' : months >= 12 ? 'hei-toddlers-2020' : undefined;

/**
 * Healthy Eating Index by the ratio of sums over all items and days. Without energy every component has 0 points and no
 * amount, as in the published macro.
 * @param amountOf has an amount for each of {@link heiInputs}
 */
export function scoreHei(name: HeiName, amountOf: (nutrient: string) => Decimal): Scored {
  const scored = heiStandards[name].components.map((component) => score(component, amountOf));
  return {
    score: name,
    value: roundedRatio(
      scored.reduce((sum, { points }) => added(sum, points), NOTHING),
      POINT_DECIMALS,
    ),
    maximum: 100,
    components: scored.map(({ component }) => component),
  };
}

function score(
  component: HeiComponent,
  amountOf: (nutrient: string) => Decimal,
): { points: Ratio; component: ScoreComponent } {
  const { name, unit, maximum } = component;
  const sum = component.nutrients.map(amountOf).reduce(plus, ZERO);
  const amount = amountOf(ENERGY).digits > 0n ? basisOf(component, sum, amountOf) : undefined;
  const points = amount ? pointsOf(amount, component) : withoutAmount(component, sum, amountOf);
  return {
    points,
    component: {
      name,
      ...(amount && { amount: roundedRatio(amount, AMOUNT_DECIMALS) }),
      unit,
      points: roundedRatio(points, POINT_DECIMALS),
      maximum,
    },
  };
}

/** Density, share or ratio that the standards apply to; `undefined` for a ratio to zero. */
function basisOf(
  { density, energy, over }: HeiComponent,
  sum: Decimal,
  amountOf: (nutrient: string) => Decimal,
): Ratio | undefined {
  const kilocalories = amountOf(ENERGY);
  if (density !== undefined) return ratio(times(times(sum, decimal(density)), THOUSAND), kilocalories);
  if (energy) {
    const fromSum = times(times(sum, decimal(energy.kilocalories)), HUNDRED);
    return ratio(fromSum, times(kilocalories, decimal(energy.perUnits)));
  }
  const divisor = over === undefined ? ZERO : amountOf(over);
  return divisor.digits > 0n ? ratio(sum, divisor) : undefined;
}

/** Points of an amount: proportional between the two standards, constant beyond them. */
function pointsOf(amount: Ratio, { zeroAt, fullAt, maximum }: HeiComponent): Ratio {
  // A moderation component has its full points at the lower standard.
  const direction = decimal(Math.sign(fullAt - zeroAt));
  const from = decimal(-zeroAt);
  const way = scaled(added(amount, ratio(from)), direction);
  const range = times(plus(decimal(fullAt), from), direction);
  if (compared(way, NOTHING) <= 0) return NOTHING;
  const points = scaled(ratio(way.numerator, times(way.denominator, range)), decimal(maximum));
  const all = ratio(decimal(maximum));
  return compared(points, all) < 0 ? points : all;
}

/** Points without a ratio: full for unsaturated fat without saturated fat, as in the published macro, else none. */
const withoutAmount = ({ maximum }: HeiComponent, sum: Decimal, amountOf: (nutrient: string) => Decimal): Ratio =>
  sum.digits > 0n && amountOf(ENERGY).digits > 0n ? ratio(decimal(maximum)) : NOTHING;
