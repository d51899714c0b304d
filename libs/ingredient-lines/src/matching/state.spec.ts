import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { isAsEaten, isCounted, isRawOfJar, isServed, isUnsaidForm, stateFit, stateOfLine } from './state.js';

describe('a meal', () => {
  it.each(['Dinner: 1 cup rice', 'I ate 4 strips of bacon', 'Lunch: salmon'])('has its food cooked: %j', (line) => {
    expect([...stateOfLine(readIngredient(line)).states]).toEqual(['cooked']);
  });

  it.each(['1 cup rice', 'Dinner: tuna, raw', 'Breakfast: banana', 'For the sauce: 4 strips of bacon'])(
    'is not said by %j',
    (line) => {
      expect(stateOfLine(readIngredient(line)).states.has('cooked')).toBe(false);
    },
  );
});

describe('what a jar holds', () => {
  it('is not raw', () => {
    expect(isRawOfJar(readIngredient('1 jar cherries'), 'Cherries, sweet, raw')).toBe(true);
    expect(isRawOfJar(readIngredient('1 jar cherries'), 'Cherries, canned')).toBe(false);
    expect(isRawOfJar(readIngredient('1 cup cherries'), 'Cherries, sweet, raw')).toBe(false);
  });
});

describe('cooked food of shops', () => {
  it.each(['200 g precooked noodles', '250 g ready-cooked lentils'])('is cooked: %j', (line) => {
    expect([...stateOfLine(readIngredient(line)).states]).toEqual(['cooked']);
  });

  it('is no flour of what was cooked before it was ground', () => {
    expect(stateOfLine(readIngredient('1 cup precooked corn flour')).states.size).toBe(0);
  });
});

describe('a food', () => {
  it.each(['Quinoa, NS as to fat', 'Milk, NFS', 'Chicken thigh, baked, skin eaten', 'Beans, from canned, fat added'])(
    'is as eaten: %s',
    (description) => {
      expect(isAsEaten(description)).toBe(true);
    },
  );

  it('is as bought where its name says no cooking and leaves nothing open', () => {
    expect(['Kale, raw', 'Butter, salted', 'Pasta, dry'].some(isAsEaten)).toBe(false);
  });

  it('is in a form that a line would have said', () => {
    expect(isUnsaidForm(readIngredient('1 cup milk'), 'Milk, lowfat, fluid, 1% milkfat')).toBe(true);
    expect(isUnsaidForm(readIngredient('1 bunch kale'), 'Kale, cooked, boiled')).toBe(true);
    expect(isUnsaidForm(readIngredient('6 meatballs'), 'Meatballs, meatless')).toBe(true);
    expect(isUnsaidForm(readIngredient('1 cup milk'), 'Milk, whole')).toBe(false);
    expect(isUnsaidForm(readIngredient('1 cup 2% milk'), 'Milk, reduced fat, fluid, 2% milkfat')).toBe(false);
  });

  it('is in an unsaid form where it is cooked beyond what the line says', () => {
    expect(isUnsaidForm(readIngredient('1 cup frozen corn'), 'Corn, frozen, microwaved')).toBe(true);
    expect(isUnsaidForm(readIngredient('1 cup frozen corn'), 'Corn, frozen, unprepared')).toBe(false);
  });

  it('is in an unsaid form without its skin, but for breasts', () => {
    expect(isUnsaidForm(readIngredient('6 chicken wings'), 'Chicken, wing, meat only, raw')).toBe(true);
    expect(isUnsaidForm(readIngredient('6 skinless chicken thighs'), 'Chicken, thigh, meat only, raw')).toBe(false);
    expect(isUnsaidForm(readIngredient('1 chicken breast'), 'Chicken, breast, meat only, raw')).toBe(false);
  });

  it('is bought dry without a word for it: pasta, pulses and spices', () => {
    expect(isUnsaidForm(readIngredient('1 lb pasta'), 'Pasta, dry, enriched')).toBe(false);
    expect(isUnsaidForm(readIngredient('1 apricot'), 'Apricots, dried, uncooked')).toBe(true);
    expect(stateFit(stateOfLine(readIngredient('1 cup dried lentils')), 'Lentils, raw').agrees).toBe(true);
  });

  it('that is cooked stands for a can of it sooner than a raw one', () => {
    const points = (description: string) => stateFit(stateOfLine(readIngredient('1 can lentils')), description).points;
    expect(points('Lentils, cooked, boiled')).toBeGreaterThan(points('Lentils, pink or red, raw'));
    expect(points('Lentils, canned')).toBeGreaterThan(points('Lentils, cooked, boiled'));
  });

  it('is not dried by dry heat, nor by dry roasting', () => {
    const fit = (description: string) => stateFit(stateOfLine(readIngredient('4 oz dried trout')), description).agrees;
    expect(['Trout, cooked, dry heat', 'Pistachios, dry roasted'].some(fit)).toBe(false);
  });

  it('is cooked where a survey says what it was made from', () => {
    const fit = (line: string) => stateFit(stateOfLine(readIngredient(line)), 'Lentils, from dried, fat added').agrees;
    expect([fit('1 cup dried lentils'), fit('1 cup cooked lentils')]).toEqual([false, true]);
  });

  it('is not, where the line says it', () => {
    expect(isUnsaidForm(readIngredient('1 cup lowfat milk'), 'Milk, lowfat, fluid')).toBe(false);
    expect(isUnsaidForm(readIngredient('1 cup cooked kale'), 'Kale, cooked, boiled')).toBe(false);
  });
});

