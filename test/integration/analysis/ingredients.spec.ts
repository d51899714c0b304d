import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Ingredient, ingredients, RemoteError, unitId, urn } from '#contracts';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { type SourceFood } from '../../../libs/food-import/src/source/source.js';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';

const cup = { key: 'cup', description: 'cup', abbr: 'cup', grams: 200 };
const large = { key: 'large', description: 'large', abbr: 'large', grams: 50 };
const ofEnergy = (energy: number) => ({ values: new Map([['energy', energy]]) });
const foods = [
  sampleFood('1', 'Sugars, granulated', { units: [cup], ...ofEnergy(387) }),
  sampleFood('2', 'Egg, whole, raw, fresh', { units: [large], ...ofEnergy(143) }),
  sampleFood('3', 'Beans, black, raw', { units: [cup], ...ofEnergy(341) }),
  sampleFood('4', 'Beans, black, canned', { units: [{ ...cup, grams: 240 }], ...ofEnergy(91) }),
  sampleFood('5', 'Butter, unsalted', { units: [cup], ...ofEnergy(717) }),
  sampleFood('6', 'Margarine, stick', { units: [cup], ...ofEnergy(713) }),
  sampleFood('7', 'Salt, table', ofEnergy(0)),
  sampleFood('8', 'Milk, whole, 3.25% milkfat', { units: [cup], ...ofEnergy(61) }),
  sampleFood('9', 'Milk, nonfat, fluid (fat free or skim)', { units: [cup], ...ofEnergy(34) }),
  sampleFood('11', 'Sugars, brown', { units: [cup], ...ofEnergy(380) }),
  sampleFood('12', 'Rolls, hamburger, plain', ofEnergy(279)),
  sampleFood('13', 'Hamburger, grilled', ofEnergy(250)),
  sampleFood('14', 'Sugar-butter spread', ofEnergy(600)),
  sampleFood('15', 'Pork, cured, bacon, unprepared', ofEnergy(417)),
  sampleFood('16', 'Pork, cured, bacon, pre-sliced, cooked, pan-fried', ofEnergy(468)),
  sampleFood('17', 'Dill weed, fresh', ofEnergy(43)),
  sampleFood('18', 'Spices, dill weed, dried', ofEnergy(253)),
  sampleFood('19', 'Chicken, broilers or fryers, meat and skin, raw', ofEnergy(215)),
  sampleFood('20', 'Chicken, broilers or fryers, breast, meat and skin, raw', ofEnergy(172)),
  sampleFood('21', 'Chicken, liver, all classes, raw', ofEnergy(119)),
  sampleFood('22', 'Turkey, liver, all classes, raw', ofEnergy(128)),
  sampleFood('23', 'Mustard, prepared, yellow', ofEnergy(60)),
  sampleFood('24', 'Spices, mustard seed, ground', ofEnergy(508)),
  sampleFood('25', 'Spaghetti, dry, enriched', ofEnergy(371)),
  sampleFood('26', 'Spaghetti with meat sauce, frozen entree', ofEnergy(90)),
  sampleFood('27', 'Oats', { units: [{ ...cup, grams: 156 }], ...ofEnergy(389) }),
  sampleFood('28', 'Cereals, oats, regular and quick, not fortified, dry', {
    units: [{ ...cup, grams: 81 }],
    ...ofEnergy(379),
  }),
  sampleFood('32', 'Cereals, oats, regular and quick, cooked with water', { units: [cup], ...ofEnergy(71) }),
  sampleFood('33', 'Cookies, oatmeal, dry mix', ofEnergy(462)),
  sampleFood('34', 'Salad dressing, mayonnaise, regular', ofEnergy(680)),
  sampleFood('29', 'Limes, raw', { units: [{ ...large, grams: 67 }], ...ofEnergy(30) }),
  sampleFood('30', 'Lime juice, raw', { units: [{ ...large, key: 'lime yields', grams: 44 }], ...ofEnergy(25) }),
  sampleFood('31', 'Oranges, raw', { units: [{ ...large, grams: 131 }], ...ofEnergy(47) }),
  sampleFood('10', 'Milk, lowfat, fluid, 1% milkfat', { units: [cup], ...ofEnergy(42) }),
];
/** A food with so many portions beside its units. */
const withUnits = (count: number, food: SourceFood): SourceFood => ({
  ...food,
  units: [
    ...food.units,
    ...Array.from({ length: count }, (_, no) => ({ key: `size ${no}`, description: '', abbr: '', grams: 1 })),
  ],
});

