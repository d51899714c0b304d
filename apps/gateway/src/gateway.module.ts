import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { RevisionTracker } from '#caching';
import { MessagingModule, type Transport } from '#messaging';
import { ApiKeyCache } from './auth/api-key-cache.js';
import { ResponseCache } from './cache/response-cache.js';
import { ErrorResponses } from './errors/error-response.js';
import { MessagesFilter } from './errors/messages.filter.js';
import { BodyMemory } from './limits/body-memory.js';
import { ConcurrencyLimits, MAX_IN_FLIGHT } from './limits/concurrency-limits.js';
import { PerKeyBulkhead } from './limits/per-key-bulkhead.js';
import { COUNTING_REDIS, openCountingRedis, RateLimits } from './limits/rate-limits.js';
import { type GatewayOptions } from './options.js';
import { Pipeline } from './pipeline.js';
import { FoodBatcher } from './upstream/food-batcher.js';
import { LookupSplitter } from './upstream/lookup-splitter.js';
import { UpstreamForwarder } from './upstream/upstream-forwarder.js';

/** Providers of the gateway; `pipeline.ts` puts them in the way of a request. */
@Module({
  providers: [
    ApiKeyCache,
    RateLimits,
    PerKeyBulkhead,
    ConcurrencyLimits,
    BodyMemory,
    UpstreamForwarder,
    Pipeline,
    { provide: APP_FILTER, useClass: MessagesFilter },
  ],
})
export class GatewayModule {
  static over(
    transport: Transport,
    { cacheMb, maxInFlight, redisUrl }: GatewayOptions,
    errors: ErrorResponses,
  ): DynamicModule {
    return {
      module: GatewayModule,
      imports: [MessagingModule.over(transport)],
      providers: [
        { provide: ErrorResponses, useValue: errors },
        { provide: MAX_IN_FLIGHT, useValue: maxInFlight },
        { provide: COUNTING_REDIS, useFactory: () => openCountingRedis(redisUrl) },
        { provide: FoodBatcher, useFactory: () => new FoodBatcher(new LookupSplitter(transport.requester)) },
        { provide: RevisionTracker, useFactory: () => new RevisionTracker(transport) },
        {
          provide: ResponseCache,
          useFactory: (revisions: RevisionTracker) => new ResponseCache(Math.floor(cacheMb * 1024 * 1024), revisions),
          inject: [RevisionTracker],
        },
      ],
    };
  }
}
