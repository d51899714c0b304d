import { wordSet } from './word-set.js';

/** Words of which a diary's label of a meal is made: `Mid-morning snack:`. */
export const mealWords = wordSet(
  `breakfast brunch lunch dinner supper dessert snack snacks elevenses morning afternoon evening night late early mid
  mid-morning mid-afternoon late-night midnight bedtime bed second pre post workout pre-workout post-workout today yesterday tonight
  treat treats meal meals food foods drink drinks day monday tuesday wednesday thursday friday saturday sunday
  mon tue tues wed weds thu thur thurs fri sat sun`,
);

/** What may stand before the name of a meal: `For my snack,`, `As a quick lunch,`. */
export const mealOpeners = wordSet('for as during at after before my a the this last quick light big late');

/** What joins a meal to its foods: `breakfast was 3 eggs`. */
export const mealVerbs = wordSet('was were is included includes');

/** Labels of what a food is for, before a colon: `Garnish: 4 mint leaves`. */
export const useWords = wordSet(
  `garnish garnishes accompaniment accompaniments topping toppings decoration optional serve serving garnishing`,
);

/** What is done with the food last, before `with`: `Top with whipped cream`. */
export const finishingVerbs = wordSet('top fill garnish finish sprinkle dust');

/** What a diary says of a food that was eaten. */
export const eatenWords = wordSet('ate had drank');

/** The same behind who ate it alone: `I enjoyed`, but `poured fondant`. */
export const eatenBySomebody = wordSet(
  'enjoyed grabbed savored savoured sipped consumed finished devoured treated poured eaten made got ordered track tracked log logged',
);

/** What may follow: `treated myself to`, `sipped on`, `had like 6 beers`. */
export const eatenParticles = wordSet('myself ourselves to on like');

/** Who ate it. */
export const eaterWords = wordSet("i i've we we've");

/** What may stand between who ate and what was done: `I just had`. */
export const eatenAdverbs = wordSet('just also only then finally');

/** What joins a line to the one before, or opens it. */
export const joiningWords = wordSet('and or plus then also alternatively um uh so well ok okay yeah');
