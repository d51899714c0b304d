import { Logger } from '@nestjs/common';
import { OptionalRedis } from '#service-kit/redis';
import { CACHE_TTL_MS, type ReadCache } from './read-cache.js';

const PREFIX = 'nutrition/catalog/';

/** Keeps replies in Redis, for every catalog process together. Away, stopped or flushed, it has nothing. */
export class RedisCache implements ReadCache {
  private readonly redis: OptionalRedis;

  constructor(url: string) {
    this.redis = new OptionalRedis(url, new Logger(RedisCache.name));
  }

  /** Starts connecting; whether that works shows in what is kept. */
  connect(): void {
    this.redis.connect();
  }

  close(): void {
    this.redis.close();
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return (await this.redis.ask((client) => client.get(PREFIX + key))) ?? undefined;
  }

  set(key: string, bytes: Uint8Array): void {
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const options = { expiration: { type: 'PX', value: CACHE_TTL_MS } } as const;
    this.redis.tell((client) => client.set(PREFIX + key, body, options));
  }
}
