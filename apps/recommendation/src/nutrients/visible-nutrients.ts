import { Inject, Injectable } from '@nestjs/common';
import { catalog, type CallOptions, RemoteError } from '#contracts';
import { PROFILE_POLICY, RefreshAheadCache } from '#caching';
import { type RequestContext, TRANSPORT, type Transport, TypedRequester } from '#messaging';

/** Ids of the nutrients that an access profile shows. */
export type NutrientIds = ReadonlySet<string>;

/** Cache of the nutrients that each access profile shows. */
@Injectable()
export class VisibleNutrients {
  /** By profile name; empty for the public one. */
  private readonly cache: RefreshAheadCache<NutrientIds, CallOptions>;

  constructor(
    private readonly requester: TypedRequester,
    @Inject(TRANSPORT) transport: Transport,
  ) {
    this.cache = new RefreshAheadCache(transport, PROFILE_POLICY, (profile, options) => this.fetch(profile, options));
  }

  /**
   * The nutrients that the profile of `context` shows.
   * @throws RemoteError as the catalog sent it (403 `unknown-profile`); ServiceError 503 while the catalog is away, for
   *   a profile that was not seen within the last hour
   */
  async of({ profile = '', requestId, traceparent }: RequestContext): Promise<NutrientIds> {
    return this.cache.get(profile) ?? (await this.cache.load(profile, { requestId, traceparent }));
  }

  private async fetch(profile: string, options?: CallOptions): Promise<NutrientIds> {
    try {
      const call = profile === '' ? options : { ...options, profile };
      const nutrients = await this.requester.call(catalog.listNutrients, {}, call);
      return new Set(nutrients.map(({ id }) => id));
    } catch (error) {
      // The profile no longer exists: no stale list may be served for it.
      if (error instanceof RemoteError && error.status < 500) this.cache.delete(profile);
      throw error;
    }
  }
}
