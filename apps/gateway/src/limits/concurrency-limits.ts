import { Inject, Injectable } from '@nestjs/common';
import { type Endpoint } from '#contracts';
import { getOrCreate } from '#memoize';
import { type LimiterState } from '#service-kit';
import { AdaptiveConcurrencyLimiter } from './adaptive-concurrency-limiter.js';

/** Injection token: most concurrent requests of one endpoint. */
export const MAX_IN_FLIGHT = Symbol('MAX_IN_FLIGHT');

/** Concurrency limiters, one for each endpoint. */
@Injectable()
export class ConcurrencyLimits {
  private readonly limiters = new Map<Endpoint, AdaptiveConcurrencyLimiter>();

  constructor(@Inject(MAX_IN_FLIGHT) private readonly maximum: number) {}

  of(endpoint: Endpoint): AdaptiveConcurrencyLimiter {
    return getOrCreate(this.limiters, endpoint, () => new AdaptiveConcurrencyLimiter(this.maximum));
  }

  /** Limit and use of every endpoint that was requested so far. */
  get state(): LimiterState[] {
    return [...this.limiters].map(([{ subject }, { limit, used }]) => ({ subject, limit, used }));
  }
}
