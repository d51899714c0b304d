import { countedName, isCutWord, type UnitWord } from '#food-search';
import { isCounted, isServedCooked, type State, stateIn, stateOfLine, withoutShopWords } from '../matching/state.js';
import { type IngredientReading } from '../reading/reading.js';

/** Name that means one food in a recipe, or by the unit. */
interface UsualMeaning {
  /** Units, of masses their kind; any where absent. */
  readonly units?: readonly string[];
  readonly called: RegExp;
  /** States of which the line says one; any where absent. */
  readonly states?: readonly State[];
  /** Whether nothing may have been done with it: teaspoons of ginger are ground, unless it is grated. */
  readonly isPlain?: true;
  /** What is searched for it. */
  readonly meant: (name: string) => string;
}

/** Units of spices. */
const SPICE_MEASURES = ['pinch', 'dash', 'tsp', 'shake', 'sprinkle'];

/** Pasta with a word that dietary surveys have for pasta in sauce: `penne noodles`. */
const PASTA_NOODLES =
  /\b(?:spaghetti|linguin[ei]|fettuccin[ei]|tagliatelle|penne|rotini|ziti|rigatoni|fusilli|elbow|bow ?tie|angel hair|pasta) noodles?$/i;

/** Tea and coffee, which are hot where nothing else is said. */
const HOT_DRINK = /^hot (tea|coffee)$/i;

/** Nuts without their shells in the words of old books: `walnut meats`; those of coconut are called so by tables. */
const NUT_MEATS = /(?<!coco|chest)(nut|pecan|almond|filbert|cashew)s?[ -]?meats?$/i;

/** Yeast in cakes, which is compressed. */
const CAKE_OF_YEAST = /^(?:fresh )?(?:yeast cakes?|cake yeast)$/i;

/** Packages of dry mixes. */
const PACKETS = ['package', 'packet', 'sachet', 'envelope'];

/**
 * Usual meanings of names in recipes. Oats are rolled, dry oatmeal is oats, a cube of broth is dry, a scoop of whey is a
 * powder; teaspoons hold spices, and hamburger by weight is raw. Dried beans of no sort are kidney beans, a guess.
 */
const USUAL_MEANINGS: readonly UsualMeaning[] = [
  { called: /^oats$/i, meant: (name) => `${name} rolled` },
  { called: /\boatmeal(?: dry)?$/i, states: ['dried', 'raw'], meant: () => 'oats rolled' },
  { called: /^agar(?:[- ]agar)?(?: flakes| powder)?$/i, meant: () => 'dried agar' },
  { called: /^(?:extra[- ])?virgin oil$/i, meant: () => 'olive oil' },
  { called: NUT_MEATS, meant: (name) => name.replace(NUT_MEATS, '$1s') },
  { called: CAKE_OF_YEAST, meant: () => 'compressed yeast' },
  { units: ['cake'], called: /\byeast$/i, meant: () => 'compressed yeast' },
  { called: /^(?:skim|[12]%)$/i, meant: (name) => `${name} milk` },
  { called: HOT_DRINK, meant: (name) => name.replace(HOT_DRINK, '$1') },
  { called: PASTA_NOODLES, meant: (name) => name.replace(/ noodles?$/i, '') },
  { units: ['tbsp', ...SPICE_MEASURES], called: /\b(?:bouillon|bullion)$/i, meant: (name) => `${name} powder` },
  { units: ['cube'], called: /\b(?:bouillon|bullion|broth|stock)$/i, meant: (name) => `${name} cube` },
  { units: ['scoop'], called: /\bwhey$/i, meant: (name) => `${name} protein` },
  { units: SPICE_MEASURES, called: /^red pepper$/i, meant: () => 'cayenne pepper' },
  { units: SPICE_MEASURES, called: /^chil(?:li|i|e)$/i, meant: () => 'chili powder' },
  { units: SPICE_MEASURES, called: /^soda$/i, meant: () => 'baking soda' },
  { units: ['mass', 'tbsp', ...SPICE_MEASURES], called: /^cocoa$/i, meant: () => 'cocoa powder' },
  { called: /^unsweetened cocoa$/i, meant: () => 'cocoa powder' },
  { called: /^almond flour$/i, meant: () => 'almond meal' },
  { called: /^dr(?:ied|y) beans?$/i, meant: () => 'dried kidney beans' },
  { units: SPICE_MEASURES, called: /^fennel$/i, meant: () => 'fennel seed' },
  { units: SPICE_MEASURES, called: /^ginger$/i, meant: () => 'ground ginger', isPlain: true },
  { units: ['can'], called: /^tomato soup$/i, meant: (name) => `${name} condensed` },
  {
    units: ['package', 'box', 'packet'],
    called: /\bjell-?o$|\bflavou?red gelatine?$/i,
    meant: () => 'gelatin desserts dry mix',
  },
  {
    units: ['package', 'box', 'packet'],
    called: /\bpudding(?: (?:and|&) pie filling)?$/i,
    meant: (name) => `${name.replace(/ (?:and|&) pie filling$/i, '')} dry mix`,
  },
  { units: PACKETS, called: /\bsoup$/i, meant: (name) => `${name} dry mix` },
  { units: PACKETS, called: /^gravy(?: mix)?$/i, meant: () => 'brown gravy dry' },
  { units: PACKETS, called: /\bgravy$/i, meant: (name) => `${name} dry` },
  { units: ['mass'], called: /^hamburger(?: meat)?$/i, meant: () => 'ground beef' },
  { called: /^(?:cooked |leafy )?greens$/i, meant: (name) => name.replace(/(?:leafy )?greens/i, 'collard greens') },
];

