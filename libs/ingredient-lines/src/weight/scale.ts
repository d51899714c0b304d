import { unitByKey } from '#contracts';
import { decimal, rounded, sixDecimals, times } from '#decimal';
import { type UnitWord } from '#food-search';
import { baseOf, type Measured } from '../amount/measure.js';
import { type IngredientReading } from '../reading/reading.js';
import {
  factorOf,
  contentOf,
  type Convention,
  countedBy,
  drainedShare,
  handful,
  isDrainedCan,
  ofOneFruit,
  usualMeasure,
} from './conventions.js';
import { fluidOuncesOfOne, isDrink, isPoured } from './drinks.js';
import { isLeftToCook, isSeasoning, isUnweighable } from './left-to-cook.js';
import { stems } from '../text/stems.js';
import { weightByCount } from './count-per-pound.js';
import { type FoodUnit, headOf, isWetCan, type WeighedFood, wordsSaid } from './food.js';
import {
  byPiece,
  byPortion,
  countsHalves,
  halfOf,
  hasSize,
  isOfOtherSize,
  isOnePiece,
  isServing,
  isSingular,
} from './pieces.js';
import { referenceFood } from './reference-foods.js';
import {
  canOfSize,
  cupWeight,
  onePieceWeight,
  pieceWeight,
  shopWeight,
  unweighedCup,
  USUAL_CAN,
} from './usual-weights.js';
import { byVolume } from './volume.js';
import { type GramsFrom, type Weight } from './weight.js';

const UNKNOWN: Weight = {};
const FLUID_OUNCE: UnitWord = { kind: 'volume', key: 'fl oz' };
/** Grams below which a portion is one of many pieces: a chip, where a line says `chips`. */
const LEAST_SERVED = 5;
/** Grams from which a whole food is no piece of it: `a piece of watermelon` is a wedge. */
const LARGE = 500;
const CUP = baseOf({ kind: 'volume', key: 'cup' });

/** Weighs one reading as so much of a food, by the first rule that applies. */
export class Scale {
  readonly #reading: IngredientReading;
  readonly #food: WeighedFood;
  /** A unit said without a number is one of it. */
  readonly #count: number;
  readonly #said: ReadonlySet<string>;
  /** Common food that the line counts. Its portions stand in for those that the food lacks. */
  readonly #reference: WeighedFood | undefined;

  constructor(reading: IngredientReading, food: WeighedFood) {
    this.#reading = reading;
    this.#food = food;
    this.#count = reading.quantity ?? 1;
    this.#said = wordsSaid(reading);
    this.#reference = referenceFood(reading.name, food);
  }

