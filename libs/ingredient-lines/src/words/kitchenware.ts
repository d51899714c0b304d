const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Last words of names that are equipment whatever stands before them. */
export const equipment = words(
  `parchment toothpick toothpicks skewer skewers foil twine liner liners thermometer blender processor mixer whisk
  spatula skillet saucepan griddle pan pans tray trays rack racks cheesecloth napkins ramekin ramekins colander sieve
  strainer oven microwave grater peeler knife cutter cutters candles wok cooker fryer steamer paper-towels foodprocessor
  clingfilm cling-film saran ziploc straw straws tongs degrees casserole-dish`,
);

/** Last words that are equipment behind one of these words: `rice paper` is food, `parchment paper` is not. */
export const equipmentPairs: Readonly<Record<string, ReadonlySet<string>>> = {
  paper: words('parchment greaseproof baking wax waxed kitchen non-stick silicone brown'),
  bag: words('zip-top ziplock ziploc zipper piping plastic freezer pastry resealable paper roasting storage zip'),
  bags: words('zip-top ziplock ziploc zipper piping plastic freezer pastry resealable paper roasting storage'),
  dish: words('baking casserole gratin oven pie souffle'),
  dishes: words('baking casserole gratin oven'),
  wrap: words('plastic cling saran'),
  film: words('cling'),
  sheet: words('baking cookie'),
  sheets: words('baking cookie'),
  sticks: words('popsicle lollipop craft cream lolly wooden cake-pop'),
  stick: words('popsicle lollipop craft cream lolly wooden'),
  towel: words('paper tea kitchen dish'),
  towels: words('paper tea kitchen dish'),
  cups: words('muffin paper plastic cupcake'),
  cases: words('cupcake muffin paper bun cake'),
  tin: words('muffin loaf cake pie roasting springform'),
  string: words("kitchen butcher's"),
  pot: words('stock instant large'),
  brush: words('pastry basting'),
  tip: words('star piping round'),
  jars: words('mason canning sterilized sterilised glass'),
  bowl: words('mixing'),
  pin: words('rolling'),
  machine: words('pasta bread'),
  mould: words('cake jelly'),
  molds: words('popsicle'),
  picks: words('cocktail'),
};

/**
 * First words of instructions and notes. Each is a verb's bare form or a note's label, which no food's name starts with.
 */
export const instructions = words(
  `preheat enjoy see bake stir combine whisk pour heat bring set place serves makes mix add repeat refrigerate let click
  note notes tip tips cook prep yield yields serve servings step directions method instructions recipe source author nutrition
  calories difficulty cuisine course total print photo video adapted www http https turn remove simmer boil roast fry
  transfer sprinkle drain spread store freeze rate comment share follow subscribe continue garnish line grease-and
  fold knead cover reduce season-well arrange chill-for`,
);

/** Words behind which an instruction's first word still starts a food: `roast beef`, `mix nuts`, `boil eggs` stay open. */
export const foodsLikeInstructions: Readonly<Record<string, ReadonlySet<string>>> = {
  roast: words('beef chicken pork turkey lamb potatoes potato duck vegetables peppers'),
  fry: words('bread sauce'),
  mix: words('nuts berries vegetables'),
  drain: words(''),
  boil: words('egg eggs'),
  spread: words(''),
};

/** Words whose line is about time, servings or temperature: `cooking time 20 minutes`. */
export const recipeFacts = words('time minutes mins min hours hrs hour servings °');

/** Parts of a recipe: lines of nothing else are headings. */
export const recipeParts = words(
  `sauce dressing filling topping toppings crust dough garnish garnishes marinade glaze frosting icing batter base
  ingredients streusel crumble coating assembly brine rub vinaigrette ganache custard pastry buttercream meringue
  decoration extras accompaniments sides method instructions directions notes equipment drizzle sponge syrup cake
  salad soup main starter dessert breakfast lunch dinner snack snacks`,
);

/** Parts that are foods too: such a line is a heading only where it is set off (`CAKE`, `**Salad**`, `Soup:`). */
export const ediblePart = words(
  'sauce custard pastry meringue syrup cake salad soup sponge ganache vinaigrette buttercream crumble icing frosting glaze',
);
