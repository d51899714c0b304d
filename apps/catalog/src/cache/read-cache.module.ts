import { type DynamicModule, Module } from '@nestjs/common';
import { MemoryCache } from './memory-cache.js';
import { READ_CACHE, type ReadCache } from './read-cache.js';

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
  if (redisUrl === undefined) return new MemoryCache();
  // The Redis client takes 20 MB and a tenth of a second to load.
  const { RedisCache } = await import('./redis-cache.js');
  return new RedisCache(redisUrl);
}
