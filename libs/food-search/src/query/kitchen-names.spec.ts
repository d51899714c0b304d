import { describe, expect, it } from '@jest/globals';
import { indexed } from '../../../../test/relevance/corpora.js';
import { topFoods } from '../../../../test/relevance/top-foods.js';
import { sampleFood, sampleSource } from '../../../../test/support/sources/sample-foods.js';

/** What a query finds in a catalog of these names, best first. */
async function find(query: string, ...names: string[]): Promise<string[]> {
  const foods = names.map((name, at) => sampleFood(String(at), name));
  const { foods: found } = await topFoods(query, [await indexed(sampleSource(foods))]);
  return found.map(({ description }) => description);
}

describe('what is said in a kitchen', () => {
  it.each([
    ['ginger', 'Ginger root, raw', 'Spices, ginger, ground'],
    ['heavy cream', 'Cream, fluid, heavy whipping', 'Cream, fluid, light'],
    ['lemongrass stalk', 'Lemon grass (citronella), raw', 'Soup, lemongrass and carrot'],
    ['cinnamon stick', 'Spices, cinnamon, ground', "KELLOGG'S, EGGO, French Toaster Sticks, Cinnamon"],
    ['whole cloves', 'Spices, cloves, ground', 'Egg, whole, raw, fresh'],
    ['glass noodles', 'Noodles, chinese, cellophane or long rice', 'Noodles, egg, dry, enriched'],
    ['swiss cheese', 'Cheese, Swiss', 'Cheese, American and Swiss blends'],
    ['mint', 'Spearmint, fresh', 'Mint julep'],
    ['mint leaves', 'Spearmint, fresh', 'Candy, mint'],
    ['mince', 'Beef, ground, 80% lean meat / 20% fat, raw', 'Spices, cinnamon, ground'],
    ['mayo', 'Salad dressing, mayonnaise, regular', 'Mayonnaise, low sodium, low calorie or diet'],
    ['quinoa', 'Quinoa, uncooked', 'Quinoa, NS as to fat'],
    ['liver', 'Beef, variety meats and by-products, liver, raw', 'Liver, beef or calves, and onions'],
    ['bread flour', 'Wheat flour, white, bread, enriched', 'Bread, gluten-free, rice flour, corn starch'],
    ['bean sprouts', 'Mung beans, mature seeds, sprouted, raw', 'Beans, navy, mature seeds, sprouted, raw'],
    ['hot milk', 'Milk, whole, 3.25% milkfat', 'Milk, chocolate beverage, hot cocoa, homemade'],
    ['penne noodles', 'Pasta, dry, enriched', 'Pasta with cream sauce, penne noodles'],
    ['fettucine', 'Pasta, dry, enriched', 'Soup with fettucine, canned'],
    ['fettuccine alfredo', 'Pasta with cream sauce, home recipe', 'Alfredo sauce'],
    [
      'chicken tenderloins',
      'Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw',
      'Chicken tenders',
    ],
    ['caffe latte', 'Coffee, Latte', 'Coffee, Cafe Mocha'],
    ['bleu cheese crumbles', 'Cheese, blue', 'Veal cordon bleu, cheese'],
    ['reduced salt tamari', 'Tamari, reduced sodium', 'Tamari'],
    ['albacore', 'Fish, tuna, white, canned in water', 'Fish, tuna, fresh, yellowfin, raw'],
    ['93% ground sirloin', 'Beef, ground, 93% lean meat / 7% fat, raw', 'Beef, top sirloin, steak, raw'],
    ['salt & vinegar chips', 'Snacks, potato chips, plain', 'Vinegar, cider'],
    ['wholemeal plain flour', 'Wheat flour, whole-grain', 'Wheat flour, white, all-purpose'],
    ['bread rolls', 'Rolls, dinner, plain (includes brown-and-serve)', 'Hamburger, on bun'],
    ['neeps', 'Rutabagas, raw', 'Turnips, raw'],
    ['finnan haddie', 'Fish, haddock, smoked', 'Fish, haddock, raw'],
    ['hot chips', 'Fast foods, potato, french fried in vegetable oil', 'Pancakes, hot, with chocolate chips'],
    ['powdered peanut butter', 'Peanut flour, defatted', 'Peanut butter, smooth style'],
    ['cornbread dressing', 'Bread stuffing, cornbread, dry mix, prepared', 'Dressing, honey mustard, fat-free'],
    ['unsalted butter', 'Butter, NFS', 'Peanut butter, lower sodium'],
    ['sorghum molasses', 'Syrups, sorghum', 'Molasses'],
    ['semisweet chocolate', 'Chocolate chips', 'Chocolate milk, NFS'],
    ['skimmed milk powder', 'Milk, dry, nonfat', 'Beverages, chocolate powder, with skimmed milk'],
    ['bicarb soda', 'Baking soda', 'Soft drink, soda'],
    ['butternut pumpkin', 'Squash, winter, butternut, raw', 'Pumpkin, raw'],
    ['electrolyte replacement drink', 'Fluid replacement, electrolyte solution', 'Meal replacement, drink'],
    ['nonfat yogurt', 'Yogurt, plain, skim milk, 13 grams protein per 8 ounce', 'Yogurt, Greek, plain, nonfat'],
    ['palak', 'Spinach, raw', 'Palak Paneer'],
    ['red miso paste', 'Miso', 'Tomato paste, red'],
    ['chix thighs', 'Chicken, thigh, meat and skin, raw', 'Cereal, Chex'],
    ['bitter chocolate', 'Baking chocolate, unsweetened, squares', 'Chocolate, dark, 70-85% cacao solids'],
    ['fresh breadcrumbs', 'Bread, white (includes soft bread crumbs)', 'Bread crumbs, dry, grated, plain'],
    ['boiling water', 'Beverages, water, tap, drinking', 'Cereals, oats, prepared with boiling water'],
  ])('%s: %s before %s', async (query, first, other) => {
    expect((await find(query, other, first))[0]).toBe(first);
  });

  it('is no other food that has the words in a text beside its name', async () => {
    const foods = [
      sampleFood('1', 'Puerto Rican white cheese', { synonyms: ['queso blanco'] }),
      sampleFood('2', 'Cheese, paneer', { synonyms: ['Indian cheese'] }),
    ];
    const { foods: found } = await topFoods('paneer', [await indexed(sampleSource(foods))]);
    expect(found[0]?.description).toBe('Cheese, paneer');
  });
});
