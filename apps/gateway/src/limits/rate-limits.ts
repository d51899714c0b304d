import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { type OptionalRedis, type RedisClient } from '#service-kit/redis';

/** What a key still may after a request. */
export interface Allowance {
  readonly admitted: boolean;
  /** Requests left in this minute. */
  readonly remaining: number;
  /** Seconds until the next minute begins. */
  readonly seconds: number;
}

/** Seconds; a key's minute begins with its first request. */
export const WINDOW_S = 60;

const PREFIX = 'nutrition/limit';

/**
 * Counts the requests of keys, by their ids: over all gateways in Redis, and those of this gateway beside it, which is
 * what counts while Redis is away or not there.
 */
export class RateLimits {
  /** By requests per minute. */
  private readonly limiters = new Map<number, { own: RateLimiterMemory; shared: RateLimiterRedis | undefined }>();

  constructor(private readonly redis?: OptionalRedis) {}

  /** Counts one request of a key. */
  async count(key: string, perMinute: number): Promise<Allowance> {
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
    const known = this.limiters.get(points);
    if (known) return known;
    const options = { points, duration: WINDOW_S, keyPrefix: PREFIX };
    const made = { own: new RateLimiterMemory(options), shared: this.redis && inRedis(options, this.redis) };
    this.limiters.set(points, made);
    return made;
  }
}

/** @throws Error where the limiter cannot tell */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<Allowance> {
  try {
    return { admitted: true, ...left(await limiter.consume(key)) };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { admitted: false, ...left(refusal) };
    throw refusal;
  }
}

const inRedis = (options: { points: number; duration: number; keyPrefix: string }, redis: OptionalRedis) =>
  new RateLimiterRedis({
    ...options,
    // The one command that the limiter gives.
    storeClient: {
      eval: async (...command: Parameters<RedisClient['eval']>): Promise<unknown> => {
        const reply = await redis.ask((client) => client.eval(...command));
        if (reply === undefined) throw new Error('Redis is away');
        return reply;
      },
    },
    useRedisPackage: true,
    // A key that is at its limit costs Redis nothing more.
    inMemoryBlockOnConsumed: options.points,
  });

const left = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Omit<Allowance, 'admitted'> => ({
  remaining: remainingPoints,
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});
