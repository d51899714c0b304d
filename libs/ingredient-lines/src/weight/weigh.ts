import { unitByKey } from '#contracts';
import { decimal, rounded, times } from '#decimal';
import { baseOf, type Measured } from '../amount/measure.js';
import { type IngredientReading } from '../reading/reading.js';
import { type UnitWord } from '../words/unit-words.js';
import {
  adjectiveFactors,
  type Convention,
  DRAINED_SHARE,
  glassOfWine,
  handful,
  leftToTheCook,
  ofOneFruit,
  ofOnePiece,
  roughMeasures,
  vessels,
} from './conventions.js';
import { type FoodUnit, stems, type WeighedFood } from './food.js';
import { byPiece, byPortion, isOfOtherSize } from './pieces.js';
import { referenceFood } from './reference-foods.js';
import { byVolume } from './volume.js';

export type GramsFrom = 'mass' | 'portion' | 'package' | 'density' | 'similar-portion' | 'default-portion';

/** What a reading weighs, in a unit of the food; empty where it cannot be known. */
export interface Weight {
  /** Id of the food's unit. */
  readonly unit?: string;
  /** How many of the unit. */
  readonly amount?: number;
  readonly grams?: number;
  readonly gramsFrom?: GramsFrom;
  /** The like food, or the convention, that the grams follow. */
  readonly note?: string;
}

const UNKNOWN: Weight = {};

/**
 * Weighs a reading as so much of a food. A range is weighed by its lower end, which is the reading's quantity.
 * @param alike foods like it, the nearest first, whose portions stand in where the food has none
 */
export function weigh(reading: IngredientReading, food: WeighedFood, alike: readonly WeighedFood[] = []): Weight {
  return new Scale(reading, food).weigh(alike);
}

class Scale {
  readonly #reading: IngredientReading;
  readonly #food: WeighedFood;
  /** A unit said without a number is one of it. */
  readonly #count: number;
  readonly #said: ReadonlySet<string>;
  /** Common food that the line counts; its portions stand in for those that the food lacks. */
  readonly #reference: WeighedFood | undefined;

  constructor(reading: IngredientReading, food: WeighedFood) {
    this.#reading = reading;
    this.#food = food;
    this.#count = reading.quantity ?? 1;
    this.#said = new Set(stems(`${reading.name} ${reading.preparation ?? ''}`));
    this.#reference = referenceFood(reading.name, food);
  }

  weigh(alike: readonly WeighedFood[]): Weight {
    const { weighs, holds, unit, quantity, unitText } = this.#reading;
    if (weighs) return this.#measured(weighs, weighs.each ? this.#count : 1, 'mass');
    if (holds) return this.#package(holds);
    if (unit?.kind === 'mass' || unit?.kind === 'volume') {
      const weight = this.#measured({ quantity: this.#count, unit }, 1, 'mass');
      return weight.grams === undefined ? this.#like(this.#reference ? [...alike, this.#reference] : alike) : weight;
    }
    if (quantity === undefined && unitText === undefined) return this.#unsaid();
    const own = this.#portion(this.#food);
    if (own && !this.#isOutweighed(own)) return this.#of(own, this.#count, 'portion');
    const usual = this.#byConvention();
    if (usual.grams !== undefined) return usual;
    const reference = this.#referencePortion();
    return reference
      ? this.#grams(this.#count * reference.grams, this.#reference?.description ?? '')
      : this.#like(alike);
  }

  /** A mass or a volume; ounces of a drink are fluid ounces. */
  #measured({ quantity, unit }: Measured, count: number, from: 'mass' | 'package', share = 1): Weight {
    const many = quantity * count * share;
    if (unit.kind === 'mass') {
      const fluid =
        unit.key === 'oz' && this.#isDrink() ? this.#volume(many, { kind: 'volume', key: 'fl oz' }) : UNKNOWN;
      return fluid.grams === undefined ? this.#mass(many, unit, from) : fluid;
    }
    return this.#volume(many, unit);
  }

