import { type IngredientReading } from '../reading/reading.js';
import { mealWords } from '../words/diary-words.js';
import { unitWord } from '../words/unit-words.js';
import { wordSet } from '../words/word-set.js';
import { type WeighedFood } from './food.js';

/** Oil and fat to cook with, by a table's name: `Oil, canola`, `Sesame oil`, but not `Oil and vinegar`. */
const COOKING_FAT = /^(?:[\p{L}-]+ )?oil(?:,|$)|^(?:lard|ghee|shortening)\b/iu;

/** Ice for a drink. */
const ICE = /^(?:crushed |cracked )?ice(?: cubes?)?$/i;

/** Whether a food is a spice, salt, pepper, cooking fat or ice, which everyone takes as they like. Bell pepper is a vegetable. */
export function isSeasoning(name: string, { group = '', description }: WeighedFood): boolean {
  if (ICE.test(name)) return true;
  if (/spice|herb|season/i.test(group) || COOKING_FAT.test(description)) return true;
  return /\b(?:salt|pepper)\b/i.test(name) && !/vegetable/i.test(group);
}

/** Whether a comment leaves the amount to the cook, so that the weight cannot be known: `to taste`, `for the pan`. */
export function isLeftToCook(comment: string): boolean {
  const purpose = PURPOSE.exec(comment)?.[1]?.toLowerCase();
  return LEFT_TO_COOK.test(comment) || (purpose !== undefined && !mealWords.has(purpose));
}

/** What a food is for: `for tossing`, but `for lunch`. */
const PURPOSE = /\bfor (?:an? |the |my )?(\w+)/i;

const LEFT_TO_COOK =
  /\b(?:taste|serv(?:e|ing)|garnish(?:ing)?|needed|desired|required|(?:deep-?)?fry(?:ing)?|saut(?:e|eing)?|coat|brush|dust|drizzle|sprinkle|dusting|dredging|greasing|grease|brushing|drizzling|sprinkling|decorate|decorating|rolling|topping|coating|finish(?:ing)?|grating|shaving|rest|remainder|remaining|few|several|size of|enough to|all (?:of )?the|a (?:bit|little)|top|cover|make|thin|fill)\b/i;

/** Guests, for each of whom a line may measure. */
const GUESTS = wordSet('person guest head serving');

/** Whether a line says what goes with each of something that it does not count: `1 clove garlic per jar`. */
export const isRate = ({ comment = '' }: IngredientReading): boolean =>
  comment.split(', ').some((phrase) => {
    const [per, each = '', ...others] = phrase.toLowerCase().split(' ');
    return per === 'per' && others.length === 0 && (GUESTS.has(each) || unitWord(each) !== undefined);
  });

/** Count from which a number without a unit may be grams or calories: `250 beef jerky`. */
const UNCLEAR_COUNT = 100;

/** Whether a line says a number that may count no pieces. */
export const isUnclearCount = ({ quantity = 0, unitText }: IngredientReading): boolean =>
  unitText === undefined && quantity >= UNCLEAR_COUNT;

/** Whether only the cook knows what a line weighs: an unclear count, or a piece `the size of a walnut`. */
export const isUnweighable = (reading: IngredientReading): boolean =>
  isUnclearCount(reading) || /\bsize of\b/i.test(reading.comment ?? '');
