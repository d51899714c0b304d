/** So much of a unit of the vocabulary. */
export interface Convention {
  readonly key: string;
  readonly of: number;
}

/**
 * Measures of the kitchen that no publisher weighs, as parts of a volume.
 *
 * Pinch, dash and smidgen are 1/16, 1/8 and 1/32 teaspoon, as measuring spoons sold under these names hold. The others
 * follow what cookery books mostly say; they are rough by nature, and the note of an answer says that.
 */
export const roughMeasures: Readonly<Record<string, Convention>> = {
  pinch: { key: 'tsp', of: 1 / 16 },
  smidgen: { key: 'tsp', of: 1 / 32 },
  dash: { key: 'tsp', of: 1 / 8 },
  touch: { key: 'tsp', of: 1 / 16 },
  hint: { key: 'tsp', of: 1 / 16 },
  shake: { key: 'tsp', of: 1 / 8 },
  grind: { key: 'tsp', of: 1 / 16 },
  grinding: { key: 'tsp', of: 1 / 16 },
  sprinkle: { key: 'tsp', of: 1 / 4 },
  sprinkling: { key: 'tsp', of: 1 / 4 },
  dusting: { key: 'tsp', of: 1 / 2 },
  drop: { key: 'ml', of: 0.05 },
  squeeze: { key: 'tsp', of: 1 },
  pat: { key: 'tsp', of: 1 },
  dab: { key: 'tsp', of: 1 },
  nub: { key: 'tsp', of: 1 },
  drizzle: { key: 'tsp', of: 2 },
  knob: { key: 'tbsp', of: 1 },
  splash: { key: 'tbsp', of: 1 },
  glug: { key: 'tbsp', of: 1 },
  dollop: { key: 'tbsp', of: 1 },
  spoonful: { key: 'tbsp', of: 1 },
  spoon: { key: 'tbsp', of: 1 },
};

/** A handful: of leaves a loose cup, of nuts the ounce that publishers call a serving, of the rest half a cup. */
export const handful = { leaves: { key: 'cup', of: 1 }, nuts: { key: 'oz', of: 1 }, other: { key: 'cup', of: 1 / 2 } };

/** What a serving is eaten or drunk from: 8 fl oz; wine is poured by 5. */
export const vessels: Readonly<Record<string, Convention>> = {
  bowl: { key: 'cup', of: 1 },
  glass: { key: 'cup', of: 1 },
  mug: { key: 'cup', of: 1 },
  goblet: { key: 'cup', of: 1 },
  tumbler: { key: 'cup', of: 1 },
};
export const glassOfWine = { key: 'fl oz', of: 5 };

/** How an adjective changes a rough measure. */
export const adjectiveFactors: Readonly<Record<string, number>> = {
  generous: 2,
  big: 2,
  large: 2,
  hefty: 2,
  good: 1.5,
  healthy: 1.5,
  small: 0.5,
  tiny: 0.5,
  scant: 0.9,
};

/** Share of a can's net weight that stays in the sieve: 240 g of 400 g are printed on cans of beans in Europe. */
export const DRAINED_SHARE = 0.6;

/** What the zest and the juice of one fruit measure: cookery books' usual figures for medium fruit. */
export const ofOneFruit = new Map(
  Object.entries({
    'lemon zest': { key: 'tsp', of: 2 },
    'lime zest': { key: 'tsp', of: 1 },
    'orange zest': { key: 'tbsp', of: 1 },
    'lemon juice': { key: 'tbsp', of: 3 },
    'lime juice': { key: 'tbsp', of: 2 },
    'orange juice': { key: 'tbsp', of: 5 },
    'grapefruit juice': { key: 'cup', of: 3 / 4 },
  }),
);

/**
 * Grams of one where the food has no portion of it, and no volume tells it. SR28 and FNDDS weigh sprigs of parsley, cilantro
 * and cress as 1 g and a stick of mozzarella as 28.35; a head of garlic has some twelve cloves of SR28's 3 g. The others
 * are usual figures of cookery books.
 */
export const ofOnePiece: Readonly<Record<string, number>> = {
  'bay leaf': 0.2,
  shallot: 30,
  'chocolate square': 10,
  'saffron thread': 0.002,
  'cinnamon stick': 3,
  'star anise': 1,
  'garlic head': 36,
  'garlic bulb': 36,
  'string cheese': 28.35,
  sprig: 1,
};

/** Comments that leave the amount to the cook, so that the weight cannot be known. */
export const leftToTheCook =
  /\b(?:taste|serv(?:e|ing)|garnish(?:ing)?|needed|desired|required|frying|dusting|dredging|greasing|grease|brushing|drizzling|sprinkling|decorate|decorating|rolling|topping|coating|finish(?:ing)?)\b/i;
