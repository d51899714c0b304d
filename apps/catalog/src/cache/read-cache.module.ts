import { type DynamicModule, Module } from '@nestjs/common';
import { RingCache } from '#caching';
import { READ_CACHE, type ReadCache } from './read-cache.js';

/** Size of the cache in memory. */
const MEMORY_BYTES = 64 * 1024 * 1024;

/** Cache of search pages: in Redis where configured, else in memory. */
@Module({})
export class ReadCacheModule {
  static forRoot(redisUrl: string | undefined): DynamicModule {
    return {
      module: ReadCacheModule,
      global: true,
      providers: [{ provide: READ_CACHE, useFactory: () => openCache(redisUrl) }],
      exports: [READ_CACHE],
    };
  }
}

async function openCache(redisUrl: string | undefined): Promise<ReadCache> {
  if (redisUrl === undefined) return new RingCache(MEMORY_BYTES);
  // The Redis client takes 20 MB and a tenth of a second to load.
  const { RedisCache } = await import('./redis-cache.js');
  return new RedisCache(redisUrl);
}