/** Foods whose units take most of a reply. */
const wordyFoods = [
  ...['raw', 'dried', 'cooked', 'canned', 'frozen', 'sprouted', 'roasted'].map((form, at) =>
    withUnits(17, sampleFood(`peas-${at}`, `Peas, split, ${form}`, ofEnergy(60 + 50 * at))),
  ),
  withUnits(130, sampleFood('lentils', 'Lentils, raw', ofEnergy(352))),
];

let service: CatalogUnderTest;
beforeAll(async () => {
  service = await startCatalogUnderTest();
  await service.serve(sampleSource(foods));
  await service.serve(sampleSource([sampleFood('1', 'Saffron')], 'secret'));
  await service.profiles.save({ name: 'sample-only', catalogs: ['sample'], nutrients: null });
  await service.serve(sampleSource(wordyFoods, 'wordy'));
  await service.profiles.save({ name: 'wordy', catalogs: ['wordy'], nutrients: null });
  await service.profiles.save({ name: 'everything', catalogs: null, nutrients: null });
});
afterAll(() => service.close());

async function resolve(lines: string[], profile = 'sample-only'): Promise<readonly Ingredient[]> {
  return (await service.client.call(ingredients.resolve, { lines }, { profile })).items;
}
async function resolveOne(line: string, profile?: string): Promise<Ingredient> {
  const [item] = await resolve([line], profile);
  if (!item) throw new Error('no item');
  return item;
}
const foodOf = async (line: string) => (await resolveOne(line)).food?.description;

describe('a fruit that is pressed', () => {
  it('is its juice, weighed by the fruit', async () => {
    const { name, food, grams } = await resolveOne('2 limes, juiced');
    expect([name, food?.description, grams]).toEqual(['limes', 'Lime juice, raw', 88]);
  });

  it('is the fruit where the catalog has no juice of it', async () => {
    expect(await foodOf('1 orange, juiced')).toBe('Oranges, raw');
  });
});

