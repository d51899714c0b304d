import { crc32 } from 'node:zlib';
import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { BestEffortRedis } from '#service-kit/redis';
import { type ReadCache } from './read-cache.js';

const PREFIX = 'nutrition/catalog/checked/';
/** Length of the checksum at the beginning of an entry. */
const CHECKSUM_BYTES = 4;
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
    const entry: unknown = await this.redis.query((client) => client.get(PREFIX + key));
    return Buffer.isBuffer(entry) ? open(key, entry) : undefined;
  }

  set(key: string, bytes: Uint8Array): void {
    const entry = Buffer.concat([checksum(key, bytes), bytes]);
    const options = { expiration: { type: 'PX', value: TTL_MS } } as const;
    this.redis.fireAndForget((client) => client.set(PREFIX + key, entry, options));
  }
}

/** Bytes of an entry; `undefined` where it is damaged or of another key, since it would be sent to a caller as it is. */
function open(key: string, entry: Buffer): Uint8Array | undefined {
  const bytes = entry.subarray(CHECKSUM_BYTES);
  return checksum(key, bytes).equals(entry.subarray(0, CHECKSUM_BYTES)) ? bytes : undefined;
}

function checksum(key: string, bytes: Uint8Array): Buffer {
  const sum = Buffer.alloc(CHECKSUM_BYTES);
  sum.writeUInt32BE(crc32(bytes, crc32(key)));
  return sum;
}
