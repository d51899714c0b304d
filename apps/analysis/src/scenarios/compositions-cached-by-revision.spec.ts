import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { deadlineIn, Header } from '#contracts';
import { advanceClock, startClock, stopClock } from '../../../../test/support/clock.js';
import {
  food,
  type AnalysisUnderTest,
  nutrient,
  startAnalysisUnderTest,
} from '../../../../test/support/nutrition/analysis.js';

let service: AnalysisUnderTest;
beforeEach(async () => {
  stopClock();
  service = await startAnalysisUnderTest();
  service.changeData('r1', 89);
});
afterEach(async () => {
  await service.close();
  startClock();
});

const items = (...names: string[]) => ({ items: names.map((name) => ({ id: food(name), quantity: 100 / 118 })) });
const bananaEnergy = async (): Promise<number | undefined> => {
  const { analysis } = await service.analyze(items('banana'));
  return analysis.results.find((result) => result.nutrient === nutrient('energy'))?.value;
};

describe('Foods of one revision', () => {
  it('are fetched once', async () => {
    const first = await service.analyze(items('banana', 'water'));
    expect((await service.analyze(items('banana', 'water'))).text).toBe(first.text);
    expect((await service.analyze(items('water'))).status).toBe(200);
    expect(service.asked).toHaveLength(1);
  });

  it('are fetched only where they are not cached', async () => {
    await service.analyze(items('banana'));
    const { analysis } = await service.analyze(items('water', 'broth 1', 'banana'));
    expect(service.asked.map(({ ids }) => ids.length)).toEqual([1, 2]);
    expect(analysis.items?.map(({ id }) => id)).toEqual(['water', 'broth 1', 'banana'].map(food));
  });

  it('serve external foods too, which only need the nutrients', async () => {
    await service.analyze(items('banana'));
    const own = { id: 'mine', nutrient_data: [{ nutrient: nutrient('iron'), value: 2 }] };
    expect((await service.analyze({ items: [own] })).analysis.results).toEqual([
      { nutrient: nutrient('iron'), value: 2 },
    ]);
    expect(service.asked).toHaveLength(1);
  });

  it('that are unknown are rejected each time', async () => {
    await service.analyze(items('banana'));
    for (const _ of [1, 2]) {
      expect((await service.analyze(items('banana', 'stone'))).problems).toEqual(['unknown-food items[1].id']);
    }
  });

  it('are fetched again after a change event', async () => {
    expect(await bananaEnergy()).toBe(89);
    service.changeData('r2', 90);
    await service.announce();
    expect(await bananaEnergy()).toBe(90);
  });

  it('are served again once one of several concurrent requests confirms the revision', async () => {
    await service.analyze(items('banana', 'water'));
    await service.announce();
    const foods = [items('banana'), items('water'), items('banana', 'water')];
    const answers = await Promise.all(foods.map((asked) => service.analyze(asked)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(service.asked.map(({ ids }) => ids.length)).toEqual([2, 0]);
  });

  it('are refreshed ahead of their expiry, so that no request waits', async () => {
    await service.analyze(items('banana'));
    advanceClock(600);
    await Promise.all([service.analyze(items('banana')), service.analyze(items('banana'))]);
    expect(service.asked.map(({ ids }) => ids.length)).toEqual([1, 0]);
  });

  it('are refreshed for the profile that uses them', async () => {
    const profile = { [Header.profile]: 'energy-only' };
    await service.analyze(items('banana'), profile);
    await service.announce();
    await service.analyze(items('banana'), profile);
    expect(service.asked.map(({ context }) => context.profile)).toEqual(['energy-only', 'energy-only']);
  });

  it('are refreshed in the background, independent of any caller’s deadline', async () => {
    await service.analyze(items('banana'));
    await service.announce();
    await service.analyze(items('banana'), { 'X-Request-Id': 'r-1' });
    const [, news] = service.asked;
    expect(news?.context.requestId).toBeUndefined();
    // The caller's timeout is ten seconds.
    expect(news?.context.deadline).toBeLessThan(deadlineIn(5000));
  });

  it('are not mixed with those of the next revision', async () => {
    await service.analyze(items('banana'));
    service.changeData('r2', 90);
    const { analysis } = await service.analyze(items('banana', 'water'));
    expect(analysis.results[0]).toEqual({ nutrient: nutrient('energy'), value: 90 });
    expect(service.asked.map(({ ids }) => ids.length)).toEqual([1, 1, 2]);
  });

  it('are read again where the catalog changes between two batches of them', async () => {
    const broths = Array.from({ length: 200 }, (_, index) => `broth ${index}`);
    service.changeDataAfterReply('r2', 90);
    const { text } = await service.analyze(items('banana', ...broths));
    expect(service.asked.map(({ ids }) => ids.length)).toEqual([200, 1, 200, 1]);
    expect(text).toBe((await service.analyze(items('banana', ...broths))).text);
  });

  it('are not served to a profile with less access', async () => {
    await service.analyze(items('banana'));
    service.changeData('r1 for fewer eyes', 89);
    const { analysis } = await service.analyze(items('banana'), { 'Nutrition-Profile': 'energy-only' });
    expect(analysis.results.map((result) => result.nutrient)).toEqual([nutrient('energy')]);
  });
});