describe('an ingredient line', () => {
  it('is answered with its parts, its food and its weight, fields in the order of the interface', async () => {
    const item = await resolveOne('2 cups granulated sugar, sifted');
    expect(Object.keys(item)).toEqual([
      'line',
      'quantity',
      'unit_text',
      'name',
      'preparation',
      'match',
      'food',
      'unit',
      'amount',
      'grams',
      'grams_from',
    ]);
    expect(item).toMatchObject({
      line: '2 cups granulated sugar, sifted',
      match: 'sure',
      food: { description: 'Sugars, granulated', quantity: 1, unit: urn(unitId('cup')) },
      unit: urn(unitId('cup')),
      amount: 2,
      grams: 400,
      grams_from: 'portion',
    });
  });

  it('names the food in the stated form', async () => {
    expect(await foodOf('1 cup black beans')).toBe('Beans, black, raw');
    expect(await foodOf('1 can black beans, drained')).toBe('Beans, black, canned');
  });

  it('names rolled oats where a recipe says oats', async () => {
    expect(await resolveOne('1 cup oats')).toMatchObject({ match: 'sure', grams: 81 });
  });

  it.each(['1 cup dry oatmeal', '1 cup oatmeal, dry'])(
    'names oats where a diary says dry oatmeal: %s',
    async (line) => {
      expect(await foodOf(line)).toBe('Cereals, oats, regular and quick, not fortified, dry');
    },
  );

  it('names the food of the fat that is said beside it', async () => {
    expect(await foodOf('1 cup milk')).toBe('Milk, whole, 3.25% milkfat');
    expect(await foodOf('1 cup milk (1% fat)')).toBe('Milk, lowfat, fluid, 1% milkfat');
    expect(await foodOf('1 cup milk, skim')).toBe('Milk, nonfat, fluid (fat free or skim)');
  });

  it('names the food of the sort that is said behind it', async () => {
    expect(await foodOf('1 cup beans, black')).toBe('Beans, black, raw');
    expect(await foodOf('1 cup sugar, brown')).toBe('Sugars, brown');
    expect(await foodOf('1 cup sugar')).toBe('Sugars, granulated');
  });

  it.each([
    ['2 slices bacon, fried', 'Pork, cured, bacon, pre-sliced, cooked, pan-fried'],
    ['2 slices fried bacon', 'Pork, cured, bacon, pre-sliced, cooked, pan-fried'],
    ['2 slices bacon', 'Pork, cured, bacon, unprepared'],
    ['1 tsp dill, dried', 'Spices, dill weed, dried'],
    ['1 tsp dill, fresh', 'Dill weed, fresh'],
    ['1 tsp mustard, ground', 'Spices, mustard seed, ground'],
  ])('is of the food in the state said, not the one that the name means alone: %s', async (line, description) => {
    expect(await foodOf(line)).toBe(description);
  });

  it.each([
    ['2 breasts of chicken', 'Chicken, broilers or fryers, breast, meat and skin, raw'],
    ['1 breast, chicken', 'Chicken, broilers or fryers, breast, meat and skin, raw'],
    ['1 lb liver, chicken', 'Chicken, liver, all classes, raw'],
  ])('names the part of the animal, wherever the animal is said: %s', async (line, description) => {
    expect(await foodOf(line)).toBe(description);
  });

  it('names the dish that a food is with what is served beside it', async () => {
    expect(await foodOf('1 cup spaghetti with meat sauce')).toBe('Spaghetti with meat sauce, frozen entree');
    expect(await foodOf('1 cup spaghetti with butter')).toBe('Spaghetti, dry, enriched');
  });

  it.each([
    ['what is said behind the name makes another food of it', '1 cup sugar, spread', 'Sugars, granulated'],
    ['no food so called has what is said behind the name', '1 cup sugar, plum', 'Sugars, granulated'],
    ['it was cooked in another way', '2 slices bacon, boiled', 'Pork, cured, bacon, pre-sliced, cooked, pan-fried'],
    ['it has more than the food', '1 cup sugar with cinnamon', 'Sugars, granulated'],
    ['something is beside the food, which is no food of the line', '1 burger in a bun', 'Hamburger, grilled'],
    ['others are listed behind it', '2 eggs, bacon, butter', 'Egg, whole, raw, fresh'],
    ['it stands behind a brand and a dash', 'Acme - Granulated sugar, 1 cup', 'Sugars, granulated'],
    ['no food has the fat that is said', '1 cup milk (9% fat)', 'Milk, whole, 3.25% milkfat'],
  ])('is a guess where %s', async (_, line, description) => {
    expect(await resolveOne(line)).toMatchObject({ match: 'likely', food: { description } });
  });

  it('is the dried herb where teaspoons of it are measured, the fresh one its first alternative', async () => {
    const [said, chopped] = await resolve(['1 tsp dill', '1 tsp chopped dill']);
    expect(said).toMatchObject({ match: 'likely', food: { description: 'Spices, dill weed, dried' } });
    expect(said?.alternatives?.[0]?.description).toBe('Dill weed, fresh');
    expect(chopped?.food?.description).toBe('Dill weed, fresh');
  });

  it('has the second choice as its first alternative', async () => {
    const [open, choice] = await resolve(['1 cup black beans', '1 cup butter or margarine']);
    expect(open?.alternatives?.[0]?.description).toBe('Beans, black, canned');
    expect(choice).toMatchObject({ food: { description: 'Butter, unsalted' }, comment: 'or margarine' });
    expect(choice?.alternatives?.[0]?.description).toBe('Margarine, stick');
  });

  it('is a guess by its other words where the first are no food', async () => {
    const [choice, bracketed] = await resolve(['2 xylophonics or eggs', '1 cup Zucker-X (sugar)']);
    expect(choice).toMatchObject({ match: 'likely', food: { description: 'Egg, whole, raw, fresh' } });
    expect(bracketed).toMatchObject({ match: 'likely', food: { description: 'Sugars, granulated' } });
  });

  it('has no weight where that is unknown', async () => {
    expect(await resolveOne('salt to taste')).toEqual({
      line: 'salt to taste',
      name: 'salt',
      comment: 'to taste',
      match: 'sure',
      food: expect.objectContaining({ description: 'Salt, table' }),
    });
  });

  it('has no weight where a part of its amount cannot be read', async () => {
    const line = '1 thousand grams butter';
    expect(await resolveOne(line)).toMatchObject({ match: 'likely', food: { description: 'Butter, unsalted' } });
    expect(await resolveOne(line)).not.toHaveProperty('grams');
  });

  it('is no dish where the catalog has only what is put on it', async () => {
    expect(await resolveOne('1 salad')).toMatchObject({ match: 'none' });
  });

  it('is a heading and nothing else', async () => {
    expect(await resolveOne('For the sauce:')).toEqual({ line: 'For the sauce:', heading: true });
  });

  it.each(['a large mixing bowl', '1 cup xylophonics', '!!!', '9'.repeat(500), 'سكر', '🍚 🍚'])(
    'is none where it names no food: %s',
    async (line) => {
      expect(await resolveOne(line)).toMatchObject({ line, match: 'none' });
    },
  );

  it('finds only foods of the catalogs of the caller', async () => {
    expect((await resolveOne('saffron', 'everything')).match).toBe('sure');
    expect((await resolveOne('saffron')).match).toBe('none');
  });
});

