import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { nutrientId, urn } from '#contracts';
import {
  type RecommendationUnderTest,
  startRecommendationUnderTest,
} from '../../../../test/support/nutrition/recommendation.js';

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
  it('limit what is recommended', async () => {
    service.show('vitamins', ['vitamin-a', 'vitamin-c', 'caffeine']);
    expect(await recommended('vitamins')).toEqual(ids('vitamin-a', 'vitamin-c'));
    expect((await recommended()).length).toBeGreaterThan(30);
  });

  it('are fetched once for concurrent callers', async () => {
    await Promise.all([recommended(), recommended(), recommended()]);
    await recommended();
    expect(service.catalogRequests).toBe(1);
  });

  it('are fetched again after a change event', async () => {
    service.show('diner', ['sodium']);
    expect(await recommended('diner')).toEqual(ids('sodium'));
    service.show('diner', ['sodium', 'protein'], { publish: true });
    await setImmediate();
    await setImmediate();
    expect(await recommended('diner')).toEqual(ids('sodium', 'protein'));
  });

  it('of an unknown profile are answered with the catalog’s error', async () => {
    await expect(recommended('nobody')).rejects.toMatchObject({
      status: 403,
      body: { message: [{ code: 'unknown-profile', source: 'catalog' }] },
    });
  });

  it('are served stale while the catalog is away, also after a change event', async () => {
    service.show('diner', ['sodium']);
    await recommended('diner');
    service.show('diner', ['sodium'], { publish: true });
    await setImmediate();
    await service.stopCatalog();
    expect(await recommended('diner')).toEqual(ids('sodium'));
    expect(await recommended('diner')).toEqual(ids('sodium'));
  });

  it('are served stale while the catalog accepts requests without replying', async () => {
    service.show('diner', ['sodium']);
    await recommended('diner');
    service.hangCatalog();
    service.show('diner', [], { publish: true });
    await setImmediate();
    expect(await recommended('diner')).toEqual(ids('sodium'));
  });

  it('of a profile never seen are 503 while the catalog is away', async () => {
    await service.stopCatalog();
    await expect(recommended()).rejects.toMatchObject({ status: 503, body: { message: [{ code: 'unavailable' }] } });
    await service.startCatalog();
    expect((await recommended()).length).toBeGreaterThan(30);
  });
});
