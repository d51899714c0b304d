import { unitByKey } from '#contracts';
import { memoizeBy } from '#memoize';
import { type PortionNote } from '../source/report.js';
import { type SourceUnit } from '../source/source.js';
import { readMeasure, type Measure } from './measure.js';

/** A household portion as published. */
export interface Portion {
  readonly amount: number;
  /** `cup, diced`, `pieces`, `oz`. */
  readonly measure: string;
  /**
   * Grams of the whole portion, or millilitres of a food published per 100 ml. `undefined` where the source is silent.
   */
  readonly grams: number | undefined;
}

/** What a food can be measured in. */
export interface FoodUnits {
  /** Default quantity, of `units[0]`. */
  readonly quantity: number;
  /** The default first, then the source's other portions in its order, then mass, then volume. Keys are unique. */
  readonly units: readonly SourceUnit[];
  readonly notes: readonly PortionNote[];
}

const massUnits = ['mcg', 'mg', 'g', 'kg', 'oz', 'lb'].map((key) => {
  const { description, abbr, grams = NaN } = vocabulary(key);
  return { key, description, abbr, grams };
});
const volumeUnits = ['tsp', 'tbsp', 'cup', 'fl oz', 'ml', 'l', 'pint', 'quart', 'gallon'].map((key) => {
  const { description, abbr, millilitres = NaN } = vocabulary(key);
  return { key, description, abbr, millilitres };
});

/** Publishers' longest measures have some 130 characters. */
const MAX_WORDS = 300;

/**
 * Relative difference from a unit's exact size that is worth a note: of grams for a mass, or millilitres for a volume.
 * Publishers round `.5 oz` to 14 or 15 g.
 */
const ROUNDING = 0.1;

/** Bounds of what one of a measure weighs, in grams: weights that are computed of it are neither zero nor infinite. */
const [LEAST_WEIGHT, LARGEST_WEIGHT] = [1e-15, 1e15];

/** Units that are cached, by their only portion: millions of branded foods share some thousands. */
const MAX_PORTIONS = 10_000;

/** A portion that gives a unit its weight. */
interface Taken {
  readonly portion: Portion;
  readonly measure: Measure;
  /** Grams of one of the measure. */
  readonly grams: number;
}

/**
 * Units in which a food can be measured, from its portions in the source's order.
 *
 * - The first portion is the default; without one it is 100 g.
 * - An amount other than 1 is folded into the unit: 17 pieces of 39 g are a piece of 39/17 g, default quantity 17.
 * - Plain mass units are exact whatever grams the source gives them. A measure the source weighs keeps that weight.
 * - The other volume units follow the density of the largest plain volume portion, else of the first with a qualifier
 *   (`cup, whole`); without one the food has none.
 * - Of portions with one measure and different weights the one whose amount is 1 wins: it is a weight as published, not
 *   one worked out. Among several such, or none, the first wins.
 *
 * A food published per 100 ml, its density unknown, is the mirror image: `grams` are millilitres throughout, plain
 * volume units are exact, and it has no mass units.
 */
export const unitsOf = memoizeBy(portionKey, unitsByPortions, MAX_PORTIONS);

/** Key of no portion, or of one in few words. Lists of several are hardly ever the same. */
function portionKey([portion, ...others]: readonly Portion[], per = 'g'): string | undefined {
  if (!portion) return per;
  if (others.length > 0 || portion.measure.length > MAX_WORDS) return undefined;
  return `${per} ${portion.amount} ${portion.grams} ${portion.measure}`;
}

