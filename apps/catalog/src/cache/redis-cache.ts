import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { BestEffortRedis } from '#service-kit/redis';
import { type ReadCache } from './read-cache.js';

const PREFIX = 'nutrition/catalog/';
/** Time to live of an entry, which removes those of old revisions. */
const TTL_MS = 3_600_000;

/** Caches replies in Redis, shared by all catalog processes. Every look-up misses while Redis is away. */
export class RedisCache implements ReadCache, OnModuleInit, OnApplicationShutdown {
  private readonly redis: BestEffortRedis;

  constructor(url: string) {
    this.redis = new BestEffortRedis(url, new Logger(RedisCache.name));
  }

  /** Starts connecting; the start of the service does not wait for Redis. */
  onModuleInit(): void {
    this.redis.connect();
  }

  onApplicationShutdown(): void {
    this.redis.close();
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return (await this.redis.query((client) => client.get(PREFIX + key))) ?? undefined;
  }

  set(key: string, bytes: Uint8Array): void {
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const options = { expiration: { type: 'PX', value: TTL_MS } } as const;
    this.redis.fireAndForget((client) => client.set(PREFIX + key, body, options));
  }
}
