import { describe, expect, it } from '@jest/globals';
import { type Portion, unitsOf } from './portions.js';

const portion = (amount: number, measure: string, grams?: number): Portion => ({ amount, measure, grams });
const gramsOf = (portions: Portion[]) => new Map(unitsOf(portions).units.map(({ key, grams }) => [key, grams]));

const MASS = ['mcg', 'mg', 'g', 'kg', 'oz', 'lb'];
const VOLUME = ['tsp', 'tbsp', 'cup', 'fl oz', 'ml', 'l', 'pint', 'quart', 'gallon'];

describe('the default portion', () => {
  it('is the first portion of the source', () => {
    const { quantity, units } = unitsOf([portion(1, 'slice', 28), portion(1, 'loaf', 450)]);
    expect({ quantity, ...units[0] }).toEqual({
      quantity: 1,
      key: 'slice',
      description: 'slice',
      abbr: 'slice',
      grams: 28,
    });
  });

  it('is 100 g for a food without portions', () => {
    const { quantity, units } = unitsOf([]);
    expect({ quantity, unit: units[0]?.key }).toEqual({ quantity: 100, unit: 'g' });
    expect(units.map(({ key }) => key).sort()).toEqual([...MASS].sort());
  });

  it('passes over a portion that has no weight', () => {
    const { quantity, units } = unitsOf([portion(1, 'bag', undefined), portion(2, 'patties', 90)]);
    expect({ quantity, key: units[0]?.key, grams: units[0]?.grams }).toEqual({ quantity: 2, key: 'patty', grams: 45 });
  });
});

describe('an amount other than one', () => {
  it('is folded into the unit: 17 pieces of 39 g are a piece of 39/17 g', () => {
    const { quantity, units } = unitsOf([portion(17, 'pieces', 39)]);
    expect(quantity).toBe(17);
    expect(units[0]).toMatchObject({ key: 'piece', grams: 39 / 17 });
  });

  it('is folded where it is a part: half a fillet of 159 g', () => {
    expect(gramsOf([portion(0.5, 'fillet', 159)]).get('fillet')).toBe(318);
  });

  it.each([
    ['cookies', 'cookie'],
    ['leaves', 'leaf'],
    ['halves', 'half'],
    ['patties', 'patty'],
    ['radishes', 'radish'],
    ['olives', 'olive'],
    ['pies', 'pie'],
    ['large crackers (2" square)', 'large cracker (2" square)'],
    ['pieces, with skins', 'piece with skins'],
    ['slices bacon strips', 'slice bacon strips'],
    ['glass', 'glass'],
    ['asparagus', 'asparagus'],
    ['jar Gerber Third Foods (6 oz)', 'jar gerber third food (6 oz)'],
  ])('counts %s in %s', (measure, key) => {
    expect(unitsOf([portion(3, measure, 30)]).units[0]?.key).toBe(key);
  });
});

