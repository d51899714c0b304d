import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { ServiceError } from '#contracts';
import { type RequestContext } from '#messaging';

/** Most searches at a time: enough to keep two cores busy. */
export const MAX_SEARCHES = 12;

/** Concurrency limiter of the searches of queries and of ingredient lines. Further ones wait in order. */
@Injectable()
export class SearchLimiter {
  private readonly limit = pLimit(MAX_SEARCHES);

  /**
   * Runs a search once there is room for it.
   * @throws ServiceError `timeout` where the deadline of its request passes while it waits
   */
  run<Result>(context: RequestContext, search: () => Promise<Result>): Promise<Result> {
    return this.limit(() => {
      // Nobody waits for the reply any more.
      if (context.expired) throw ServiceError.of('timeout');
      return search();
    });
  }
}
