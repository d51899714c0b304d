import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { food, type Kitchen, nutrient, openKitchen } from './kitchen.js';

let kitchen: Kitchen;
beforeEach(async () => {
  kitchen = await openKitchen();
  kitchen.restock('r1', 89);
});
afterEach(() => kitchen.close());

const items = (...names: string[]) => ({ items: names.map((name) => ({ id: food(name), quantity: 100 / 118 })) });
const bananaEnergy = async (): Promise<number | undefined> => {
  const { analysis } = await kitchen.analyze(items('banana'));
  return analysis.results.find((result) => result.nutrient === nutrient('energy'))?.value;
};

describe('Foods of one revision', () => {
  it('are asked for once', async () => {
    const first = await kitchen.analyze(items('banana', 'water'));
    expect((await kitchen.analyze(items('banana', 'water'))).text).toBe(first.text);
    expect((await kitchen.analyze(items('water'))).status).toBe(200);
    expect(kitchen.asked).toHaveLength(1);
  });

  it('are asked for as far as they are missing', async () => {
    await kitchen.analyze(items('banana'));
    const { analysis } = await kitchen.analyze(items('water', 'broth 1', 'banana'));
    expect(kitchen.asked.map(({ ids }) => ids.length)).toEqual([1, 2]);
    expect(analysis.items?.map(({ id }) => id)).toEqual(['water', 'broth 1', 'banana'].map(food));
  });

  it('serve external foods too, which need the nutrients alone', async () => {
    await kitchen.analyze(items('banana'));
    const own = { id: 'mine', nutrient_data: [{ nutrient: nutrient('iron'), value: 2 }] };
    expect((await kitchen.analyze({ items: [own] })).analysis.results).toEqual([
      { nutrient: nutrient('iron'), value: 2 },
    ]);
    expect(kitchen.asked).toHaveLength(1);
  });

  it('that are unknown are refused every time', async () => {
    await kitchen.analyze(items('banana'));
    for (const _ of [1, 2]) {
      expect((await kitchen.analyze(items('banana', 'stone'))).problems).toEqual(['unknown-food items[1].id']);
    }
  });

  it('are asked for anew after the catalog changed', async () => {
    expect(await bananaEnergy()).toBe(89);
    kitchen.restock('r2', 90);
    await kitchen.announce();
    expect(await bananaEnergy()).toBe(90);
  });

  it('are good again where the catalog says that it is the same, which of several at once one asks', async () => {
    await kitchen.analyze(items('banana', 'water'));
    await kitchen.announce();
    const foods = [items('banana'), items('water'), items('banana', 'water')];
    const answers = await Promise.all(foods.map((asked) => kitchen.analyze(asked)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(kitchen.asked.map(({ ids }) => ids.length)).toEqual([2, 0]);
  });

  it('are asked about before they are over, so that nobody waits for it', async () => {
    await kitchen.analyze(items('banana'));
    await sleep(600);
    await Promise.all([kitchen.analyze(items('banana')), kitchen.analyze(items('banana'))]);
    expect(kitchen.asked.map(({ ids }) => ids.length)).toEqual([1, 0]);
  });

  it('are asked about in nobody’s name: who has least time left does not end the question of all', async () => {
    await kitchen.analyze(items('banana'));
    await kitchen.announce();
    await kitchen.analyze(items('banana'), { 'X-Request-Id': 'r-1' });
    const [, news] = kitchen.asked;
    expect(news?.context.requestId).toBeUndefined();
    // A kitchen's guest waits for ten seconds.
    expect(news?.context.deadline).toBeLessThan(Date.now() + 5000);
  });

  it('are not mixed with those of the next', async () => {
    await kitchen.analyze(items('banana'));
    kitchen.restock('r2', 90);
    const { analysis } = await kitchen.analyze(items('banana', 'water'));
    expect(analysis.results[0]).toEqual({ nutrient: nutrient('energy'), value: 90 });
    expect(kitchen.asked.map(({ ids }) => ids.length)).toEqual([1, 1, 2]);
  });

  it('are not shown to a profile that sees less', async () => {
    await kitchen.analyze(items('banana'));
    kitchen.restock('r1 for fewer eyes', 89);
    const { analysis } = await kitchen.analyze(items('banana'), { 'Nutrition-Profile': 'energy-only' });
    expect(analysis.results.map((result) => result.nutrient)).toEqual([nutrient('energy')]);
  });
});
