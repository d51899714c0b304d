import { rawWords, withoutFormerState } from '#food-search';
import { memoize } from '#memoize';
import { type IngredientReading, textOf } from '../reading/reading.js';
import { MAX_TEXTS, stems } from '../text/stems.js';
import { cookedWords } from '../words/cooking-words.js';
import { wordSet } from '../words/word-set.js';

/** State a food is in, as far as it changes its nutrients. */
export type State = 'raw' | 'cooked' | 'canned' | 'dried' | 'frozen';

/** Words of lines and of food names that say a state, as stems. */
const STATES: Readonly<Record<State, ReadonlySet<string>>> = {
  raw: wordSet(`${rawWords.join(' ')} freshly unroasted`),
  cooked: cookedWords,
  canned: wordSet('canned tinned'),
  dried: wordSet('dried dry dehydrated'),
  frozen: wordSet('frozen'),
};

/** Tables' words for ways of cooking that are not a state: fish cooked by dry heat is not dried. */
const HEAT = /\b(?:dry|moist) heat\b|\bdry(?=[- ]roasted\b)/gi;

/**
 * A text without roasts that are cuts of meat and may be raw: `pork shoulder roast`, `rib eye steak/roast`, `arm pot roast`,
 * but `roast pork`, `pot roast`.
 */
const withoutCuts = (text: string): string =>
  text
    .split(/[,()]/)
    .map((phrase) => {
      const words = phrase.split(/[ /]/).filter((word) => word !== '' && word.toLowerCase() !== 'roasts');
      const [last = '', before = '', first = ''] = words.toReversed().map((word) => word.toLowerCase());
      const isCut = last === 'roast' && before !== '' && (before !== 'pot' || first === 'arm');
      return (isCut ? words.slice(0, -1) : words).join(' ');
    })
    .join(', ');

/** Words of dietary surveys for foods as eaten, of which much is not known: `NS as to fat added in cooking`. */
const SURVEYED = /\b(?:NFS|NS as to|fat (?:not )?added|no added fat|(?:coating|fat|skin) (?:not )?eaten)\b/;

/** Whether a food's name is of a survey, which leaves something unsaid. */
export const isSurveyed = (description: string): boolean => SURVEYED.test(description);

/** Whether a food's name describes it as eaten: cooked, or with something left unsaid. */
export const isAsEaten = (description: string): boolean =>
  isSurveyed(description) || stateIn(description).states.has('cooked');

/** Whether a line measures what is on the table, made in a way it does not say: `1 bowl of oatmeal`. */
export const isServed = ({ unit }: IngredientReading): boolean => unit?.key === 'bowl' || unit?.key === 'plate';

/** Whether a line counts pieces, or fills cups with them: `1 pepper`, not `1 tsp pepper`. */
export const isCounted = ({ quantity, unit, preparation }: IngredientReading): boolean =>
  quantity !== undefined && (unit === undefined || (unit.key === 'cup' && preparation !== undefined));

/** Words of forms that a line says where it means them: plain `milk` is whole milk. */
const SAID_FORMS = wordSet(
  'dietetic fortified imitation low lowfat meatless nonfat reduced skim skimmed substitute vegetarian',
);

/** Words of forms that a share of fat says: 2 % milk is of reduced fat. */
const OF_FAT = wordSet('low lowfat nonfat reduced skim skimmed');
const PER_CENT = /\d ?%/;

/** Part of a food without the rest, which a line says too: a `pork shoulder` is not its lean alone. */
const ONLY = /\b(?:lean|skin|fat) only\b|\bfat[- ]free\b/i;

/** Whether poultry is without its skin; breasts are sold either way. */
const isSkinless = (description: string): boolean =>
  /\bmeat only\b/i.test(description) && !/\bbreast\b/i.test(description);

/** Food that is bought dry, so that no line says it: pasta, spices, and the raw seeds of pulses. */
const BOUGHT_DRY =
  /^(?:pasta|spaghetti|macaroni|noodles|rice noodles|bread crumbs|spices)\b|\bmature seeds, raw|^lentils, raw/i;

const isBoughtDry = (description: string): boolean => BOUGHT_DRY.test(description);

/** States that a line says where it means them. */
const SAID_STATES: readonly State[] = ['canned', 'dried', 'frozen'];

/**
 * Whether a food is in a form that the line would have said: as eaten or preserved where nothing is said of its state, or
 * without a part or with less of something.
 */
export function isUnsaidForm(reading: IngredientReading, description: string): boolean {
  const said = stateOfLine(reading).states;
  const { states } = stateIn(description);
  if (isAsEaten(description) && !said.has('cooked')) return true;
  if (said.size === 0 && SAID_STATES.some((state) => states.has(state)) && !isBoughtDry(description)) return true;
  return isUnsaidVariety(reading, description);
}

