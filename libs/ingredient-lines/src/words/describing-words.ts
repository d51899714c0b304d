import { wordSet } from './word-set.js';

/**
 * Words of names of foods that name no food alone: `Beans, white, mature seeds, raw`. They were picked from all words of
 * SR28, FNDDS and an English dictionary by which a line of one word found a food. Qualities of a search (`large`,
 * `salted`) are not repeated.
 */
export const describing = wordSet(
  `acid acids acting added adult advance air alcohol american anhydrous animal animals arm armenian asian atlantic
  average baby back backs baker bakers based beaked bearded bite bites black blade bleached blood bloody bottom bowl
  bowls breaded brewed broad broken brook brown bulb bull bunch bunches bush calorie calories canadian candied carcass
  center channel chewing chipped cholesterol citrus clarified club cluster clusters coated combed compressed
  confectionery cooking corned cough coughs covered creamed crosscut crosscuts crude crunch cuban cultured cured dairy
  debranned defatted degermed dehydrated diarrhea diet dirty dishcloth dishcloths distilled double down dragon dried
  drinking dry dutch eastern edible end english enriched evaporated extender extruded eye eyes fan farmer fermented
  filled fin flat flavor flavors flavour flesh flipper florida fore foreshank formed formulated fortified fortune
  freezer freshwater frosted frying funnel fuzzy garden garland generic glazed globe glutinous golden granny granular
  granulated grass great grecian green greenland guinea hard harvard hawaii hawaiian head heated high higher hind
  homemade horned household human hungarian hungry hush hydrogenated iced icicle industrial instant island isolate
  isolated italian king kippered korean kosher leafy leathery leavened light link linoleic liquid liquids long low
  lower lowfat lump luncheon luxury marble masterpiece mature medley medleys mexican microwavable microwaveable mild
  milkfat mountain movie multi multigrain multipurpose municipal native navy neck necks new news non nonalcoholic
  noncitrus nonfat northern ocean oleic oriental outside pacific pack packet packets pad passion pearl pearled people
  peppered pickled piece pink plant podded point polar popped portion post potherb powdered prairie precooked
  premature prepared pressurized prickly producer product products proof puffed pulled purple purpose queen rainbow
  range red refined refried refrigerated regular rich ringed rock roman root roots ruffled russian rusty scalloped
  scooped sea seasoned section sections seedless seedling semisweet served seven shank shaped sharp shepherd short
  silver simmered simple single singles skunk slip sloe sloppy smith smiths sodium southern southwest spear spears
  specified spiced spiny spot spring square squares stalk stalks stewing stick sticks strip strips style styles
  sugarless sulfate sulfured summer sun swamp swedish sweetened table tablet tablets tahitian tap teething tennis
  textured theater thins toaster top treat treats tree triple tube tundra turkish unblanched uncreamed unenriched
  unflavored unspecified upper valencia vegan vegetarian velvet virginia vital vitals welsh western whipping white
  whole wilted winter yellow zero zeroes`,
);