  #mass(many: number, unit: UnitWord, from: 'mass' | 'package'): Weight {
    const own = this.#food.units.find(({ key }) => key === unit.key);
    if (own) return this.#of(own, many * (unit.of ?? 1), from);
    const gram = this.#food.units.find(({ key }) => key === 'g');
    return gram ? this.#of(gram, many * baseOf(unit), from) : UNKNOWN;
  }

  #volume(many: number, unit: UnitWord, note?: string): Weight {
    const found = byVolume(many * baseOf(unit), unit.key, this.#said, this.#food);
    if (!found) return UNKNOWN;
    const amount = found.asSaid && unit.of === undefined && found.unit.key.startsWith(unit.key) ? many : found.amount;
    return this.#of(
      found.unit,
      amount,
      found.asSaid && unit.of === undefined && note === undefined ? 'portion' : 'density',
      note,
    );
  }

  /** Packages of a stated size; what is drained leaves its liquid. */
  #package(holds: Measured): Weight {
    const isDrained = stems(this.#reading.preparation ?? '').includes('drained');
    if (!isDrained || this.#reading.unit?.key !== 'can') return this.#measured(holds, this.#count, 'package');
    const own = this.#food.units.find(({ key }) => /^can\b.*\bdrained/.test(key));
    if (
      own &&
      holds.unit.kind === 'mass' &&
      Math.abs(own.grams / (holds.quantity * baseOf(holds.unit)) - DRAINED_SHARE) < 0.1
    )
      return this.#of(own, this.#count, 'portion');
    const weight = this.#measured(holds, this.#count, 'package', DRAINED_SHARE);
    return weight.grams === undefined ? weight : { ...weight, note: 'drained: 60 % of what the can holds' };
  }

  /** Nothing was said: the food's default portion, unless the amount is left to the cook. */
  #unsaid(): Weight {
    const { comment = '', optional, name } = this.#reading;
    const seasoning = /spice|herb|season/i.test(this.#food.group ?? '') || /\b(?:salt|pepper)\b/i.test(name);
    const [unit] = this.#food.units;
    if (seasoning || optional || leftToTheCook.test(comment) || !unit) return UNKNOWN;
    return this.#of(unit, this.#food.quantity, 'default-portion');
  }

  /** The food's own portion that the line names. */
  #portion(food: WeighedFood): FoodUnit | undefined {
    const { unit, pieceSize, name } = this.#reading;
    if (unit) return byPortion(unit.key, pieceSize, this.#said, food);
    return ofOneFruit.get(name.toLowerCase()) && !food.units.some(({ key }) => key.includes('yield'))
      ? undefined
      : byPiece(pieceSize, this.#said, food);
  }

  /** Whether a piece is of another size than the line's, which the reference food has: `3 potatoes` are not large ones. */
  #isOutweighed(piece: FoodUnit): boolean {
    const { unit, pieceSize } = this.#reading;
    return !unit && isOfOtherSize(piece, pieceSize, this.#food) && this.#referencePortion() !== undefined;
  }

  /** The reference food's portion that the line names, of its size. */
  #referencePortion(): FoodUnit | undefined {
    if (!this.#reference) return undefined;
    const portion = this.#portion(this.#reference);
    return portion && !isOfOtherSize(portion, this.#reading.pieceSize, this.#reference) ? portion : undefined;
  }

  /** Measures that no publisher weighs. */
  #byConvention(): Weight {
    const { unit, name, unitText = '' } = this.#reading;
    const usual = unit ? this.#usualMeasure(unit) : ofOneFruit.get(name.toLowerCase());
    if (usual) {
      const words = unit?.kind === 'rough' ? unitText : '';
      const factor = words
        .toLowerCase()
        .split(' ')
        .reduce((product, word) => product * (adjectiveFactors[word] ?? 1), 1);
      const many = this.#count * usual.of * factor;
      const measured: UnitWord = { kind: unitByKey.get(usual.key)?.millilitres ? 'volume' : 'mass', key: usual.key };
      const note = `${unit?.key ?? name}: about ${short(usual.of * factor)} ${usual.key}`;
      if (measured.kind === 'volume') return this.#volume(many, measured, note);
      return { ...this.#mass(many, measured, 'mass'), gramsFrom: 'similar-portion', note };
    }
    const piece = stems(`${name} ${unit?.key ?? ''}`).join(' ');
    const rare = Object.entries(ofOnePiece).find(([words]) => words.split(' ').every((word) => piece.includes(word)));
    return rare ? this.#grams(rare[1] * this.#count, `one weighs about ${rare[1]} g`) : UNKNOWN;
  }

  #usualMeasure({ key }: UnitWord): Convention | undefined {
    const { group = '', description } = this.#food;
    if (key === 'handful') {
      if (/\bnut/i.test(group)) return handful.nuts;
      return /vegetable|herb/i.test(group) || this.#said.has('leaf') ? handful.leaves : handful.other;
    }
    if (key === 'glass' && /\bwine\b/i.test(description)) return glassOfWine;
    return roughMeasures[key] ?? vessels[key];
  }

  /** The same measure of a like food. */
  #like(alike: readonly WeighedFood[]): Weight {
    const { unit } = this.#reading;
    for (const food of alike) {
      const note = food.description;
      if (unit?.kind === 'volume') {
        const found = byVolume(this.#count * baseOf(unit), unit.key, this.#said, food);
        if (found) return this.#grams(found.amount * found.unit.grams, note);
        continue;
      }
      const own = this.#portion(food);
      if (own) return this.#grams(this.#count * own.grams, note);
    }
    return UNKNOWN;
  }

  #grams(grams: number, note: string): Weight {
    const gram = this.#food.units.find(({ key }) => key === 'g');
    return gram ? this.#of(gram, grams, 'similar-portion', note) : UNKNOWN;
  }

  #of(unit: FoodUnit, many: number, gramsFrom: GramsFrom, note?: string): Weight {
    const amount = exact(many);
    const grams = rounded(times(decimal(amount), decimal(unit.grams)));
    return { unit: unit.id, amount, grams, gramsFrom, ...(note === undefined ? {} : { note }) };
  }

  #isDrink(): boolean {
    return /beverage/i.test(this.#food.group ?? '') && this.#food.units.some(({ key }) => key === 'fl oz');
  }
}

/** A double without the noise of its last digits: 1/3 of a cup stays a third to 12 digits. */
const exact = (value: number): number => Number(value.toPrecision(12));

const short = (value: number): string => String(Number(value.toPrecision(3)));