describe('a request with 200 lines', () => {
  it('has fewer alternatives than one alone where their foods do not fit a message', async () => {
    const line = '1 cup split peas';
    const [alone] = await resolve([line], 'wordy');
    const items = await resolve(Array<string>(200).fill(line), 'wordy');
    expect(alone?.alternatives).toHaveLength(5);
    expect(items.map(({ food }) => food)).toEqual(Array(200).fill(alone?.food));
    expect(items.map(({ alternatives }) => alternatives)).toEqual(Array(200).fill(alone?.alternatives?.slice(0, 3)));
  });

  it('is refused where even the foods themselves do not fit a message', async () => {
    const error = await resolve(Array<string>(200).fill('1 cup lentils'), 'wordy').catch((cause: unknown) => cause);
    expect(error instanceof RemoteError && error.body.message).toMatchObject([{ code: 'reply-too-large' }]);
  });

  it('is answered in order, each line by itself', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? `${at + 1} eggs` : '\u0007'.repeat(512)));
    const items = await resolve(lines);
    expect(items.map(({ quantity }) => quantity)).toEqual(lines.map((_, at) => (at % 2 === 0 ? at + 1 : undefined)));
  });
});

describe('a request that cannot be answered', () => {
  it.each([
    ['none', [], 'required lines'],
    ['201', Array.from({ length: 201 }, () => 'salt'), 'too-many lines'],
    ['an empty one', ['salt', ''], 'required lines[1]'],
    ['one of 513 code points', ['🍚'.repeat(513)], 'too-long lines[0]'],
    ['one with a NUL', ['salt', 'sa\0lt'], 'invalid-text lines[1]'],
  ])('has %s of lines', async (_, lines, problem) => {
    const error = await resolve(lines).catch((cause: unknown) => cause);
    const [message] = error instanceof RemoteError ? error.body.message : [];
    expect(`${message?.code} ${message?.field}`).toBe(problem);
  });

  it('lists every bad line', async () => {
    const error = await resolve(['', 'salt', '']).catch((cause: unknown) => cause);
    const fields = error instanceof RemoteError ? error.body.message.map(({ field }) => field) : [];
    expect(fields).toEqual(['lines[0]', 'lines[2]']);
  });
});
