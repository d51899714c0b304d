import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, RESP_TYPES } from '@redis/client';
import { catalog } from '#contracts';
import { RedisCache } from '../../../apps/catalog/src/cache/redis-cache.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { eventually, startRedis } from '../../support/index.js';
import { sampleFood, sampleFoods, sampleSource } from '../../support/sources/sample-foods.js';

const PREFIX = 'nutrition/catalog/checked/';

let redis: Awaited<ReturnType<typeof startRedis>>;
let service: CatalogUnderTest;

beforeAll(async () => {
  redis = await startRedis();
  service = await startCatalogUnderTest({ redisUrl: redis.url });
  await service.serve(sampleSource(sampleFoods));
});
afterAll(async () => {
  await service.close();
  await redis.server.stop();
});

const search = async () => {
  const { total, items } = await service.client.call(catalog.searchFoods, { query: 'kale' });
  return [total, items[0]?.description];
};

/** Runs `use` with a cache of its own beside the service's. */
async function withCache(use: (cache: RedisCache) => Promise<void>): Promise<void> {
  const cache = new RedisCache(redis.url);
  cache.onModuleInit();
  await use(cache);
  cache.onApplicationShutdown();
}

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
    expect(kept.every((key) => key.startsWith(PREFIX))).toBe(true);
    const replacement = JSON.stringify({ total: 7, first_page: '', items: [{ description: 'from Redis ½' }] });
    await withCache(async (cache) => {
      // On a busy machine Redis may answer after the timeout of the cache.
      const replaced = async () => {
        for (const key of kept) cache.set(key.slice(PREFIX.length), Buffer.from(replacement));
        return search();
      };
      expect(await eventually(replaced, ([total]) => total === 7)).toEqual([7, 'from Redis ½']);
    });
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
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const stored = (cache: RedisCache, key: string) =>
    eventually(
      () => {
        cache.set(key, bytes);
        return cache.get(key);
      },
      (value) => value !== undefined,
    );

  it('returns the stored bytes, and nothing for an unknown key', async () => {
    await withCache(async (cache) => {
      expect([...((await stored(cache, 'bytes')) ?? [])]).toEqual([...bytes]);
      expect(await cache.get('nothing')).toBeUndefined();
    });
  });

  it('returns nothing for a damaged entry or one of another key', async () => {
    await withCache(async (cache) => {
      await stored(cache, 'key');
      const client = createClient({ url: redis.url }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
      await client.connect();
      const entry = await client.get(`${PREFIX}key`);
      const damaged = [entry?.subarray(0, -1), entry?.subarray(0, 3), Buffer.from('garbage'), Buffer.alloc(0)];
      for (const value of damaged) {
        await client.set(`${PREFIX}key`, value ?? '');
        expect(await cache.get('key')).toBeUndefined();
      }
      await client.set(`${PREFIX}other key`, entry ?? '');
      expect(await cache.get('other key')).toBeUndefined();
      client.destroy();
    });
  });

  it('returns nothing where Redis answers with another type', async () => {
    let received = '';
    const server = createServer((socket) => {
      socket.on('data', (chunk) => {
        received += chunk.toString();
        socket.write(':5\r\n'.repeat(chunk.toString().match(/^\*/gm)?.length ?? 0));
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const cache = new RedisCache(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`);
    cache.onModuleInit();
    const read = async () => [await cache.get('key'), received.includes('GET')];
    expect(await eventually(read, ([, asked]) => asked === true)).toEqual([undefined, true]);
    cache.onApplicationShutdown();
    server.close();
  });

  it('returns nothing without Redis', async () => {
    const cache = new RedisCache('redis://127.0.0.1:1');
    cache.onModuleInit();
    cache.set('key', new Uint8Array([1]));
    expect(await cache.get('key')).toBeUndefined();
    cache.onApplicationShutdown();
  });
});