function unitsByPortions(portions: readonly Portion[], per: 'g' | 'ml' = 'g'): FoodUnits {
  const taken = new Map<string, Taken>();
  const notes: PortionNote[] = [];
  let quantity: number | undefined;

  for (const portion of portions) {
    const note = (kind: PortionNote['kind']) => notes.push({ kind, portion: inWords(portion, per) });
    if (portion.measure.length > MAX_WORDS) {
      note('portion in too many words');
      continue;
    }
    const measure = readMeasure(portion.measure, portion.amount);
    if (per === 'ml' && isPlain(measure, 'grams')) {
      note('mass of a food known by volume');
      continue;
    }
    const exact = measure.plain ? measure.unit?.[per === 'g' ? 'grams' : 'millilitres'] : undefined;
    const grams = gramsOfOne(portion, exact);
    if (grams === undefined) {
      note('portion without weight');
      continue;
    }
    if (grams < LEAST_WEIGHT || grams > LARGEST_WEIGHT) {
      note('portion of an impossible weight');
      continue;
    }
    if (exact !== undefined && isOff(portion, exact)) {
      note(per === 'g' ? 'weight of oz or lb ignored' : 'size of a volume unit ignored');
    }
    const other = taken.get(measure.key);
    const [kept, lost] =
      other && (other.portion.amount === 1 || portion.amount !== 1)
        ? [other, { portion, measure, grams }]
        : [{ portion, measure, grams }, other];
    taken.set(measure.key, kept);
    if (lost && !nearlyEqual(kept.grams, lost.grams)) {
      const words = `${inWords(lost.portion, per)} where one was ${short(kept.grams)} ${per}`;
      notes.push({ kind: 'portion weighed twice', portion: words });
    }
    quantity ??= portion.amount;
  }

  const units = new Map([...taken].map(([key, { measure, grams }]) => [key, unitOf(measure, grams)]));
  const own = per === 'g' ? massUnits : volumesAt(1);
  const base = own.filter(({ key }) => quantity === undefined && key === per);
  addMissing(units, [...base, ...own]);
  const density = densityOf([...taken.values()]);
  if (per === 'g' && density !== undefined) addMissing(units, volumesAt(density));
  return { quantity: quantity ?? 100, units: [...units.values()], notes };
}

const volumesAt = (density: number): SourceUnit[] =>
  volumeUnits.map(({ millilitres, ...unit }) => ({ ...unit, grams: millilitres * density }));

/** Grams a millilitre, by the volume portion that counts; `undefined` where there is none. */
function densityOf(taken: readonly Taken[]): number | undefined {
  const volumes = taken.flatMap(({ portion, measure, grams }) => {
    const millilitres = measure.unit?.millilitres;
    if (millilitres === undefined) return [];
    return { size: portion.amount * millilitres, density: grams / millilitres, plain: measure.plain };
  });
  const plain = volumes.filter((volume) => volume.plain);
  // The first of equal ones.
  const [largest] = plain.toSorted((a, b) => b.size - a.size);
  return (largest ?? volumes[0])?.density;
}

const isPlain = ({ plain, unit }: Measure, dimension: 'grams' | 'millilitres'): boolean =>
  plain && unit?.[dimension] !== undefined;

/** Grams of one of the measure; `undefined` where nothing says it. */
function gramsOfOne({ amount, measure, grams }: Portion, exact: number | undefined): number | undefined {
  if (measure.trim() === '' || !(amount > 0 && Number.isFinite(amount))) return undefined;
  return exact ?? (grams !== undefined && grams > 0 && Number.isFinite(grams) ? grams / amount : undefined);
}

const isOff = ({ amount, grams }: Portion, exact: number): boolean =>
  grams !== undefined && Math.abs(grams / (amount * exact) - 1) > ROUNDING;

const nearlyEqual = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(a, b);

const unitOf = ({ key, description, unit, plain }: Measure, grams: number): SourceUnit => ({
  key,
  description,
  abbr: plain && unit ? unit.abbr : description,
  grams,
});

function addMissing(units: Map<string, SourceUnit>, more: readonly SourceUnit[]): void {
  for (const unit of more) if (!units.has(unit.key)) units.set(unit.key, unit);
}

const short = (grams: number): string => String(Number(grams.toPrecision(6)));

const inWords = ({ amount, measure, grams }: Portion, per: 'g' | 'ml'): string =>
  `${amount} ${measure.slice(0, MAX_WORDS)}, ${grams === undefined ? 'no weight' : `${grams} ${per}`}`;

function vocabulary(key: string) {
  const unit = unitByKey.get(key);
  if (!unit) throw new TypeError(`the vocabulary has no unit ${key}`);
  return unit;
}
