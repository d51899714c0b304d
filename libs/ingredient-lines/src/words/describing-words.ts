import { wordSet } from './word-set.js';

/**
 * Words of names of foods that name no food alone: `Beans, white, mature seeds, raw`. They were picked from all words of
 * SR28 and FNDDS by which a line of one word found a food. Qualities of a search (`large`, `salted`) are not repeated.
 */
export const describing = wordSet(
  `acid acids added adult air alcohol american anhydrous animal animals arm armenian asian atlantic average baby back
  backs based beaked bearded bite bites black blade bleached blood bottom bowl bowls breaded brewed broad broken brook
  brown bulb bunches bush calorie calories canadian candied carcass center chewing chipped cholesterol citrus
  clarified cluster clusters coated compressed cooking corned covered creamed crosscut crosscuts crude cuban cultured
  cured dairy debranned defatted degermed dehydrated diet distilled double down dried drinking dry eastern edible end
  english enriched evaporated extender extruded eye eyes fan fermented filled fin flat flavor flavors flavour flesh
  flipper florida fore foreshank formed formulated fortified freshwater frosted frying garden generic glazed globe
  glutinous golden granny granular granulated grass grecian green greenland hard harvard hawaii hawaiian head heated
  high higher hind homemade horned human hungarian hydrogenated iced industrial instant island isolated italian king
  kippered korean kosher leafy leathery light link linoleic liquid liquids long low lower lowfat lump luncheon mature
  medley medleys mexican microwavable microwaveable mild milkfat multi multigrain multipurpose municipal native navy
  neck necks new noncitrus nonfat northern ocean oleic oriental outside pacific pack packet packets pearled peppered
  pickled pink plant polar popped portion powdered precooked premature prepared pressurized prickly producer product
  products proof puffed pulled purple purpose rainbow range red refined refried refrigerated regular rich ringed rock
  roman root roots ruffled russian scalloped scooped sea seasoned sections served shank shaped sharp short silver
  simmered single singles slip sodium southern southwest spears specified spiced spiny spot spring stalks stewing
  stick sticks strip strips style styles sugarless sulfate sulfured summer sun swedish sweetened table tablets
  tahitian tap textured theater thins toaster top tree triple tube tundra turkish unblanched uncreamed unenriched
  unflavored unspecified upper valencia virginia vital welsh western whipping white whole wilted winter yellow zero`,
);
