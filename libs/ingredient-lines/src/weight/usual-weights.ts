import { stems } from './food.js';

/**
 * Grams of one piece where the food has no portion of it, and no volume tells it. SR28 and FNDDS weigh sprigs of parsley,
 * cilantro and cress as 1 g and a stick of mozzarella as 28.35; a head of garlic has some twelve cloves of SR28's 3 g, and an
 * inch of ginger, as thick as long, is 10 to 13; its half cup of ice cream is a scoop, its 18 onion rings are 117 g, and a
 * cube of sugar is 2.3; FNDDS weighs a fry as 5 g. The others are usual edible weights of cookery books.
 */
const PIECES: Readonly<Record<string, number>> = {
  'bay leaf': 0.2,
  'sage leaf': 0.5,
  shallot: 30,
  'chocolate square': 10,
  'saffron thread': 0.002,
  'cinnamon stick': 3,
  cashew: 1.6,
  'star anise': 1,
  'cardamom pod': 0.2,
  'whole clove': 0.1,
  'garlic head': 36,
  'garlic bulb': 36,
  'ginger inch': 10,
  'ginger cm': 4,
  'ginger knob': 15,
  'ginger thumb': 15,
  'lemongrass stalk': 15,
  'lemon grass stalk': 15,
  'lemongrass stick': 15,
  'gelatin leaf': 2,
  'gelatine leaf': 2,
  'gelatin sheet': 2,
  'gelatine sheet': 2,
  'string cheese': 28.35,
  'cheese stick': 28.35,
  'mozzarella ball': 125,
  'burrata ball': 125,
  baguette: 250,
  walnut: 4,
  'walnut half': 2,
  pecan: 3,
  'pecan half': 1.5,
  'broccoli head': 350,
  'celery head': 400,
  'broccoli crown': 300,
  'lime wedge': 8,
  'lasagna sheet': 20,
  'lasagne sheet': 20,
  'lasagna noodle': 20,
  'rice paper': 9,
  'rice paper wrapper': 9,
  'egg noodle nest': 60,
  'ice cream scoop': 66,
  'ice cream bowl': 132,
  'protein powder scoop': 30,
  kohlrabi: 150,
  celeriac: 450,
  'celery root': 450,
  'butternut squash': 900,
  'spaghetti squash': 900,
  'yellow squash': 196,
  'summer squash': 196,
  sprig: 1,
  'french fry': 5,
  'onion ring': 6.5,
  'sugar cube': 2.3,
};

/** Edible grams of one bunch as greengrocers tie it; of soft herbs two ounces. */
const BUNCHES: Readonly<Record<string, number>> = {
  parsley: 60,
  cilantro: 60,
  coriander: 60,
  mint: 60,
  basil: 60,
  dill: 60,
  chive: 30,
  thyme: 30,
  rosemary: 30,
  sage: 30,
  tarragon: 30,
  oregano: 30,
  scallion: 100,
  'green onion': 100,
  'spring onion': 100,
  arugula: 120,
  rocket: 120,
  watercress: 120,
  radish: 120,
  kale: 200,
  chard: 280,
  'collard green': 250,
  'mustard green': 250,
  asparagus: 250,
  beet: 300,
  beetroot: 300,
  carrot: 400,
  celery: 400,
  grape: 450,
};

/** Grams of one as shops sell it most, where publishers weigh a smaller package or a larger vegetable of the name. */
const SOLD: Readonly<Record<string, number>> = {
  'ice cube': 25,
  'broccoli floret': 11, // SR28, of flower clusters
  'carrot stick': 7, // SR28, a large strip
  'artichoke heart': 25,
  'ginger piece': 10,
  'italian sausage': 100,
  'vienna sausage': 16,
  'cocktail sausage': 13,
  'breakfast sausage': 25,
  sausage: 60,
  chipolata: 30,
  'crisp packet': 25,
  'crisp bag': 25,
  'romaine heart': 200,
  cornichon: 6,
  'roma tomato': 62,
  'salmon fillet': 170,
  gherkin: 15,
  'japanese eggplant': 150,
  'green chilli': 10,
  'red chilli': 10,
  habanero: 8,
  'habanero pepper': 8,
  'scotch bonnet': 8,
  poblano: 65,
  'poblano pepper': 65,
  'curry leaf': 0.1,
  'lime leaf': 0.5,
  'persian cucumber': 90,
  'mini cucumber': 90,
  'baby cucumber': 90,
  'baby bok choy': 120,
  'baby bok choy head': 120,
  'baby pak choi': 120,
  'thai chili': 2,
  'thai chile': 2,
  'thai chilli': 2,
  "bird's eye chili": 2,
  "bird's eye chilli": 2,
  'baguette slice': 20,
  'ramen package': 85,
  'ramen packet': 85,
  'ramen noodle package': 85,
  'ramen noodle packet': 85,
  'tomato can': 400,
  'cream cheese package': 227,
  'cream cheese tub': 227,
  'graham cracker sleeve': 135,
  'cake mix box': 432,
  'egg carton': 600,
  'tomato paste tube': 130,
  'cream cheese block': 227,
  'little gem': 100,
  'little gem lettuce': 100,
  guajillo: 6,
  'guajillo chile': 6,
  'guajillo chili': 6,
};