/** Whether a food lacks a part or has less of something, without a word of the line. */
export function isUnsaidVariety(reading: IngredientReading, description: string): boolean {
  if (ONLY.test(description)) return true;
  const isBare = isSkinless(description);
  const forms = stems(description).filter((word) => SAID_FORMS.has(word));
  if (!isBare && forms.length === 0) return false;
  const text = textOf(reading);
  const said = new Set(stems(text));
  if (isBare && !said.has('skinless') && !said.has('boneless')) return true;
  const saysFat = PER_CENT.test(text);
  return forms.some((word) => !said.has(word) && !(saysFat && OF_FAT.has(word)));
}

/** State of a food as a text says it. */
export interface SaidState {
  readonly states: ReadonlySet<State>;
  /** The words themselves: grilled and stewed are both cooked. */
  readonly words: ReadonlySet<string>;
}

export const stateIn = memoize((text): SaidState => {
  const states = new Set<State>();
  const words = new Set<string>();
  for (const word of stems(withoutCuts(withoutFormerState(text).replace(HEAT, '')))) {
    for (const [state, named] of Object.entries(STATES) as [State, ReadonlySet<string>][]) {
      if (!named.has(word)) continue;
      states.add(state);
      words.add(word);
    }
  }
  return { states, words };
}, MAX_TEXTS);

/** Dry food that is cooked where it stands on the table. */
const SERVED_COOKED = wordSet(
  'rice oat oatmeal porridge pasta spaghetti macaroni noodle quinoa couscous grit lentil bean',
);

/** Meat and fish that are cooked where a meal has them. */
export const EATEN_COOKED = wordSet(
  `bacon beef chicken turkey pork lamb roast steak mince sausage burger patty breast thigh chop drumstick wing
  fish salmon trout cod haddock tilapia halibut shrimp prawn`,
);

/** Whether a line measures cooked food by the bowl or plate or in a meal. It says no other state. */
export function isServedCooked(reading: IngredientReading): boolean {
  const { name, preparation = '', eaten = false } = reading;
  const last = stems(name).at(-1) ?? '';
  const isCooked = (SERVED_COOKED.has(last) && (eaten || isServed(reading))) || (EATEN_COOKED.has(last) && eaten);
  return isCooked && stateIn(`${name} ${preparation}`).states.size === 0;
}

/** Words of shops for what is sold cooked. */
const READY_COOKED = /\b(?:pre-?|ready[- ])cooked /i;

/** Flour, which is dry though it was cooked before. */
const FLOUR = /(?:flour|meal)$/i;

/** A name with `cooked` for the words of shops: `cooked noodles` of `precooked noodles`. */
export const withoutShopWords = (name: string): string =>
  FLOUR.test(name) ? name : name.replace(READY_COOKED, 'cooked ');

/** A can as all of a comment: `400 g chickpeas (tin)`. */
const OF_CAN = /(?:^|, )(?:(?:from )?(?:a )?)(?:can|tin)s?(?:,|$)/i;

/** State that a line says: in the name, as a preparation, by the can it comes in, by the bowl or meal it is served in. */
export function stateOfLine(reading: IngredientReading): SaidState {
  const { name, preparation = '', comment = '', unit } = reading;
  const said = stateIn(`${withoutShopWords(name)}${preparation && `, ${preparation}`}`);
  // What is cooked out of a can is canned, and what is frozen in it is not.
  const isOfCan = (unit?.key === 'can' && !said.states.has('frozen')) || OF_CAN.test(comment);
  if (isOfCan) return { states: new Set<State>(['canned']), words: said.words };
  return isServedCooked(reading) ? { states: new Set<State>(['cooked']), words: said.words } : said;
}

/** Whether a food is raw that a line has in jars, which hold what is preserved: `1 jar cherries`. */
export const isRawOfJar = ({ unit }: IngredientReading, description: string): boolean =>
  unit?.key === 'jar' && stateIn(description).states.has('raw');

/** How a food's state fits what was said. */
export interface StateFit {
  /** Higher is better; 0 where nothing was said. */
  readonly points: number;
  /** Whether the food is in the state said, or its name tells none. */
  readonly agrees: boolean;
}

/** Compares the state a line says with the one of a food's name. */
export function stateFit(said: SaidState, description: string): StateFit {
  if (said.states.size === 0) return { points: 0, agrees: true };
  const has = stateIn(isBoughtDry(description) && !isAsEaten(description) ? `${description}, dry` : description);
  const met = [...said.states].filter((state) => has.states.has(state)).length;
  // `raw` does not conflict with another state: `Peas, green, frozen, unprepared`.
  const others = [...has.states].filter((state) => state !== 'raw' && !said.states.has(state)).length;
  // Cans hold what is cooked, not what is dry.
  const near = met === 0 && said.states.has('canned') && has.states.has('cooked') ? 2 : 0;
  const sameWords = [...said.words].filter((word) => has.words.has(word)).length;
  return { points: 2 * met - others + sameWords + near, agrees: met === said.states.size || has.states.size === 0 };
}
