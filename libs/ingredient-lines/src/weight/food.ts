import { unitByKey } from '#contracts';
import { type IngredientReading } from '../reading/reading.js';
import { headStems, stems } from '../text/stems.js';

/** A food as its weights need it. Masses and volumes of the vocabulary have its keys. */
export interface WeighedFood {
  readonly description: string;
  readonly group?: string;
  /** Water in g per 100 g, where known. */
  readonly composition?: { readonly water?: number | undefined };
  /** Default quantity, of `units[0]`. */
  readonly quantity: number;
  /** The default first, then the source's other portions, then masses and volumes. */
  readonly units: readonly FoodUnit[];
}

/** Most water of dried food, in g per 100 g. */
export const DRIED_WATER = 40;

/** A unit of a food. */
export interface FoodUnit {
  /** Id that `/analysis` takes. */
  readonly id: string;
  /** Publisher's words or the vocabulary's key: `cup, diced`, `medium (2-1/2" dia)`, `tbsp`. */
  readonly key: string;
  /** Grams of one. */
  readonly grams: number;
}

/** A unit of a food in words that lines can be compared with. */
export interface UnitForm {
  readonly unit: FoodUnit;
  /** Millilitres of one where it is a volume. */
  readonly millilitres?: number;
  /** Whether it is a mass. */
  readonly isMass: boolean;
  /** Stems outside brackets, without the volume's own name: `diced`, or `slice`, `thin`. */
  readonly words: readonly string[];
}

/** What a food is cut into, which counts nothing: one lemon, cut into wedges. */
const CUT_INTO = /\binto\b.*/i;

/** Parts of a food that something was done with, which count nothing: one lettuce, leaves separated. */
const DONE_WITH_PART =
  /\b(?:lea(?:f|ves)|stems?|stalks?|ribs?|spears?|segments?|florets?|rings?) (?=(?:separated|picked|torn|removed|discarded|trimmed|stripped|chopped|sliced|reserved|only)\b)/gi;

/** What is done with cream once it is measured. */
const WHIPPED = /\bwhipped\b/gi;

/** Stems of the name and of what was done with it. */
export const wordsSaid = ({ name, preparation = '' }: Pick<IngredientReading, 'name' | 'preparation'>): Set<string> =>
  new Set(stems(`${name} ${preparation.replace(CUT_INTO, '').replace(DONE_WITH_PART, '').replace(WHIPPED, '')}`));

export function formOf(unit: FoodUnit): UnitForm {
  const bracket = unit.key.indexOf('(');
  const plain = bracket > 0 ? unit.key.slice(0, bracket) : unit.key;
  const [head = '', ...rest] = plain.split(',');
  const vocabulary = unitByKey.get(head.trim());
  const words = stems(vocabulary ? rest.join(' ') : plain);
  return {
    unit,
    ...(vocabulary?.millilitres === undefined ? {} : { millilitres: vocabulary.millilitres }),
    isMass: vocabulary?.grams !== undefined,
    words,
  };
}

/** Water in g per 100 g below which food does not weigh what a can of wet food does: chow mein noodles, nuts. */
const DRY = 20;

/** Whether a line counts cans of a food that is not dry. */
export const isWetCan = ({ unit }: IngredientReading, { composition }: WeighedFood): boolean =>
  unit?.key === 'can' && (composition?.water ?? 100) >= DRY;

/** What a food is, before the first comma of its description. */
export const headOf = ({ description }: WeighedFood): string => headStems(description).join(' ');
