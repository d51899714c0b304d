/**
 * Generated branded foods as FoodData Central publishes them: the tables of its CSV download that an import reads, quoted
 * as there. The foods of the three large tables stand in different orders.
 */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';

/** Nutrients of labels: id, name, unit, USDA number, and the share of foods that have it. */
const NUTRIENTS = [
  [1008, 'Energy', 'KCAL', '208', 1],
  [1003, 'Protein', 'G', '203', 1],
  [1004, 'Total lipid (fat)', 'G', '204', 1],
  [1005, 'Carbohydrate, by difference', 'G', '205', 1],
  [1093, 'Sodium, Na', 'MG', '307', 1],
  [2000, 'Total Sugars', 'G', '269', 1],
  [1258, 'Fatty acids, total saturated', 'G', '606', 1],
  [1079, 'Fiber, total dietary', 'G', '291', 0.9],
  [1087, 'Calcium, Ca', 'MG', '301', 0.9],
  [1089, 'Iron, Fe', 'MG', '303', 0.9],
  [1253, 'Cholesterol', 'MG', '601', 0.8],
  [1257, 'Fatty acids, total trans', 'G', '605', 0.8],
  [1104, 'Vitamin A, IU', 'IU', '318', 0.7],
  [1162, 'Vitamin C, total ascorbic acid', 'MG', '401', 0.7],
  [1092, 'Potassium, K', 'MG', '306', 0.5],
  [1235, 'Sugars, added', 'G', '539', 0.3],
];
const WORDS =
  `organic natural classic original premium creamy crunchy roasted salted sweet spicy smoked whole light fresh
  frozen reduced chocolate vanilla strawberry cheddar chicken beef tomato garlic onion honey peanut almond caramel lemon
  apple banana orange coconut cinnamon maple pumpkin mint coffee cookies chips crackers bread soup sauce milk cheese yogurt
  cereal juice bar candy pizza pasta sausage salad dressing beans nuts butter spread dip salsa tea soda water oil vinegar
  jam jelly syrup cake pie muffins bagels tortillas granola oatmeal popcorn pretzels jerky noodles rice mix seasoning broth
  gravy hummus pickles olives sorbet wraps burrito dumplings pudding creamer smoothie shake powder bites rolls donuts`
    .trim()
    .split(/\s+/);
const SYLLABLES =
  'ba ce do fa gi ho ja ke lo mi na pe ro sa ti vu we za bran cor dal fen gar kin mar nor pol san tor'.split(' ');
const GROUPS = 400;
const BRANDS = 40_000;
const SERVINGS = [
  '1 cup',
  '2 cookies',
  '0.5 cup',
  '1 PACKAGE',
  '3 pieces',
  '1 ONZ',
  '2 Tbsp',
  '1/4 pizza',
  '',
  '',
  '1 bar',
];
/** Steps through the foods that are prime to their number, so that each comes once. */
const STRIDES = { 'branded_food.csv': 7_368_787, 'food_nutrient.csv': 15_485_863 };
const FIRST_ID = 1_000_000;

/** Sequence of pseudo-random numbers in [0, 1) for a food: the same in every table. */
function random(seed) {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const pick = (next, items) => items[Math.floor(next() * items.length)];
const zipf = (next, count) => Math.floor(count ** next()) - 1;
const words = (next, count) => Array.from({ length: count }, () => WORDS[zipf(next, WORDS.length)]).join(' ');
const quoted = (fields) => `${fields.map((field) => `"${field}"`).join(',')}\n`;

function brandName(no) {
  const next = random(~no);
  return Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(next, SYLLABLES)).join('');
}

