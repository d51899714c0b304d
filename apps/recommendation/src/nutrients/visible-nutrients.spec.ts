import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { nutrientId, urn } from '#contracts';
import { type RecommendationUnderTest, startRecommendationUnderTest } from '../../../../test/support/recommendation.js';

let service: RecommendationUnderTest;
beforeEach(async () => {
  service = await startRecommendationUnderTest();
});
afterEach(() => service.close());

const woman = { sex: 'Female' };
const ids = (...keys: string[]) => keys.map((key) => urn(nutrientId(key)));
const recommended = async (profile?: string) =>
  (await service.recommend(woman, profile === undefined ? {} : { profile })).recommendations.map(
    ({ nutrient }) => nutrient,
  );

describe('the nutrients that a caller may see', () => {
  it('are all that is recommended', async () => {
    service.show('vitamins', ['vitamin-a', 'vitamin-c', 'caffeine']);
    expect(await recommended('vitamins')).toEqual(ids('vitamin-a', 'vitamin-c'));
    expect((await recommended()).length).toBeGreaterThan(30);
  });

  it('are asked for once, also by many at a time', async () => {
    await Promise.all([recommended(), recommended(), recommended()]);
    await recommended();
    expect(service.asked).toBe(1);
  });

  it('are asked for again as soon as the catalog says that it changed', async () => {
    service.show('kitchen', ['sodium']);
    expect(await recommended('kitchen')).toEqual(ids('sodium'));
    service.show('kitchen', ['sodium', 'protein'], { tell: true });
    await setImmediate();
    await setImmediate();
    expect(await recommended('kitchen')).toEqual(ids('sodium', 'protein'));
  });

  it('of an unknown profile are the catalog’s error', async () => {
    await expect(recommended('nobody')).rejects.toMatchObject({
      status: 403,
      body: { message: [{ code: 'unknown-profile', source: 'catalog' }] },
    });
  });

  it('are the last known ones while the catalog is away, also after it changed', async () => {
    service.show('kitchen', ['sodium']);
    await recommended('kitchen');
    service.show('kitchen', ['sodium'], { tell: true });
    await setImmediate();
    await service.takeCatalogAway();
    expect(await recommended('kitchen')).toEqual(ids('sodium'));
    expect(await recommended('kitchen')).toEqual(ids('sodium'));
  });

  it('are the last known ones while the catalog takes questions and does not answer', async () => {
    service.show('kitchen', ['sodium']);
    await recommended('kitchen');
    service.silenceCatalog();
    service.show('kitchen', [], { tell: true });
    await setImmediate();
    expect(await recommended('kitchen')).toEqual(ids('sodium'));
  });

  it('of a profile never seen are not guessed while the catalog is away: 503', async () => {
    await service.takeCatalogAway();
    await expect(recommended()).rejects.toMatchObject({ status: 503, body: { message: [{ code: 'unavailable' }] } });
    await service.bringCatalogBack();
    expect((await recommended()).length).toBeGreaterThan(30);
  });
});
