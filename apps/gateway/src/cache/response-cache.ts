import { LRUCache } from 'lru-cache';
import { DEFAULT_TIMEOUT_MS, ServiceError } from '#contracts';
import { type FetchStart, type RevisionTracker, SingleFlight } from '#caching';
import { countLookup } from '#service-kit';
import { Representation } from './representation.js';

/** Reply of another service: the bytes of the HTTP body, and the status of an error. */
export interface UpstreamReply {
  readonly body: Uint8Array;
  readonly revision: string | undefined;
  /** Content-Language; absent where the request asked for no language. */
  readonly language?: string | undefined;
  readonly error: number | undefined;
}

/** Error reply of another service: its status, and a Messages body. */
export interface ErrorReply {
  readonly status: number;
  readonly body: Uint8Array;
}

/** Sends the request to the service, with a timeout for the reply. */
export type FetchReply = (timeoutMs: number) => Promise<UpstreamReply>;

/** What is fetched, for which profile, and when that began. */
interface Fetch {
  readonly profile: string;
  readonly key: string;
  readonly start: FetchStart;
}

/** Timeout of a request where a stale response may be served instead. */
const STALE_TIMEOUT_MS = 500;
/** Estimated overhead of an entry beside its bytes: keys, objects, headers, list links. */
const OVERHEAD_BYTES = 2048;

/** Caches replies by data revision. Coalesces concurrent misses. Serves stale while the catalog is away. */
export class ResponseCache {
  private readonly entries: LRUCache<string, Representation> | undefined;
  private readonly fetches = new SingleFlight<Representation | ErrorReply>();

  /** @param maxBytes memory bound of all cached responses; 0 caches none */
  constructor(
    maxBytes: number,
    private readonly revisions: RevisionTracker,
  ) {
    if (maxBytes === 0) return;
    this.entries = new LRUCache({
      maxSize: maxBytes,
      // Compressed forms are counted in advance: together they are not larger than the body.
      sizeCalculation: ({ body }, key) => 2 * body.length + key.length + OVERHEAD_BYTES,
    });
  }

  /** Whether responses are cached at all. */
  get enabled(): boolean {
    return this.entries !== undefined;
  }

  /** Cached response to a profile under this key, where it is fresh. */
  get(profile: string, key: string): Representation | undefined {
    const revision = this.entries && this.revisions.get(profile);
    if (revision === undefined) return undefined;
    const cached = this.entries?.get(key);
    return cached?.revision === revision ? cached : undefined;
  }

  /**
   * Fetches the response of this key once for all concurrent callers. An error is returned unchanged.
   * @throws what `fetch` threw, where no stale response may be served
   */
  fetch(profile: string, key: string, fetch: FetchReply): Promise<Representation | ErrorReply> {
    const { entries } = this;
    if (!entries) return fetch(DEFAULT_TIMEOUT_MS).then(toAnswer);
    // A caller after a change event does not join a fetch from before it.
    const start = this.revisions.beginFetch();
    return this.fetches.run(`${start.generation} ${key}`, () =>
      this.fetchOrStale(entries, { profile, key, start }, fetch),
    );
  }

  private async fetchOrStale(
    entries: LRUCache<string, Representation>,
    { profile, key, start }: Fetch,
    fetch: FetchReply,
  ): Promise<Representation | ErrorReply> {
    const cached = entries.get(key);
    const mayStandIn = cached && this.revisions.stale(profile) === cached.revision;
    const stale = () => {
      if (!cached || this.revisions.serveStale(profile, start) !== cached.revision) return undefined;
      countLookup('responses', 'stale');
      return cached;
    };
    const load = async (timeoutMs: number) => {
      const answer = toAnswer(await fetch(timeoutMs));
      if (!(answer instanceof Representation) || answer.revision === undefined) return answer;
      this.revisions.learn(profile, answer.revision, start);
      const entry = new Representation(copy(answer.body), { revision: answer.revision, language: answer.language });
      entries.set(key, entry);
      return entry;
    };
    try {
      const answer = await load(mayStandIn ? STALE_TIMEOUT_MS : DEFAULT_TIMEOUT_MS);
      const isUnavailable = !(answer instanceof Representation) && answer.status === 503;
      return (isUnavailable && stale()) || answer;
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 503) throw error;
      const standIn = stale();
      if (standIn) return standIn;
      // Another reply stated a later revision meanwhile: this one is worth the whole timeout again.
      if (mayStandIn && isTimeout(error)) return load(DEFAULT_TIMEOUT_MS - STALE_TIMEOUT_MS);
      throw error;
    }
  }
}

/** Whether no reply came in time. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof ServiceError && error.problems[0].code === 'timeout';

const toAnswer = ({ body, revision, language, error }: UpstreamReply): Representation | ErrorReply =>
  error === undefined ? new Representation(body, { revision, language }) : { status: error, body };

/** Copy of bytes without the connection's larger buffer, which they would keep in memory. */
function copy(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