describe('a portion in ounces or pounds', () => {
  it('is the exact unit, whatever its grams say', () => {
    const { quantity, units } = unitsOf([portion(3, 'oz', 85), portion(1, 'lb', 453)]);
    expect(quantity).toBe(3);
    expect(units[0]).toEqual({ key: 'oz', description: 'ounce', abbr: 'oz', grams: 28.349523125 });
    expect(units.find(({ key }) => key === 'lb')?.grams).toBe(453.59237);
  });

  it('is reported where its grams are those of something else', () => {
    const { notes } = unitsOf([portion(3, 'oz', 28)]);
    expect(notes).toEqual([{ kind: 'weight of oz or lb ignored', portion: '3 oz, 28 g' }]);
  });

  it.each([
    [3, 85, []],
    [0.5, 15, []],
    [1, 25.6, []],
    [1, 31.1, []],
    [1, 25.4, ['weight of oz or lb ignored']],
    [1, 31.3, ['weight of oz or lb ignored']],
    [2, 28.35, ['weight of oz or lb ignored']],
  ])('is reported from a tenth off: %d oz of %d g', (amount, grams, kinds) => {
    expect(unitsOf([portion(amount, 'oz', grams)]).notes.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('keeps its grams where words say what is weighed', () => {
    const grams = gramsOf([portion(1, 'oz, with bone', 21)]);
    expect(grams.get('oz, with bone')).toBe(21);
    expect(grams.get('oz')).toBe(28.349523125);
  });
});

describe('volumes', () => {
  it('are offered only to a food that has a volume portion', () => {
    const grams = gramsOf([portion(1, 'large', 50), portion(1, 'serving', 30)]);
    expect(VOLUME.filter((key) => grams.has(key))).toEqual([]);
  });

  it('follow the first volume portion where each has a qualifier', () => {
    const grams = gramsOf([portion(0.5, 'cup, diced', 66), portion(1, 'cup, sliced', 120)]);
    expect(VOLUME.filter((key) => grams.has(key))).toEqual(VOLUME);
    expect([grams.get('cup'), grams.get('cup, sliced')]).toEqual([132, 120]);
  });

  it('are abbreviated where they are plain', () => {
    const { units } = unitsOf([portion(0.5, 'cup, diced', 66), portion(1, 'tablespoon', 9)]);
    expect(units.slice(0, 2).map(({ abbr }) => abbr)).toEqual(['cup, diced', 'tbsp']);
  });

  it('follow a plain volume portion rather than one with a qualifier', () => {
    const grams = gramsOf([portion(1, 'cup, diced', 132), portion(1, 'tbsp', 9)]);
    expect(grams.get('cup')).toBeCloseTo(144, 9);
  });

  it('follow the density of the largest plain volume portion', () => {
    const grams = gramsOf([portion(1, 'tbsp', 15), portion(1, 'cup', 236.5882365)]);
    expect(grams.get('ml')).toBeCloseTo(1, 12);
    expect(grams.get('gallon')).toBeCloseTo(3785.411784, 9);
  });

  it('keep the weight the source gives them', () => {
    const grams = gramsOf([portion(1, 'tsp', 5), portion(1, 'tbsp', 15), portion(1, 'cup', 245)]);
    expect([grams.get('tsp'), grams.get('tbsp'), grams.get('cup')]).toEqual([5, 15, 245]);
    expect(grams.get('pint')).toBeCloseTo(490, 9);
  });

  it('compare by what the portion holds, not by its unit: 8 fl oz is larger than half a cup', () => {
    const grams = gramsOf([portion(0.5, 'cup', 200), portion(8, 'fl oz', 240)]);
    expect(grams.get('ml')).toBeCloseTo(240 / 236.5882365, 12);
  });

  it.each([
    [1, 'Tablespoon', 'tbsp'],
    [3, 'cups', 'cup'],
    [1, 'fluid ounce', 'fl oz'],
    [1, 'cup,  (8 fl oz)', 'cup'],
    [0.5, 'cup (4 fl oz)', 'cup'],
    [0.75, 'cup (1 NLEA serving)', 'cup'],
    [1, 'tbsp ( 1 serving )', 'tbsp'],
    [1, 'fl oz (no ice)', 'fl oz'],
    [1, 'cup, NFS', 'cup'],
    [0.5, 'cup (130g)', 'cup'],
    [1, 'cup (serving)', 'cup'],
    [1, 'cup (about 2 servings)', 'cup'],
    [1, 'cup 226.8 grams', 'cup'],
  ])('%d %s is plain', (amount, measure, key) => {
    expect(unitsOf([portion(amount, measure, 60)]).units[0]?.key).toBe(key);
  });

  it.each([
    [1, 'cup (4 fl oz)', 'cup (4 fl oz)'],
    [1, 'cup (small serving)', 'cup (small serving)'],
    [1, 'cup (1 serving, cooked)', 'cup (1 serving cooked)'],
    [1, 'cup (with ice) diced', 'cup (with ice) diced'],
    [1, 'cup, nfs diced', 'cup, nfs diced'],
    [1, 'cup slices', 'cup, slices'],
    [1, 'cup,  sliced', 'cup, sliced'],
    [1, 'tablespoon, chopped', 'tbsp, chopped'],
    [1, 'cup (1" pieces)', 'cup (1" pieces)'],
    [1, 'fl oz (with ice)', 'fl oz (with ice)'],
  ])('%d %s has a qualifier', (amount, measure, key) => {
    expect(unitsOf([portion(amount, measure, 60)]).units[0]?.key).toBe(key);
  });

  it.each(['cupcake', 'large'])('1 %s is no volume', (measure) => {
    const { units } = unitsOf([portion(1, measure, 60)]);
    expect(units.some((unit) => unit.key === 'ml')).toBe(false);
  });
});

describe('portions that contradict or lack something', () => {
  it('let the first of two weights for one measure win, and say so', () => {
    const { units, notes } = unitsOf([portion(1, 'slice', 28), portion(2, 'slices', 50)]);
    expect(units[0]?.grams).toBe(28);
    expect(notes).toEqual([{ kind: 'portion weighed twice', portion: '2 slices, 50 g where one was 28 g' }]);
  });

  it('let the one whose amount is 1 win over one worked out, and say so', () => {
    const { quantity, units, notes } = unitsOf([portion(0.5, 'cup', 124), portion(1, 'cup', 246)]);
    expect(units[0]).toMatchObject({ key: 'cup', grams: 246 });
    expect(units.find(({ key }) => key === 'quart')?.grams).toBeCloseTo(984, 9);
    expect(quantity).toBe(0.5);
    expect(notes).toEqual([{ kind: 'portion weighed twice', portion: '0.5 cup, 124 g where one was 246 g' }]);
  });

  it('let the first win among those whose amount is 1, and among those worked out', () => {
    expect(gramsOf([portion(2, 'cups', 500), portion(1, 'cup', 246), portion(1, 'cup', 240)]).get('cup')).toBe(246);
    expect(gramsOf([portion(2, 'cups', 500), portion(4, 'cups', 900)]).get('cup')).toBe(250);
  });

  it('are silent where both weights agree', () => {
    expect(unitsOf([portion(1, 'slice', 28), portion(3, 'slices', 84)]).notes).toEqual([]);
    expect(unitsOf([portion(1, 'slice', 0.1), portion(3, 'slices', 0.3)]).notes).toEqual([]);
  });

  it('state a weight that was worked out to six digits', () => {
    const { notes } = unitsOf([portion(17, 'pieces', 39), portion(2, 'pieces', 9)]);
    expect(notes.map((note) => note.portion)).toEqual(['2 pieces, 9 g where one was 2.29412 g']);
  });

  it.each([
    [portion(1, 'fl oz', undefined), '1 fl oz, no weight'],
    [portion(1, 'serving', 0), '1 serving, 0 g'],
    [portion(1, 'serving', -5), '1 serving, -5 g'],
    [portion(0, 'serving', 5), '0 serving, 5 g'],
    [portion(1, ' ', 5), '1  , 5 g'],
  ])('refuse %j, and say so', (refused, inWords) => {
    const { quantity, units, notes } = unitsOf([refused]);
    expect({ quantity, unit: units[0]?.key }).toEqual({ quantity: 100, unit: 'g' });
    expect(notes).toEqual([{ kind: 'portion without weight', portion: inWords }]);
  });
});

describe('a food published per 100 ml, its density unknown', () => {
  it('has the volume units, exact, and no mass units: never 1 ml = 1 g', () => {
    const { quantity, units } = unitsOf([], 'ml');
    expect({ quantity, unit: units[0]?.key }).toEqual({ quantity: 100, unit: 'ml' });
    expect(units.map(({ key }) => key).sort()).toEqual([...VOLUME].sort());
    expect(units.find(({ key }) => key === 'cup')?.grams).toBe(236.5882365);
  });

  it('keeps a portion by its millilitres, a plain volume exact', () => {
    const { quantity, units } = unitsOf([portion(2, 'bottles', 500), portion(1, 'cup', 240)], 'ml');
    expect({ quantity, ...units[0] }).toMatchObject({ quantity: 2, key: 'bottle', grams: 250 });
    expect(units[1]).toMatchObject({ key: 'cup', grams: 236.5882365 });
  });

  it('refuses a portion in ounces, and says so', () => {
    const { units, notes } = unitsOf([portion(4, 'oz', 120)], 'ml');
    expect(units.some(({ key }) => key === 'oz')).toBe(false);
    expect(notes).toEqual([{ kind: 'mass of a food known by volume', portion: '4 oz, 120 ml' }]);
  });

  it('has a plain volume exact whatever size it is given, and says so', () => {
    const { units, notes } = unitsOf([portion(1, 'cup', 300)], 'ml');
    expect(units[0]).toMatchObject({ key: 'cup', grams: 236.5882365 });
    expect(notes).toEqual([{ kind: 'size of a volume unit ignored', portion: '1 cup, 300 ml' }]);
  });
});

describe('a portion whose weight cannot be', () => {
  it.each([
    ['too large', 1, 1e308],
    ['too small', 1, 5e-324],
    ['too large by its amount', 1e-300, 1e12],
  ])('gives no unit where it is %s', (_, amount, grams) => {
    const { quantity, notes } = unitsOf([portion(amount, 'cup', grams)]);
    expect([quantity, notes.map(({ kind }) => kind)]).toEqual([100, ['portion of an impossible weight']]);
  });
});

describe('a portion that goes on and on', () => {
  it('is refused, and told in part', () => {
    const { quantity, notes } = unitsOf([portion(1, 'cup, '.repeat(10_000), 5)]);
    expect(quantity).toBe(100);
    expect(notes[0]?.kind).toBe('portion in too many words');
    expect(notes[0]?.portion.length).toBeLessThan(400);
  });

  it('is kept up to 300 characters', () => {
    const kinds = (length: number) => unitsOf([portion(1, 'x'.repeat(length), 5)]).notes.map(({ kind }) => kind);
    expect([kinds(300), kinds(301)]).toEqual([[], ['portion in too many words']]);
  });
});

describe('a food of one portion, after another food', () => {
  it.each([
    ['weight', portion(2, 'slices', 60), { key: 'slice', grams: 30 }],
    ['amount', portion(1, 'slices', 56), { key: 'slices', grams: 56 }],
    ['words', portion(2, 'pieces', 56), { key: 'piece', grams: 28 }],
    ['lack of a weight', portion(2, 'slices', undefined), { key: 'g', grams: 1 }],
  ])('has units by its own %s', (_, other, unit) => {
    expect(unitsOf([portion(2, 'slices', 56)]).units[0]).toMatchObject({ key: 'slice', grams: 28 });
    expect(unitsOf([other]).units[0]).toMatchObject(unit);
  });

  it('has units by what it is published per', () => {
    const masses = (per: 'g' | 'ml') => unitsOf([portion(1, 'glass', 200)], per).units.some(({ key }) => key === 'kg');
    expect([masses('g'), masses('ml')]).toEqual([true, false]);
  });
});

describe('every food', () => {
  it('has unique keys and all mass units, also where the source weighs some of them', () => {
    const keys = unitsOf([portion(1, 'oz', 28), portion(1, 'cup', 240), portion(1, 'Cup', 240)]).units.map(
      ({ key }) => key,
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining([...MASS, ...VOLUME]));
  });
});
