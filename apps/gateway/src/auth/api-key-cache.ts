import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '#contracts';
import { MAX_STALE_MS, RefreshAheadCache, type RefreshPolicy } from '#caching';
import { TRANSPORT, type Transport, TypedRequester } from '#messaging';
import { countLookup } from '#service-kit';
import { type Access, KeyResolver, PUBLIC } from './key-resolver.js';
import { type Credential, MALFORMED } from './credentials.js';

interface CachedAccess {
  readonly access: Access;
  /** Expiry of the key, on the clock of `performance.now()`. */
  readonly expires: number;
}

const KEY_POLICY: RefreshPolicy = {
  // Bound of a revocation whose event is lost. Longer than a refresh and its timeout together, so that requests with a key
  // in use do not wait for a failing refresh.
  freshMs: 3000,
  refreshMs: 1500,
  waitMs: 500,
  // Longer than `refreshMs`: in an outage, too, a refresh comes before a request waits.
  retryMs: 3000,
  maxStaleMs: MAX_STALE_MS,
  maxEntries: 10_000,
};

/** Delay of the rejection of an invalid key: its timing does not reveal the reason. */
const REFUSAL_MS = 50;

/** Cache of API keys and the public access, under the digests of the keys. */
@Injectable()
export class ApiKeyCache {
  private readonly valid: RefreshAheadCache<CachedAccess | undefined>;
  /** Separate negative cache: invalid keys cannot evict valid ones. */
  private readonly invalid: RefreshAheadCache<true>;
  private readonly resolver: KeyResolver;

  constructor(requester: TypedRequester, @Inject(TRANSPORT) transport: Transport) {
    this.resolver = new KeyResolver(requester);
    this.valid = new RefreshAheadCache(transport, KEY_POLICY, (id) => this.fetch(id));
    this.invalid = new RefreshAheadCache(transport, KEY_POLICY);
  }

  /**
   * The access of a key, by its digest; without one, the public access.
   * @throws ServiceError 401 `key-invalid`, or `key-required` where there is no public access; RemoteError or
   *   ServiceError 503 where it cannot be resolved
   */
  resolve(credential: Credential | undefined): Access | Promise<Access> {
    if (credential === undefined) return this.cached(PUBLIC) ?? this.resolvePublic();
    return (credential !== MALFORMED && this.cached(credential)) || this.resolveKey(credential);
  }

  private async resolvePublic(): Promise<Access> {
    const access = await this.load(PUBLIC);
    if (!access) throw ServiceError.of('key-required');
    return access;
  }

  private async resolveKey(credential: Credential): Promise<Access> {
    const rejected = delay(REFUSAL_MS);
    const access = credential === MALFORMED ? undefined : await this.load(credential);
    if (access) return access;
    await rejected;
    throw ServiceError.of('key-invalid');
  }

  private cached(id: string): Access | undefined {
    const access = unexpired(this.valid.get(id));
    countLookup('keys', access ? 'hit' : 'miss');
    return access;
  }

  private async load(id: string): Promise<Access | undefined> {
    return this.invalid.get(id) ? undefined : unexpired(await this.valid.load(id));
  }

  private async fetch(id: string): Promise<CachedAccess | undefined> {
    const start = this.invalid.beginFetch();
    const access = await this.resolver.resolve(id);
    if (!access) {
      this.invalid.learn(id, true, start);
      return undefined;
    }
    return { access, expires: start.at + (access.expiresIn ?? Infinity) };
  }
}

const unexpired = (cached: CachedAccess | undefined): Access | undefined =>
  // Keys without an expiry need no reading of the clock.
  cached && (cached.expires === Infinity || cached.expires > performance.now()) ? cached.access : undefined;