/** A number of 14 digits with its check digit. */
function gtin(no) {
  const digits = String(10_000_000_000 + no).padStart(13, '0');
  let sum = 0;
  for (let place = 0; place < 13; place++) sum += Number(digits[place]) * (place % 2 === 0 ? 3 : 1);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function brandedRow(no) {
  const next = random(no);
  const brand = brandName(zipf(next, BRANDS));
  const ingredients = `INGREDIENTS: ${Array.from({ length: 16 }, () => words(next, 2).toUpperCase()).join(', ')}.`;
  const volume = next() < 0.14;
  const fields = [
    FIRST_ID + no,
    `${brand} Foods, Inc.`,
    next() < 0.6 ? brand.toUpperCase() : '',
    '',
    gtin(no),
    ingredients,
  ];
  const serving = ['', (10 + Math.floor(next() * 240)).toFixed(1), volume ? 'ml' : 'g', pick(next, SERVINGS)];
  const rest = [
    `${WORDS[Math.floor(next() * 60)]} group ${zipf(next, GROUPS)}`,
    'LI',
    '',
    '2021-03-0' + (1 + (no % 9)),
  ];
  return quoted([
    ...fields,
    ...serving,
    ...rest,
    '2021-10-28',
    'United States',
    no % 50 === 0 ? '2022-01-01' : '',
    '',
    '',
    '',
  ]);
}

function valueRows(no, firstId) {
  const next = random(no);
  let rows = '';
  let id = firstId;
  for (const [nutrient, , , , share] of NUTRIENTS) {
    if (next() >= share) continue;
    const amount = Math.floor(next() ** 3 * 10_000) / 100;
    rows += `"${id++}","${FIRST_ID + no}","${nutrient}","${amount}","","${next() < 0.7 ? 70 : 75}","","","","",""\n`;
  }
  return [rows, id];
}

/**
 * Writes the tables into a folder.
 * @returns number of rows in all tables, without headers
 */
export async function writeFdcFiles(folder, foods) {
  await mkdir(folder, { recursive: true });
  let rows = 0;
  const table = async (name, header, entries) => {
    const file = createWriteStream(join(folder, name), { highWaterMark: 1024 * 1024 });
    let chunk = quoted(header.split(' '));
    for (const entry of entries) {
      chunk += entry;
      if (chunk.length < 256 * 1024) continue;
      if (!file.write(chunk)) await once(file, 'drain');
      chunk = '';
    }
    file.end(chunk);
    await once(file, 'close');
  };
  const counted = function* (entries) {
    for (const entry of entries) {
      rows++;
      yield entry;
    }
  };
  const inOrder = function* (name) {
    for (let at = 0, no = 0; at < foods; at++, no = (no + (STRIDES[name] ?? 1)) % foods) yield no;
  };
  const map = function* (numbers, entry) {
    for (const no of numbers) yield entry(no);
  };
  const description = (no) => words(random(no ^ 0x5bd1e995), 3 + (no % 3)).toUpperCase();
  const food = (no) => quoted([FIRST_ID + no, 'branded_food', description(no), '', '2021-10-28']);
  await table(
    'food.csv',
    'fdc_id data_type description food_category_id publication_date',
    counted(map(inOrder('food.csv'), food)),
  );
  await table(
    'branded_food.csv',
    'fdc_id brand_owner brand_name subbrand_name gtin_upc ingredients not_a_significant_source_of serving_size ' +
      'serving_size_unit household_serving_fulltext branded_food_category data_source package_weight modified_date ' +
      'available_date market_country discontinued_date preparation_state_code trade_channel short_description',
    counted(map(inOrder('branded_food.csv'), brandedRow)),
  );
  let id = 1;
  const values = (no) => {
    const [text, next] = valueRows(no, id);
    rows += next - id;
    id = next;
    return text;
  };
  await table(
    'food_nutrient.csv',
    'id fdc_id nutrient_id amount data_points derivation_id min max median footnote min_year_acquired',
    map(inOrder('food_nutrient.csv'), values),
  );
  await table(
    'nutrient.csv',
    'id name unit_name nutrient_nbr rank',
    NUTRIENTS.map(([nutrient, name, unit, number]) => quoted([nutrient, name, unit, number, ''])),
  );
  await table('measure_unit.csv', 'id name', [quoted([1000, 'cup']), quoted([9999, 'undetermined'])]);
  await table('food_nutrient_derivation.csv', 'id code description', [
    quoted([70, 'LCCS', 'Calculated from value per serving size measure']),
    quoted([75, 'LCCD', 'Calculated from a daily value percentage per serving size measure']),
  ]);
  return rows;
}