describe('a line', () => {
  it('means cooked rice where a bowl measures it', () => {
    expect([...stateOfLine(readIngredient('1 bowl of rice')).states]).toEqual(['cooked']);
    expect(stateOfLine(readIngredient('1 bowl of strawberries')).states.size).toBe(0);
  });

  it('is of what is served where a bowl or plate measures it', () => {
    expect(isServed(readIngredient('1 bowl of oatmeal'))).toBe(true);
    expect(isServed(readIngredient('1 cup oatmeal'))).toBe(false);
  });

  it('counts pieces and cups of them, but not spoons', () => {
    const counted = ['1 pepper', '1 cup chopped pepper', '1 tsp pepper', 'pepper to taste'].map((line) =>
      isCounted(readIngredient(line)),
    );
    expect(counted).toEqual([true, true, false, false]);
  });
});

describe('a roast', () => {
  it.each(['3 lb pork shoulder roast', '1 chuck roast, trimmed', '2 lb loin roasts'])('may be raw: %j', (line) => {
    expect(stateOfLine(readIngredient(line)).states.size).toBe(0);
  });

  it.each(['1 cup roast pork', '1 cup pot roast', 'Dinner: pork roast'])('is cooked: %j', (line) => {
    expect([...stateOfLine(readIngredient(line)).states]).toEqual(['cooked']);
  });

  it('is a cut in the name of a raw food', () => {
    expect(isAsEaten('Beef, chuck, blade roast, raw')).toBe(false);
    expect(isAsEaten('Pork, loin, top loin (roasts), raw')).toBe(false);
    expect(isAsEaten('Beef, chuck, arm pot roast, raw')).toBe(false);
    expect(isAsEaten('Beef, rib eye steak/roast, boneless, raw')).toBe(false);
  });
});

describe('a can', () => {
  it('holds what is canned, unless it is frozen', () => {
    expect([...stateOfLine(readIngredient('1 can orange juice')).states]).toEqual(['canned']);
    expect([...stateOfLine(readIngredient('1 can frozen orange juice')).states]).toEqual(['frozen']);
  });
});

describe('a can as a comment', () => {
  it.each(['400 g chickpeas (tin)', '1 cup beans (from a can)', '1 cup corn (can)'])('says canned: %j', (line) => {
    expect([...stateOfLine(readIngredient(line)).states]).toEqual(['canned']);
  });

  it('says nothing within other words', () => {
    expect(stateOfLine(readIngredient('1 cup beans (use a can opener)')).states.size).toBe(0);
  });
});
