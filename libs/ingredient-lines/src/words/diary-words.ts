import { wordSet } from './word-set.js';

/** Words of which a diary's label of a meal is made: `Mid-morning snack:`. */
export const mealWords = wordSet(
  `breakfast brunch lunch dinner supper dessert snack snacks elevenses morning afternoon evening night late early mid
  mid-morning mid-afternoon late-night midnight bedtime second pre post workout pre-workout post-workout`,
);

/** What a diary says of a food that was eaten. */
export const eatenWords = wordSet('ate had drank');

/** Who ate it. */
export const eaterWords = wordSet("i i've we we've");

/** What joins a line to the one before. */
export const joiningWords = wordSet('and plus then also');

/** Units of energy. */
export const energyUnits = wordSet('kcal cal cals calorie calories kj');
