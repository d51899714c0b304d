import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '@redis/client';
import { catalog } from '#contracts';
import { RedisCache } from '../../../apps/catalog/src/cache/redis-cache.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { eventually, startPostgres, startRedis } from '../../support/index.js';
import { sampleFood, sampleFoods, sampleSource } from '../../support/sources/sample-foods.js';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let service: CatalogUnderTest;

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  service = await startCatalogUnderTest(postgres.url, { redisUrl: redis.url });
  await service.serve(sampleSource(sampleFoods));
});
afterAll(async () => {
  await service.close();
  await Promise.all([postgres.stop(), redis.server.stop()]);
});

const search = async () => {
  const { total, items } = await service.client.call(catalog.searchFoods, { query: 'kale' });
  return [total, items[0]?.description];
};

async function keys(): Promise<string[]> {
  const client = createClient({ url: redis.url });
  await client.connect();
  const found = await client.keys('*');
  client.destroy();
  return found;
}

describe('search with Redis', () => {
  it('is answered from the cache, byte for byte', async () => {
    await eventually(search, ([total]) => total === 1);
    const kept = await eventually(keys, (found) => found.length > 0);
    expect(kept.every((key) => key.startsWith('nutrition/catalog/'))).toBe(true);
    const client = createClient({ url: redis.url });
    await client.connect();
    const replacement = JSON.stringify({ total: 7, first_page: '', items: [{ description: 'from Redis ½' }] });
    for (const key of kept) await client.set(key, replacement);
    client.destroy();
    // On a busy machine Redis may answer after the timeout of the cache.
    expect(await eventually(search, ([total]) => total === 7)).toEqual([7, 'from Redis ½']);
  });

  it('uses no entry of an older release', async () => {
    await service.builder.build(sampleSource([...sampleFoods, sampleFood('2', 'Kale, cooked')]));
    expect(await eventually(search, ([total]) => total === 2)).toBeDefined();
  });

  it('works after it is flushed', async () => {
    const client = createClient({ url: redis.url });
    await client.connect();
    await client.flushAll();
    client.destroy();
    expect((await search())[0]).toBe(2);
  });

  it('works while it is paused', async () => {
    redis.server.pause();
    expect((await search())[0]).toBe(2);
    expect((await search())[0]).toBe(2);
    redis.server.resume();
    expect((await search())[0]).toBe(2);
  });

  it('works without it, and uses it again after its return', async () => {
    await redis.server.kill();
    expect((await search())[0]).toBe(2);
    await redis.server.start();
    expect(
      await eventually(
        async () => (await search(), keys()),
        (found) => found.length > 0,
      ),
    ).toHaveLength(1);
  });
});

describe('the Redis cache', () => {
  it('returns the stored bytes, and nothing for an unknown key', async () => {
    const cache = new RedisCache(redis.url);
    cache.onModuleInit();
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const read = await eventually(
      () => {
        cache.set('bytes', bytes);
        return cache.get('bytes');
      },
      (value) => value !== undefined,
    );
    expect([...(read ?? [])]).toEqual([...bytes]);
    expect(await cache.get('nothing')).toBeUndefined();
    cache.onApplicationShutdown();
  });

  it('returns nothing without Redis', async () => {
    const cache = new RedisCache('redis://127.0.0.1:1');
    cache.onModuleInit();
    cache.set('key', new Uint8Array([1]));
    expect(await cache.get('key')).toBeUndefined();
    cache.onApplicationShutdown();
  });
});
