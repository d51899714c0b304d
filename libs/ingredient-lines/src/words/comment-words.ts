const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Words that end a name and start a comment wherever they stand: `icing sugar for dusting`, `salt to taste`. */
export const commentStarts = words(
  'for to plus such if about approx approximately roughly preferably ideally depending including instead optional optionally ' +
    'e.g until per enough more w from each around',
);

/** Words that start a comment where a phrase starts with them, and stay in a name elsewhere. */
export const phraseComments = words(
  `for to plus such if about approx approximately preferably ideally depending including or as with without like not
  see your any more extra from enough homemade store-bought storebought and/or use about each bought available
  usually around additional w/ i we maybe at`,
);

/** What may follow `as` in a comment: `as needed`. */
export const asNeeded = words('needed desired required necessary garnish topping wanted preferred per');

/** Comment words inside a preparation: `sliced for garnish`, `cut to serve` but `cut to fit`. */
export const commentsInPreparation = words('for plus with if');

/** What may follow `to` inside a preparation for it to be a comment. */
export const purposes = words('taste serve garnish finish decorate top coat drizzle sprinkle cover grease');

/** What may follow `with` in the name of a food, being a part of it: `baked potato with skin`. */
export const ownParts = words(
  `skin skins bone bones peel fat seeds shell shells rind tops salt juice juices pulp tail tails added no low stems
  stem greens green leaves roots root iodine calcium vitamin lime lemon cheese pork`,
);

/** Adjectives and states that need the food behind the other word: `red or white wine`, `salted or unsalted butter`. */
export const sharesAnyHead = words(
  `red white black green brown yellow dark light golden purple orange salted unsalted fresh frozen dried canned ground
  whole low-fat nonfat skim skimmed semi-skimmed full-fat small medium large sweet hot mild smoked raw cooked dry
  plain vanilla regular quick-cooking instant crunchy smooth creamy thick thin soft firm ripe boneless bone-in lean
  long-grain short-grain medium-grain kosher sea table all-purpose whole-wheat wholemeal bread plain self-raising`,
);

/** Heads that a word before `or` lacks, and the words that are completed by it: `chicken or vegetable broth`. */
export const sharedHeads: readonly { readonly heads: ReadonlySet<string>; readonly completes: ReadonlySet<string> }[] =
  [
    {
      heads: words('broth stock bouillon consomme soup'),
      completes: words('chicken beef vegetable veggie veal turkey fish mushroom bone seafood lamb pork ham'),
    },
    {
      heads: words('juice zest peel rind wedges slices curd juices'),
      completes: words('lemon lime orange grapefruit apple pineapple cranberry grape tomato tangerine'),
    },
    {
      heads: words('oil oils'),
      completes: words(
        'olive vegetable canola rapeseed sunflower coconut avocado peanut groundnut corn sesame safflower grapeseed walnut',
      ),
    },
    {
      heads: words('beans bean peas'),
      completes: words('kidney pinto cannellini navy butter lima garbanzo haricot borlotti fava cranberry northern'),
    },
    { heads: words('vinegar'), completes: words('cider wine sherry rice balsamic malt champagne distilled') },
    { heads: words('milk yogurt yoghurt cream'), completes: words('almond soy oat coconut rice goat cashew dairy') },
    { heads: words('flour'), completes: words('wheat almond rice spelt rye oat bread cake plain') },
    { heads: words('sauce'), completes: words('hot soy fish chili') },
    { heads: words('sugar'), completes: words('caster granulated coconut palm icing powdered') },
    { heads: words('potatoes potato'), completes: words('russet gold') },
    { heads: words('cheese'), completes: words('cheddar parmesan goat swiss cream cottage blue') },
    { heads: words('pepper peppers'), completes: words('bell') },
    { heads: words('apples apple pears'), completes: words('gala fuji smith honeycrisp') },
    { heads: words('lettuce'), completes: words('romaine iceberg butter bibb leaf') },
    { heads: words('noodles pasta'), completes: words('rice egg udon soba') },
    { heads: words('thighs breasts breast thigh wings drumsticks legs'), completes: words('chicken turkey duck') },
    { heads: words('seeds seed'), completes: words('sunflower pumpkin sesame poppy') },
    { heads: words('butter'), completes: words('peanut almond cashew') },
    { heads: words('wine'), completes: words('rice') },
    { heads: words('syrup'), completes: words('maple corn agave golden') },
    { heads: words('tortillas tortilla'), completes: words('corn flour wheat') },
  ];
