import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { getOrCreate } from '#memoize';
import { type BestEffortRedis, type RedisClient } from '#service-kit/redis';

/** Injection token: the Redis that counts over all gateways; `undefined` without one. */
export const COUNTING_REDIS = Symbol('COUNTING_REDIS');

/** State of a key's rate limit after a request. */
export interface Allowance {
  readonly admitted: boolean;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly seconds: number;
}

/** Length of the window in seconds; a key's window begins with its first request. */
export const WINDOW_S = 60;

/** Timeout of a count in Redis. Longer than for a cache: only Redis knows the count over all gateways. */
const COUNT_TIMEOUT_MS = 250;

const PREFIX = 'nutrition/limit';

/** Opens the Redis that counts over all gateways, where one is configured. */
export async function openCountingRedis(url: string | undefined): Promise<BestEffortRedis | undefined> {
  if (url === undefined) return undefined;
  // The Redis client takes 20 MB and a tenth of a second to load.
  const { BestEffortRedis } = await import('#service-kit/redis');
  return new BestEffortRedis(url, new Logger('limits'), COUNT_TIMEOUT_MS);
}

/** Fixed-window rate limits of API keys, by key id. Redis counts over all gateways; while it is away each counts its own. */
@Injectable()
export class RateLimits implements OnModuleInit, OnApplicationShutdown {
  /** By requests per minute. */
  private readonly limiters = new Map<number, { own: RateLimiterMemory; shared: RateLimiterRedis | undefined }>();

  constructor(@Inject(COUNTING_REDIS) private readonly redis: BestEffortRedis | undefined) {}

  /** Starts connecting; the start of the gateway does not wait for Redis. */
  onModuleInit(): void {
    this.redis?.connect();
  }

  onApplicationShutdown(): void {
    this.redis?.close();
  }

  /** Counts one request of a key. */
  async consume(key: string, perMinute: number): Promise<Allowance> {
    const { own, shared } = this.limitersOf(perMinute);
    const counted = await consume(own, key);
    if (!shared) return counted;
    try {
      return await consume(shared, key);
    } catch {
      return counted;
    }
  }

  private limitersOf(points: number) {
    return getOrCreate(this.limiters, points, () => {
      const options = { points, duration: WINDOW_S, keyPrefix: PREFIX };
      return { own: new RateLimiterMemory(options), shared: this.redis && inRedis(options, this.redis) };
    });
  }
}

/** @throws Error where the limiter is not available */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<Allowance> {
  try {
    return { admitted: true, ...windowOf(await limiter.consume(key)) };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { admitted: false, ...windowOf(error) };
    throw error;
  }
}

const inRedis = (options: { points: number; duration: number; keyPrefix: string }, redis: BestEffortRedis) =>
  new RateLimiterRedis({
    ...options,
    // The limiter uses this command alone.
    storeClient: {
      eval: async (...command: Parameters<RedisClient['eval']>): Promise<unknown> => {
        const reply: unknown = await redis.query((client) => client.eval(...command));
        if (!isCount(reply)) throw new Error('Redis is away, or its reply is no count');
        return reply;
      },
    },
    useRedisPackage: true,
    // A key at its limit causes no further commands.
    inMemoryBlockOnConsumed: options.points,
  });

/** Whether a reply has the requests of the window and its milliseconds left. Anything else would lift the limit. */
const isCount = (reply: unknown): boolean =>
  Array.isArray(reply) && reply.length === 2 && reply.every((part) => Number.isSafeInteger(part));

const windowOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Omit<Allowance, 'admitted'> => ({
  remaining: remainingPoints,
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});