  weigh(alike: readonly WeighedFood[]): Weight {
    const { weighs, holds, unit, quantity, unitText } = this.#reading;
    if (weighs) return this.#measured(weighs, weighs.each ? this.#count : 1) ?? UNKNOWN;
    if (holds) return this.#package(holds) ?? UNKNOWN;
    if (unit?.kind === 'mass' || unit?.kind === 'volume') {
      const measured = this.#measured({ quantity: this.#count, unit }, 1);
      return measured ?? this.#like(this.#reference ? [...alike, this.#reference] : alike) ?? UNKNOWN;
    }
    if (quantity === undefined && unitText === undefined) return this.#unsaid() ?? UNKNOWN;
    if (isUnweighable(this.#reading)) return UNKNOWN;
    return (
      this.#asSold() ??
      this.#asPortion() ??
      this.#byConvention() ??
      this.#asReference() ??
      this.#like(alike) ??
      (isWetCan(this.#reading, this.#food) ? this.#about(USUAL_CAN) : undefined) ??
      UNKNOWN
    );
  }

  /** A mass or a volume; ounces of a drink are fluid ounces. */
  #measured({ quantity, unit }: Measured, count: number, share = 1): Weight | undefined {
    const many = quantity * count * share;
    if (unit.kind === 'volume') {
      const { name } = this.#reading;
      const own = this.#cups(cupWeight(name), many, unit) ?? this.#volume(many, unit);
      return own ?? this.#cups(unweighedCup(name), many, unit);
    }
    const fluid = unit.key === 'oz' && isPoured(this.#food) ? this.#volume(many, FLUID_OUNCE) : undefined;
    return fluid ?? this.#mass(many, unit);
  }

  #mass(many: number, unit: UnitWord): Weight | undefined {
    const own = this.#food.units.find(({ key }) => key === unit.key);
    if (own) return this.#of(own, many * (unit.of ?? 1), 'mass');
    const gram = this.#food.units.find(({ key }) => key === 'g');
    return gram && this.#of(gram, many * baseOf(unit), 'mass');
  }

  /** A volume of food by the usual weight of a cup. */
  #cups(cup: number | undefined, many: number, unit: UnitWord): Weight | undefined {
    if (cup === undefined) return undefined;
    return this.#grams((many * baseOf(unit) * cup) / CUP, `a cup weighs about ${cup} g`);
  }

  #volume(many: number, unit: UnitWord, note?: string): Weight | undefined {
    const found = byVolume(many * baseOf(unit), unit.key, this.#said, this.#food);
    if (!found) return undefined;
    const amount = found.asSaid && unit.of === undefined && found.unit.key.startsWith(unit.key) ? many : found.amount;
    const isPortion = found.asSaid && unit.of === undefined && note === undefined;
    return this.#of(found.unit, amount, isPortion ? 'portion' : 'density', note);
  }

  /** Packages of a stated size; what is drained leaves its liquid. */
  #package(holds: Measured): Weight | undefined {
    const drainedCan = isDrainedCan(this.#reading);
    const share = drainedCan ? drainedShare(this.#food) : 1;
    const own = drainedCan && this.#food.units.find(({ key }) => /^can\b.*\bdrained/.test(key));
    if (own && holds.unit.kind === 'mass' && Math.abs(own.grams / (holds.quantity * baseOf(holds.unit)) - share) < 0.1)
      return this.#of(own, this.#count, 'portion');
    const measured = this.#measured(holds, this.#count, share);
    const weight: Weight | undefined = measured && { ...measured, gramsFrom: 'package' };
    return drainedCan ? this.#drained(weight) : weight;
  }

  /** Nothing was said: one drink, one piece or the food's default portion, unless the amount is left to the cook. */
  #unsaid(): Weight | undefined {
    const { comment = '', occasion = '', optional, name } = this.#reading;
    const [unit] = this.#food.units;
    if (isSeasoning(name, this.#food) || optional || isLeftToCook(`${occasion}, ${comment}`) || !unit) return undefined;
    const drink = this.#drink();
    if (drink) return { ...drink, gramsFrom: 'default-portion' };
    const isSmall = this.#food.quantity * unit.grams < LEAST_SERVED;
    if (isSmall && !isSingular(name) && isOnePiece(unit, this.#food)) return undefined;
    const piece = isSingular(name) ? this.#onePiece() : undefined;
    return { ...(piece ?? this.#of(unit, this.#food.quantity, 'default-portion')), gramsFrom: 'default-portion' };
  }

  /** One piece of the food, else of the reference food, else of its usual weight. */
  #onePiece(): Weight | undefined {
    const own = this.#portion(this.#food);
    if (own && isOnePiece(own, this.#food) && !this.#isOutweighed(own)) return this.#of(own, 1, 'default-portion');
    const reference = this.#referencePortion();
    if (reference && this.#reference && isOnePiece(reference, this.#reference)) return this.#asReference();
    const grams = onePieceWeight(this.#reading.name);
    return grams === undefined ? undefined : this.#about(grams);
  }

  /** The size that shops sell, where a publisher weighs none or another one. */
  #asSold(): Weight | undefined {
    const { unit, name, pieceSize } = this.#reading;
    const grams = (unit ? undefined : weightByCount(this.#reading)) ?? shopWeight(name, unit?.key ?? '', pieceSize);
    if (grams !== undefined) return this.#about(grams);
    const of = unit && contentOf(unit.key, name);
    return of === undefined ? undefined : this.#convention({ key: 'ml', of }, unit?.key ?? '');
  }

  /** The food's own portion, unless the reference food has the size that is said. */
  #asPortion(): Weight | undefined {
    const own = this.#portion(this.#food);
    if (own && this.#isOutweighed(own)) return undefined;
    const { unit, pieceSize } = this.#reading;
    if (own && !hasSize(own) && canOfSize(own.grams, unit?.key, pieceSize) !== own.grams) return this.#about(own.grams);
    if (own && isDrainedCan(this.#reading) && !/drained/.test(`${own.key} ${this.#food.description}`))
      return this.#drained(this.#of(own, this.#count * drainedShare(this.#food), 'portion'));
    if (own) return this.#of(own, this.#many(own), 'portion');
    const half = unit ? undefined : halfOf(this.#food);
    return half && this.#of(half, 2 * this.#count, 'portion');
  }

  /** The food's own portion that the line names. */
  #portion(food: WeighedFood): FoodUnit | undefined {
    const { unit, pieceSize, name } = this.#reading;
    const counter = unit?.key ?? countedBy.get(stems(name).at(-1) ?? '');
    const counted = counter && byPortion(counter, pieceSize, this.#said, food);
    if (counted || (unit && unit.key !== 'piece')) return counted || undefined;
    if (ofOneFruit.get(name.toLowerCase()) && !food.units.some(({ key }) => key.includes('yield'))) return undefined;
    const whole = byPiece(pieceSize, this.#said, food);
    return unit && whole && whole.grams > LARGE ? byPortion('slice', pieceSize, this.#said, food) : whole;
  }

  /** Whether a piece is of another size than the line's, which the reference food has: `3 potatoes` are not large ones. */
  #isOutweighed(piece: FoodUnit): boolean {
    const { unit, pieceSize } = this.#reading;
    const isOther = isOfOtherSize(piece, pieceSize, this.#food) || (pieceSize !== undefined && !hasSize(piece));
    const other = isOther && (!unit || unit.key === 'head') ? this.#referencePortion() : undefined;
    return other !== undefined && hasSize(other);
  }

  /** The reference food's portion that the line names, of its size. */
  #referencePortion(): FoodUnit | undefined {
    if (!this.#reference) return undefined;
    const portion = this.#portion(this.#reference);
    return portion && !isOfOtherSize(portion, this.#reading.pieceSize, this.#reference) ? portion : undefined;
  }

  #asReference(): Weight | undefined {
    // Papayas are weighed as small and large ones alone.
    const isAny = this.#reference && this.#reading.pieceSize === undefined;
    const own = this.#referencePortion() ?? (isAny ? this.#portion(this.#reference) : undefined);
    return own && this.#grams(this.#many(own) * own.grams, this.#reference?.description ?? '');
  }

  /** How many of a portion the line counts. */
  #many(portion: FoodUnit): number {
    const { unit, name } = this.#reading;
    return unit || !countsHalves(name, portion) ? this.#count : this.#count / 2;
  }

  /** Measures that no publisher weighs. */
  #byConvention(): Weight | undefined {
    const { unit, name, pieceSize, unitText = '' } = this.#reading;
    const piece = unit?.key === 'piece' ? '' : (unit?.key ?? '');
    const grams = isServing(this.#reading) ? undefined : pieceWeight(name, piece, pieceSize);
    if (grams !== undefined) return this.#about(grams);
    const usual = unit ? usualMeasure(unit.key, this.#food, this.#said) : ofOneFruit.get(name.toLowerCase());
    if (usual) {
      const factor = unit?.kind === 'rough' ? factorOf(unitText) : 1;
      const measured = this.#convention({ key: usual.key, of: usual.of * factor }, unit?.key ?? name);
      if (measured) return measured;
    }
    if (unit?.key === 'handful') return this.#convention(handful.nuts, unit.key);
    return unit ? undefined : this.#drink();
  }

  #convention({ key, of }: Convention, what: string): Weight | undefined {
    const note = `${what}: about ${Number(of.toPrecision(3))} ${key}`;
    const [many, volume]: [number, UnitWord] = [this.#count * of, { kind: 'volume', key }];
    if (unitByKey.get(key)?.millilitres)
      return this.#volume(many, volume, note) ?? this.#cups(cupWeight(this.#reading.name), many, volume);
    const weight = this.#mass(many, { kind: 'mass', key });
    return weight && { ...weight, gramsFrom: 'similar-portion', note };
  }

  /** One of a drink, by the size of its cup, else by what is poured. */
  #drink(): Weight | undefined {
    if (!isDrink(this.#food)) return undefined;
    const { pieceSize, name } = this.#reading;
    return this.#convention({ key: FLUID_OUNCE.key, of: fluidOuncesOfOne(this.#food, pieceSize) }, name);
  }

  /** The same measure of a like food. Of pieces only those of food of the same name. */
  #like(alike: readonly WeighedFood[]): Weight | undefined {
    const { unit } = this.#reading;
    const head = headOf(this.#food);
    for (const food of alike) {
      const note = food.description;
      if (unit?.kind === 'volume') {
        const found = byVolume(this.#count * baseOf(unit), unit.key, this.#said, food);
        if (found) return this.#grams(found.amount * found.unit.grams, note);
        continue;
      }
      const own = unit || headOf(food) === head ? this.#portion(food) : undefined;
      if (own) return this.#grams(this.#many(own) * own.grams, note);
    }
    return undefined;
  }

  #drained(weight: Weight | undefined): Weight | undefined {
    return weight && { ...weight, note: `drained: ${100 * drainedShare(this.#food)} % of what the can holds` };
  }

  /** The usual weight of one, of a can by the size that is said, of a drained one without its liquid. */
  #about(usual: number): Weight | undefined {
    const { unit, pieceSize } = this.#reading;
    const grams = canOfSize(usual, unit?.key, pieceSize);
    if (grams === undefined) return UNKNOWN;
    const all = grams * this.#count;
    if (isDrainedCan(this.#reading)) return this.#drained(this.#grams(all * drainedShare(this.#food), ''));
    return this.#grams(all, `one weighs about ${grams} g`);
  }

  #grams(grams: number, note: string): Weight | undefined {
    const gram = this.#food.units.find(({ key }) => key === 'g');
    return gram && this.#of(gram, grams, 'similar-portion', note);
  }

  #of(unit: FoodUnit, many: number, gramsFrom: GramsFrom, note?: string): Weight {
    const amount = sixDecimals(many);
    const grams = rounded(times(decimal(amount), decimal(unit.grams)));
    return { unit: unit.id, amount, grams, gramsFrom, note };
  }
}