/** Herbs that kitchens have fresh and dried. */
const HERB = /^(?:basil|thyme|rosemary|tarragon|parsley|dill|dill ?weed)(?: (?:leaf|leaves))?$/i;

/** Form of a food that its measure tells, a guess. */
interface UsualForm {
  readonly units: readonly string[];
  readonly called: RegExp;
  /** Whether any remark may tell of another form: `1 tsp basil, for garnish` is fresh. */
  readonly isAlone?: true;
  readonly meant: (name: string) => string;
}

/**
 * Teaspoons are of dried herbs and ground seeds, spoons of starch and of tomatoes as thick as paste, which Britain calls
 * puree, cups of dried coconut and of cold coffee as it was brewed, and oatmeal is weighed dry. Cups of ginger are fresh,
 * though old books have it ground, cups of yeast rather liquid, polenta of tubes is cooked, and jelly of packets sets.
 */
const USUAL_FORMS: readonly UsualForm[] = [
  { units: SPICE_MEASURES, called: /^coriander$/i, isAlone: true, meant: () => 'coriander seed' },
  { units: SPICE_MEASURES, called: HERB, isAlone: true, meant: (name) => `dried ${name}` },
  { units: ['tbsp', ...SPICE_MEASURES], called: /^corn flour$/i, meant: () => 'cornstarch' },
  { units: ['tbsp', 'tsp'], called: /^tomato pur[eé]e$/i, meant: () => 'tomato paste' },
  { units: ['cup', 'tbsp', 'ml'], called: /^cold (?:tea|coffee)$/i, meant: (name) => name.replace(/^cold /i, '') },
  { units: ['tbsp', 'cup'], called: /^coconut$/i, meant: () => 'shredded coconut' },
  { units: ['cup', 'pint', 'ml'], called: /^(?:ginger|yeast)$/i, meant: (name) => name },
  { units: PACKETS, called: /^(?:\p{L}+ )?jelly$/iu, meant: () => 'gelatin desserts dry mix' },
  { units: ['tube', 'log'], called: /^polenta$/i, meant: () => 'cooked yellow corn grits' },
  { units: ['mass'], called: /^oatmeal$/i, meant: () => 'oats' },
];

/** Name of the form that recipes mostly mean by the measure: dried thyme of `1 tsp thyme`. */
export function usualFormSaid({ name, unit, preparation, comment }: IngredientReading): string | undefined {
  if (!unit || preparation !== undefined) return undefined;
  const form = USUAL_FORMS.find(
    ({ units, called, isAlone }) => isUnitOf(units, unit) && called.test(name) && !(isAlone && comment !== undefined),
  );
  return form?.meant(name);
}

/** Whether a unit is one of these, of masses their kind. */
const isUnitOf = (units: readonly string[], { kind, key }: UnitWord): boolean =>
  units.includes(kind === 'mass' ? kind : key);

/** Pulses, which are bought dry where a line soaks them. */
const PULSE = /\b(?:beans?|peas?|lentils?|chickpeas?|garbanzos?)$/i;

const isSoakedPulse = ({ name, preparation = '', comment = '' }: IngredientReading): boolean =>
  PULSE.test(name) && /\bsoak/i.test(`${preparation} ${comment}`) && stateIn(name).states.size === 0;

/**
 * Search text of a line. Takes the usual meaning (`oats`), adds a counted cut (`2 breasts of chicken`), makes counted
 * foods plural, adds `cooked` for food in bowls and meals and `dried` for pulses that are soaked.
 */
export function searchedName(reading: IngredientReading): string {
  const { name, unit, preparation } = reading;
  const usual = USUAL_MEANINGS.find(
    ({ units, called, states, isPlain }) =>
      (!states || states.some((state) => stateOfLine(reading).states.has(state))) &&
      (!units || (unit && isUnitOf(units, unit))) &&
      called.test(name) &&
      !(isPlain && preparation),
  );
  if (usual) return usual.meant(name);
  if (unit && isCutWord(unit.key)) return `${name} ${unit.key}`;
  if (isServedCooked(reading)) return `cooked ${name}`;
  if (isSoakedPulse(reading)) return `dried ${name.replace(/^beans?$/i, 'kidney beans')}`;
  return isCounted(reading) ? countedName(name) : withoutShopWords(name);
}
