import { type FoodSource, type SourceFood, type SourceUnit } from '../../libs/food-import/src/source/source.js';
import { pick, seededRandom, zipf } from '../random.js';

const words = (text: string) => text.trim().split(/\s+/);

const QUALITIES = words(`
  organic natural classic original premium creamy crunchy roasted salted unsalted sweet spicy smoked whole light fresh
  frozen low fat reduced sodium gluten free sugar vegan fat-free thick thin sliced diced shredded grated baked grilled
  dried raw toasted glazed stuffed mini jumbo extra virgin aged sharp mild hot traditional homestyle artisan gourmet
  rustic country farmhouse old-fashioned crispy tender juicy tangy zesty savory hearty lean boneless skinless seasoned
  marinated breaded instant ready enriched fortified unsweetened sweetened sprouted fermented cold-pressed`);
const FLAVOURS = words(`
  chocolate vanilla strawberry blueberry cheddar chicken beef tomato garlic onion honey peanut almond caramel lemon lime
  apple banana orange raspberry cherry coconut cinnamon maple pumpkin mint coffee mocha hazelnut pecan walnut cashew
  pistachio mango peach pineapple cranberry grape watermelon jalapeno chipotle barbecue ranch teriyaki buffalo mustard
  basil oregano rosemary thyme dill cilantro ginger turmeric curry sesame soy miso mushroom spinach kale broccoli carrot
  potato corn bean lentil chickpea quinoa rice oat wheat rye barley turkey pork ham bacon salmon tuna shrimp cod crab
  mozzarella parmesan swiss feta goat blue cream butter yogurt sour egg olive avocado cucumber beet celery pepper`);
const NOUNS = words(`
  cookies chips crackers bread soup sauce milk cheese yogurt cereal juice bar bars candy pizza pasta sausage salad dressing
  beans nuts butter spread dip salsa tea coffee soda water oil vinegar jam jelly syrup cake pie muffins bagels tortillas
  waffles pancakes granola oatmeal popcorn pretzels jerky bacon burgers nuggets fillets meatballs noodles rice mix seasoning
  broth stock gravy hummus guacamole pickles olives sorbet cones sandwiches wraps burrito tacos dumplings pudding gelatin
  creamer smoothie shake powder drops bites clusters rolls buns croissants brownies donuts biscuits stuffing breadcrumbs`);
const SYLLABLES = words(`
  ba be bo ca ce co da de do fa fe fi ga go ha he ho ja jo ka ke ko la le li lo ma me mi mo na ne no pa pe po ra re ri ro
  sa se si so ta te ti to va ve vi wa we za zo bran cor dal fen gar hal kin lan mar nor pol ros san tor val wes`);

const BRANDS = 40_000;
const COMPANIES = ['', '', ' Foods', ' Inc.', ' Company'];
const SIZES = ['', '', '', ' 12 OZ', ', 16 OZ', ' FAMILY SIZE', ', 2% LESS', ' 100 CALORIE'];

const gram: SourceUnit = { key: 'g', description: 'gram', abbr: 'g', grams: 1 };
const ounce: SourceUnit = { key: 'oz', description: 'ounce', abbr: 'oz', grams: 28.349523125 };
const NUTRIENTS = ['energy', 'protein', 'total-fat', 'carbohydrate', 'fiber', 'sodium', 'calcium', 'iron'];

/** Generated foods like branded ones: names in capitals, 40,000 brands, a few frequent words and many rare ones. */
export class BrandedFoods implements FoodSource {
  readonly catalog = 'branded';
  readonly label = 'Generated branded foods';

  constructor(readonly expected: number) {}

  nutrients(): Promise<readonly never[]> {
    return Promise.resolve([]);
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- the interface of a source is asynchronous
  async *foods(): AsyncGenerator<SourceFood> {
    const random = seededRandom(1);
    const brands = Array.from({ length: BRANDS }, () => brandName(random));
    for (let no = 0; no < this.expected; no++) yield this.food(no, zipf(random, brands), random);
  }

  report(): { rows: Record<string, number>; foods: number; values: number; findings: readonly never[] } {
    return { rows: {}, foods: this.expected, values: this.expected * NUTRIENTS.length, findings: [] };
  }

  private food(no: number, brand: string, random: () => number): SourceFood {
    const parts = [
      ...(random() < 0.3 ? [brand] : []),
      ...(random() < 0.02 ? [brandName(random)] : []),
      ...(random() < 0.7 ? [zipf(random, QUALITIES)] : []),
      ...(random() < 0.3 ? [zipf(random, QUALITIES)] : []),
      zipf(random, FLAVOURS),
      ...(random() < 0.3 ? [pick(random, FLAVOURS)] : []),
      zipf(random, NOUNS),
    ];
    const grams = 10 + Math.floor(random() * 240);
    return {
      sourceId: String(1_000_000 + no),
      description: parts.join(' ').toUpperCase() + pick(random, SIZES),
      group: `${pick(random, NOUNS)} products`,
      supplier: brand + pick(random, COMPANIES),
      gtin: String(10_000_000_000_000 + no),
      modified: '2024-01-01',
      discontinued: false,
      quantity: 1,
      units: [{ key: `serving ${grams}`, description: 'serving', abbr: 'serving', grams }, gram, ounce],
      values: new Map(NUTRIENTS.map((key) => [key, Math.round(random() * 10_000) / 100])),
    };
  }
}

function brandName(random: () => number): string {
  const length = 2 + Math.floor(random() * 3);
  const name = Array.from({ length }, () => pick(random, SYLLABLES)).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
