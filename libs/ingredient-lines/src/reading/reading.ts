import { type Ingredient } from '#contracts';
import { sixDecimals } from '#decimal';
import { type UnitWord } from '#food-search';
import { type Measured } from '../amount/measure.js';

/** What a line of a recipe or a food diary says. */
export type LineReading = IngredientReading | { readonly kind: 'heading' } | NoFoodReading;

/** A line that names no food, with the amount where it is nothing but one: `2 cups`. */
export interface NoFoodReading extends Pick<IngredientReading, 'quantity' | 'quantityMax' | 'unitText' | 'size'> {
  readonly kind: 'no-food';
}

/** An ingredient taken apart. Texts are as written; what is not said is absent. */
export interface IngredientReading {
  readonly kind: 'ingredient';
  /** How many; the lower end of a range. */
  quantity?: number;
  /** Upper end of a range. */
  quantityMax?: number;
  /** Unit as written: `cups`, `large`, `small head`. */
  unitText?: string;
  /** What a package holds, as written: `14.5 oz`. */
  size?: string;
  /** The food alone. */
  name: string;
  preparation?: string;
  comment?: string;
  optional?: true;
  /** Eating occasion, as a diary says it before the food: `8:30 Breakfast`, `I had`. A comment that describes no food. */
  occasion?: string;
  /** Whether the occasion is a meal, so that the food is as eaten. */
  eaten?: true;
  /** Unit that `unitText` names; absent for sizes alone (`large`). */
  unit?: UnitWord;
  /** Size of a piece: `small`, `medium`, `large`, `extra large`, `jumbo`. */
  pieceSize?: string;
  /** Length of one piece: 4 inches of `1 4-inch piece`. */
  pieceLength?: Measured;
  /** What one package holds, from `size`. */
  holds?: Measured;
  /** A mass said beside the quantity: `1 cup (125 g) flour`, `3 potatoes (about 1 lb)`. */
  weighs?: Measured & { readonly each: boolean };
  /** The second food of a choice: `margarine` of `butter or margarine`. */
  otherName?: string;
  /** The name in other words, in brackets, behind a dash or `aka`: `plain flour` of `Mehl (plain flour)`. */
  gloss?: string;
}

/** All that a line says of its food: name, preparation and comment in one text. */
export const textOf = ({ name, preparation = '', comment = '' }: IngredientReading): string =>
  `${name} ${preparation} ${comment}`;

/** The fields of `POST /ingredients` that a reading fills. */
export type LineFields = Pick<
  Ingredient,
  'heading' | 'quantity' | 'quantity_max' | 'unit_text' | 'size' | 'name' | 'preparation' | 'comment' | 'optional'
>;

/** A reading as the fields of the answer. What is not food has those of an amount at most. */
export function fieldsOf(reading: LineReading): LineFields {
  if (reading.kind === 'heading') return { heading: true };
  const { quantity, quantityMax, unitText, size } = reading;
  const amount = {
    quantity: quantity && sixDecimals(quantity),
    quantity_max: quantityMax && sixDecimals(quantityMax),
    unit_text: unitText,
    size,
  };
  if (reading.kind === 'no-food') return amount;
  const { name, preparation, optional, occasion } = reading;
  const comments = [occasion, reading.comment].filter((comment) => comment !== undefined);
  return { ...amount, name, preparation, comment: comments.join(', ') || undefined, optional };
}
