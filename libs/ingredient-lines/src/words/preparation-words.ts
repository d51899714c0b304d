import { wordSet, wordSets } from './word-set.js';

/**
 * What a cook does to a food without making another food of it. `ground`, `cooked`, `boiled`, `smoked`, `dried` are not
 * here: ground beef and cooked rice are foods of their own, with nutrients of their own.
 */
export const acts = wordSet(
  `chopped diced minced sliced shredded grated crumbled melted mashed toasted sifted cubed packed torn crushed softened
  beaten peeled juiced halved quartered julienned squeezed snipped trimmed rinsed drained thawed pressed pureed puréed
  whisked warmed chilled cooled zested seeded deseeded cored stemmed washed cleaned scrubbed shaved bruised sieved
  pitted deveined skinned boned crumpled spiralized riced smashed scored tied butterflied scalded sectioned segmented
  hulled strained defrosted unwrapped destemmed stoned topped tailed blanched de-seeded de-stemmed de-veined chiffonade
  microplaned pre-chopped matchstick-cut unsifted`,
);

/** Acts that only follow a name; before one they are part of it: `cut green beans`, `flaked almonds`, `split peas`. */
export const lateActs = wordSet(
  `cut broken flaked separated seperated divided split ground cracked removed discarded reserved shelled shucked crisped
  cooked boiled roasted grilled fried browned steamed sauteed sautéed soaked dissolved tossed mixed`,
);

/** Adverbs of an act: `finely chopped`. */
export const adverbs = wordSet(
  `finely coarsely roughly thinly thickly freshly lightly firmly loosely tightly well very fresh-squeezed thin fine
  coarse rough gently slightly evenly lengthwise crosswise diagonally neatly partially partly completely fully
  medium-finely super newly not hand fairly`,
);

/** Foods sold in the form an act names, so that the act belongs to their name: act → words that follow it. */
export const productsOfActs = wordSets({
  minced: 'beef meat lamb pork turkey chicken veal steak',
  crushed: 'red chili chilli chile pepper tomatoes tomato pineapple ice',
  mashed: 'potato potatoes sweet-potato sweet-potatoes cauliflower',
  shredded: 'wheat coconut',
  toasted: 'sesame-oil oats',
  beaten: 'rice',
  cubed: 'steak steaks',
  pressed: 'duck cheese',
  chopped: 'liver',
  sliced: 'bread',
  riced: 'cauliflower',
  strained: 'tomatoes yogurt yoghurt',
  blanched: 'almonds almond',
  topped: 'pizza',
});

/** Adjectives that an act may follow before the name: `fresh chopped parsley` is chopped fresh parsley. */
export const beforeActs = wordSet('fresh ripe cooked cold warm raw leftover lean');

/**
 * Adjectives that are not food yet: a comma behind them joins more of the name (`boneless, skinless chicken`).
 */
export const adjectives = wordSet(
  `boneless skinless skin-on bone-in fresh ripe raw cooked frozen dried cold warm hot lukewarm unsalted salted low-fat
  lowfat nonfat fat-free reduced-fat full-fat low-sodium reduced-sodium lean extra-lean large small medium whole young
  tender firm soft sweet sour dry unsweetened sweetened organic free-range white red green yellow black brown dark
  light plain crisp crusty thick thin juicy tart heavy good-quality quality extra-virgin extra virgin seedless
  thick-cut bone-less stone-ground stale day-old fat baby petite all natural all-natural`,
);

/** States that are said behind a comma like an act: `2 boiled eggs, soft`, `butter, cold`. */
export const states = wordSet(
  `soft cold warm hot lukewarm rare tepid cool tender firm ripe thin thick fine whole raw boneless skinless seedless
  stemless crisp dry lengthwise crosswise diagonally thinly thickly finely coarsely roughly room frozen shaken julienne`,
);
