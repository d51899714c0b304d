import { wordSet, wordSets } from './word-set.js';

/** Words for a food that may be left out. */
export const optionalWords = wordSet('optional opt');

/** Words that end a name and start a comment wherever they stand: `icing sugar for dusting`, `salt to taste`. */
export const commentStarts = wordSet(
  'for to plus minus such if about approx approximately roughly preferably ideally depending including incl adjust aka instead optional optionally ' +
    'e.g until per enough more w from each around before after during alongside while',
);

/** Words that start a comment where a phrase starts with them, and stay in a name elsewhere. */
export const phraseComments = wordSet(
  `for to plus minus such if about approx approximately preferably ideally depending including incl adjust aka or as with without like not
  see your any more extra from enough homemade store-bought storebought and/or use each bought available
  usually around additional w/ w i we maybe at along`,
);

/** Words before `with` or `by` that say what is beside the food: `croissant paired with coffee`. */
export const servedWords = wordSet(
  'paired served topped accompanied mixed combined seasoned sprinkled drizzled garnished complemented followed spread slathered smothered',
);

/** Words that start a comment before these words alone: `water at room temperature`, `milk of choice`, `eggs in the morning`. */
export const inComments = wordSets({
  at: 'room',
  of: 'choice your',
  in: 'the my',
  along: 'with',
  not: 'from',
  the: 'size',
  size: 'of',
});

/** What may follow `as` in a comment: `as needed`. */
export const asNeeded = wordSet('needed desired required necessary garnish topping wanted preferred per snack a');

/** Comment words inside a preparation: `sliced for garnish`, `cut to serve` but `cut to fit`. */
export const commentsInPreparation = wordSet('for plus with if');

/** What may follow `to` inside a preparation for it to be a comment. */
export const purposes = wordSet('taste serve garnish finish decorate top coat drizzle sprinkle cover grease');

/** What may follow `with` in the name of a food, being a part of it: `baked potato with skin`. */
export const ownParts = wordSet(
  `skin skins bone bones peel fat seeds shell shells rind tops salt juice juices pulp tail tails added no low stems
  stem greens green leaves roots root iodine calcium vitamin lime lemon cheese pork`,
);

/** Adjectives and states that need the food behind the other word: `red or white wine`, `salted or unsalted butter`. */
export const sharesAnyHead = wordSet(
  `red white black green brown yellow dark light golden purple orange salted unsalted fresh frozen dried canned ground
  whole low-fat nonfat skim skimmed semi-skimmed full-fat small medium large sweet hot mild smoked raw cooked dry
  plain vanilla regular quick-cooking instant crunchy smooth creamy thick thin soft firm ripe boneless bone-in lean
  long-grain short-grain medium-grain kosher sea table all-purpose whole-wheat wholemeal bread self-raising quick
  heavy double single whipping thickened
  old-fashioned rolled steel-cut bittersweet semisweet unsweetened sweetened flat-leaf curly seedless reduced-fat
  reduced-sodium low-sodium mini baby whole-milk homemade store-bought pickled persian japanese english american asian
  organic flaky coarse fine`,
);

/** Heads that a word before `or` lacks, and the words that are completed by it: `chicken or vegetable broth`. */
const completions: readonly (readonly [heads: string, completes: string])[] = [
  [
    'broth stock bouillon consomme soup stew curry',
    'chicken beef vegetable veggie veal turkey fish mushroom bone seafood lamb pork ham meat',
  ],
  [
    'juice zest peel rind wedges slices curd juices',
    'lemon lime orange grapefruit apple pineapple cranberry grape tomato tangerine',
  ],
  [
    'oil oils',
    'olive vegetable canola rapeseed sunflower coconut avocado peanut groundnut corn sesame safflower grapeseed walnut',
  ],
  ['beans bean peas', 'kidney pinto cannellini navy butter lima garbanzo haricot borlotti fava cranberry northern'],
  ['vinegar', 'cider wine sherry rice balsamic malt champagne distilled'],
  ['milk yogurt yoghurt cream', 'almond soy oat coconut rice goat cashew dairy'],
  ['flour', 'wheat almond rice spelt rye oat bread cake plain pastry'],
  ['sauce', 'hot soy fish chili'],
  ['sugar', 'caster granulated coconut palm icing powdered'],
  ['potatoes potato', 'russet gold'],
  ['cheese', 'cheddar parmesan goat swiss cream cottage blue'],
  ['pepper peppers', 'bell'],
  ['roast roasts steak steaks', 'round rump chuck sirloin blade flank skirt hanger ribeye porterhouse tenderloin'],
  ['tomatoes tomato', 'cherry grape plum roma vine heirloom beefsteak'],
  ['apples apple pears', 'gala fuji smith honeycrisp'],
  ['lettuce', 'romaine iceberg butter bibb leaf'],
  ['noodles pasta', 'rice egg udon soba'],
  ['thighs breasts breast thigh wings drumsticks legs', 'chicken turkey duck'],
  ['seeds seed', 'sunflower pumpkin sesame poppy'],
  ['butter', 'peanut almond cashew'],
  ['paste', 'ginger garlic'],
  ['wine', 'rice'],
  ['mince', 'lamb beef pork turkey chicken veal'],
  ['chutney', 'peach mango apricot tomato'],
  ['syrup', 'maple corn agave golden'],
  ['tortillas tortilla', 'corn flour wheat'],
];
export const sharedHeads = completions.map(([heads, completes]) => ({
  heads: wordSet(heads),
  completes: wordSet(completes),
}));
