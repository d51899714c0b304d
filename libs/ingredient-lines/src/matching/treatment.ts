import { type Composition } from '#food-search';
import { type IngredientReading } from '../reading/reading.js';
import { headStems, stems } from '../text/stems.js';
import { DRIED_WATER } from '../weight/food.js';
import { type CookingMethod, cookingMethods } from '../words/cooking-words.js';
import { wordSet } from '../words/word-set.js';
import { EATEN_COOKED, type State, stateIn, stateOfLine } from './state.js';

/** What food tables write for the methods, beside their words. */
const TABLE_METHODS: Readonly<Record<CookingMethod, RegExp>> = {
  inFat: /\bpan-browned\b|(?<!no )(?:added fat|fat added)\b/i,
  dry: /\bdry heat\b/i,
  moist: /\bmoist heat\b/i,
};

/** Treatments beside those of a state: they put something into a food or take it out. */
const TREATMENTS = wordSet(
  `battered breaded candied corned crystallized cured fermented glazed jellied pickled smoked stuffed`,
);

/** Food that is always treated in its way, so that no line says how: ham and bacon, olives and sausages. */
const ALWAYS_TREATED = /\b(?:cured|olives|kielbasa|sausages?)\b/i;

/** Food with sugar, unlike `Coconut meat, dried, not sweetened`. */
const SWEETENED = /(?<!not )\bsweetened\b/i;

/** States that change a food before it is cooked: stewed prunes are not stewed plums. */
const PRESERVED: readonly State[] = ['canned', 'dried'];

function methodsIn(text: string): ReadonlySet<CookingMethod> {
  const words = stems(text);
  const methods = Object.keys(cookingMethods) as CookingMethod[];
  return new Set(
    methods.filter(
      (method) => words.some((word) => cookingMethods[method].has(word)) || TABLE_METHODS[method].test(text),
    ),
  );
}

/** Whether words say a treatment that others lack. */
const isOtherwiseTreated = (words: readonly string[], others: readonly string[]): boolean =>
  words.some((word) => TREATMENTS.has(word) && !others.includes(word));

/**
 * Whether a food was treated as the line says: fried cod is neither steamed nor baked, smoked trout is not raw, and zucchini
 * alone are not pickled. A food of which no method is told may be cooked by any but in fat.
 */
export function isTreatedAsSaid(reading: IngredientReading, description: string): boolean {
  const { name, preparation = '', comment = '' } = reading;
  const said = `${name} ${preparation}`;
  if (isOtherwiseTreated(stems(said), stems(description))) return false;
  const isPlain = !ALWAYS_TREATED.test(description);
  if (isPlain && isOtherwiseTreated(stems(description), stems(`${said} ${comment}`))) return false;
  if (stems(said).includes('unsweetened') && SWEETENED.test(description)) return false;
  const methods = methodsIn(said);
  if (methods.size === 0) return true;
  const [statesSaid, states] = [stateOfLine(reading).states, stateIn(description).states];
  if (PRESERVED.some((state) => states.has(state) && !statesSaid.has(state))) return false;
  const own = methodsIn(description);
  if (methods.has('inFat') !== own.has('inFat')) return false;
  return own.size === 0 || [...methods].some((method) => own.has(method));
}

/** Words for food without most of its water; a `dry` wine is another matter. */
const DRIED = wordSet('dried dehydrated');

/** Least water of food cooked in water, in g per 100 g. */
const COOKED_WATER = 20;

/** Roots that kitchens have fresh, and ground as spices. */
const ROOT = /\b(?:galangal|ginger|turmeric)\b/i;

/** What is done with a fresh root alone. */
const OF_FRESH_ROOT = wordSet('grated julienned minced peeled');

/** Whether a line has a fresh root: what is grated or peeled, and a knob, is not ground. */
const isFreshRoot = ({ name, preparation = '', unit }: IngredientReading): boolean =>
  ROOT.test(name) && (unit?.key === 'knob' || stems(preparation).some((word) => OF_FRESH_ROOT.has(word)));

/** Whether a food whose name tells no state has as much water as the state said: no milk of 88 % is dried. */
export function isWetAsSaid(reading: IngredientReading, description: string, { water }: Composition): boolean {
  if (water === undefined || stateIn(description).states.size > 0) return true;
  const { words } = stateOfLine(reading);
  if ([...words].some((word) => DRIED.has(word))) return water <= DRIED_WATER;
  if (isFreshRoot(reading)) return water > DRIED_WATER;
  const isInWater = [...words].some((word) => word === 'cooked' || cookingMethods.moist.has(word));
  return !isInWater || water >= COOKED_WATER;
}

/** Forms of a food that has lost its water; with a flavor, gelatin is a dessert. */
const DRY_FORM = /(?:^| )(?:powder|flakes?)$|^crushed red pepper$|\bunflavou?red gelatine?$/i;

/** Whether a line has a dry form of a food that is wet: neither chili nor a sweet pepper is what flakes and powder are. */
export const isWetForDryForm = ({ name }: IngredientReading, { water = 0 }: Composition): boolean =>
  DRY_FORM.test(name) && water > DRIED_WATER;

/** Whether a food is meat or fish whose name tells no state: a survey has it cooked, and says `raw` of what is not. */
export function isStatelessMeat(description: string): boolean {
  const noun = headStems(description).at(-1) ?? '';
  const isTreated = stems(description).some((word) => TREATMENTS.has(word));
  return EATEN_COOKED.has(noun) && !isTreated && stateIn(description).states.size === 0;
}
