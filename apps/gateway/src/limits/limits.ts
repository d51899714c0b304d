import { type FastifyReply } from 'fastify';
import { ServiceError } from '#contracts';
import { type OptionalRedis } from '#service-kit/redis';
import { type Access } from '../http/access-questions.js';
import { Lanes } from './lanes.js';
import { RateLimits, WINDOW_S } from './rate-limits.js';

/** Seconds after which a key with too many requests under way may have fewer. */
const RETRY_AFTER = '1';

/** Holds keys to their limits. A key without one has none: whoever made it wanted it so. */
export class Limits {
  private readonly rates: RateLimits;
  private readonly lanes = new Lanes();

  constructor(redis?: OptionalRedis) {
    this.rates = new RateLimits(redis);
  }

  /**
   * Lets a request in when its turn has come, and tells the caller what is left; at once where there is no limit.
   * @throws ServiceError 429 `rate-limited`
   */
  admit({ key, perMinute }: Access, reply: FastifyReply): Promise<void> | undefined {
    return key === undefined || perMinute === undefined ? undefined : this.hold(key, perMinute, reply);
  }

  private async hold(key: string, perMinute: number, reply: FastifyReply): Promise<void> {
    const { admitted, remaining, seconds } = await this.rates.count(key, perMinute);
    reply.header('RateLimit-Policy', `"key";q=${perMinute};w=${WINDOW_S}`);
    reply.header('RateLimit', `"key";r=${remaining};t=${seconds}`);
    if (!admitted) throw refused(reply, String(seconds));
    const leave = await this.lanes.enter(key);
    if (!leave) throw refused(reply, RETRY_AFTER);
    // Of an answer that has nobody to go to, nothing more is heard.
    if (reply.raw.destroyed || reply.raw.socket?.destroyed) leave();
    else reply.raw.once('close', leave);
  }
}

function refused(reply: FastifyReply, retryAfter: string): ServiceError {
  reply.header('Retry-After', retryAfter);
  return ServiceError.of('rate-limited');
}