/** Grams of a cup of food that tables weigh in another form or by no volume. Baking charts print them. */
const CUPS: Readonly<Record<string, number>> = {
  'chia seed': 170,
  panko: 60,
  'panko breadcrumb': 60,
  'panko bread crumb': 60,
  'almond flour': 96,
  'coconut flour': 112,
  'tapioca flour': 113,
  'tapioca starch': 113,
  'nutritional yeast': 60,
  'matzo meal': 115,
  ice: 140,
};

/** Grams of a cup of food that a table weighs by no volume: of black olives, shredded cheddar and powder of gelatin. */
const UNWEIGHED_CUPS: Readonly<Record<string, number>> = {
  'green olive': 135,
  cheddar: 113,
  'cheddar cheese': 113,
  'gelatin powder': 150,
  'powdered gelatin': 150,
  'unflavored gelatin': 150,
  'greek yogurt': 245,
  romano: 100,
  pecorino: 100,
  'parmigiano reggiano': 100,
  'raw cashew': 130,
};

/** Net grams of one package in the size that shops sell most. */
const PACKAGES: Readonly<Record<string, number>> = {
  'tempeh package': 227,
  'mushroom package': 227,
  'mushroom packet': 227,
  'coconut milk can': 400,
  'coconut cream can': 400,
  'pumpkin can': 425,
  'bean can': 425,
  'condensed milk can': 397,
  'condensed soup can': 298,
  'mushroom soup can': 298,
  'chicken soup can': 298,
  'green chile can': 113,
  'green chili can': 113,
  'tofu package': 400,
  'pasta package': 454,
  'spaghetti package': 454,
  'spaghetti box': 454,
  'pasta box': 454,
  'egg noodle bag': 340,
  'egg noodle package': 340,
  'frozen bag': 400,
  'frozen package': 300,
  'spinach bag': 170,
  'baby carrot bag': 454,
  'coleslaw mix bag': 397,
  'spring mix bag': 142,
  'saltine sleeve': 113,
  'saltine cracker sleeve': 113,
  'taco seasoning packet': 28,
  'taco seasoning package': 28,
  'taco seasoning envelope': 28,
  'taco seasoning mix packet': 28,
  'chocolate chip bag': 340,
  'chocolate chip package': 340,
  'marshmallow bag': 283,
  'pasta sauce jar': 680,
  'spaghetti sauce jar': 680,
  'marinara sauce jar': 680,
  'salsa jar': 450,
  'pesto jar': 190,
  'peanut butter jar': 454,
  'roasted red pepper jar': 340,
  'hummus tub': 283,
  'creme fraiche tub': 200,
  'feta block': 200,
  'feta cheese block': 200,
  'ground beef package': 454,
  'ground turkey package': 454,
  'bread loaf': 454,
  'cherry tomato punnet': 250,
  'mushroom punnet': 250,
  'strawberry punnet': 400,
  'raspberry punnet': 150,
  'blueberry punnet': 150,
};

/** Net grams of a can of unknown size: 400 g in Europe, 14.5 or 15 oz in the US. */
export const CAN = 400;

/** Millilitres of a bottle of wine or water, or of a carton of broth. @param unit key of the unit that is said */
export function contentOf(unit: string, name: string): number | undefined {
  if (unit === 'bottle' && /\bwine\b/i.test(name)) return 750;
  if (unit === 'bottle' && /\bwater\b/i.test(name)) return 500;
  return (unit === 'carton' || unit === 'box') && /\b(?:broth|stock)\b/i.test(name) ? 946 : undefined;
}

type Table = readonly (readonly [words: readonly string[], grams: number])[];

const tableOf = (weights: Readonly<Record<string, number>>): Table =>
  Object.entries(weights).map(([words, grams]) => [stems(words), grams]);

const sold = tableOf(SOLD);
const cups = tableOf(CUPS);
const unweighedCups = tableOf(UNWEIGHED_CUPS);
const pieces = tableOf({
  ...Object.fromEntries(Object.entries(BUNCHES).map(([name, grams]) => [`${name} bunch`, grams])),
  ...PACKAGES,
  ...PIECES,
});

/** Grams of one as shops sell it, whatever the publisher weighs. @param unit key of the unit that is said, empty for a piece */
export const shopWeight = (name: string, unit: string): number | undefined => weightIn(sold, name, unit);

/** Grams of one piece, bunch or package, for food whose publisher weighs none. @param unit as of `shopWeight` */
export const pieceWeight = (name: string, unit: string): number | undefined => weightIn(pieces, name, unit);

/** Grams of a cup of food in the form that a name says, which the publisher weighs in another form or not at all. */
export const cupWeight = (name: string): number | undefined => weightIn(cups, name, '');

/** Grams of a cup, for food whose volume the publisher does not weigh. */
export const unweighedCup = (name: string): number | undefined => weightIn(unweighedCups, name, '');

function weightIn(table: Table, name: string, unit: string): number | undefined {
  const words = stems(name);
  const said = new Set([...words, unit]);
  // Of `pecan pie` one is not a pecan: the name ends with what the table weighs.
  return table.find(([weighed]) => {
    const food = weighed.filter((word) => word !== unit);
    const isOfUnit = unit === '' || food.length < weighed.length;
    return isOfUnit && food.every((word) => said.has(word)) && (isFrozen(food) || isEnd(food, words));
  })?.[1];
}

const isFrozen = ([first]: readonly string[]): boolean => first === 'frozen';

const isEnd = (food: readonly string[], words: readonly string[]): boolean =>
  food.length === 0 || food.includes(words.at(-1) ?? '');
