import { wordSet, wordSets } from './word-set.js';

/**
 * First words of instructions, notes and diaries: a verb's bare form, a note's label, or what a person did, which no food's name
 * starts with.
 */
export const instructions = wordSet(
  `preheat enjoy see bake stir combine whisk pour heat bring set place serves makes mix add repeat refrigerate let click
  note notes tip tips cook prep yield yields serve servings step directions method instructions recipe source author nutrition
  calories difficulty cuisine course total print photo video adapted www http https turn remove simmer boil roast fry
  transfer jump skip sprinkle drain spread store freeze rate comment share follow subscribe continue garnish line
  fold knead cover reduce arrange went walked jogged ran swam cycled skipped slept weigh weight
  weighed steps goal fasted fasting mood felt feeling bloated`,
);

const howMuch = 'more less fewer only plenty enough lots';

/** Verbs that start an instruction or a resolution before these words alone: `season well`, `drink more`, but `drink mix`. */
export const instructionsOfTwoWords = wordSets({
  drink: howMuch,
  eat: howMuch,
  season: 'well generously to with',
  chill: 'for until',
  grease: 'and the a your',
});

/** Exceptions: words that make a food of an instruction's first word: `roast beef`, `mix nuts`. */
export const foodsLikeInstructions = wordSets({
  roast: 'beef chicken pork turkey lamb potatoes potato duck vegetables peppers',
  fry: 'bread sauce',
  mix: 'nuts berries vegetables veg',
  boil: 'egg eggs',
  sprinkle: 'of',
  weight: 'watchers watcher',
});

/** Words whose line is about time, servings or temperature: `cooking time 20 minutes`. */
export const recipeFacts = wordSet('time minutes mins min hours hrs hour servings °');

/** Parts of a recipe: lines of nothing else are headings. */
export const recipeParts = wordSet(
  `sauce dressing filling topping toppings crust dough garnish garnishes marinade glaze frosting icing batter base
  ingredients streusel crumble coating assembly brine rub vinaigrette ganache custard pastry buttercream meringue
  decoration extras accompaniments sides method instructions directions notes equipment drizzle sponge syrup cake
  salad soup main starter dessert breakfast lunch dinner snack snacks`,
);

/** Parts that are foods too: such a line is a heading only where it is set off (`CAKE`, `**Salad**`, `Soup:`). */
export const ediblePart = wordSet(
  'sauce custard pastry meringue syrup cake salad soup sponge ganache vinaigrette buttercream crumble icing frosting glaze',
);
