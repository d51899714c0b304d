import { catalog, deadlineIn, MAX_DIGESTS, PUBLIC_PROFILE, type ReplyOf } from '#contracts';
import { type TypedRequester } from '#messaging';
import { BatchLoader } from '#caching';

/** Access of a caller: its access profile and, with a key, the key's id and limit. */
export interface Access {
  readonly profile: string;
  readonly key?: string;
  /** Requests per minute; absent: no limit. */
  readonly perMinute?: number | undefined;
  /** Milliseconds until the key expires, from the request to the catalog; absent: never. */
  readonly expiresIn?: number | undefined;
}

/** Identifier of the public access, in place of a key's digest. */
export const PUBLIC = 'public';

const TIMEOUT_MS = 1000;

/** Pause between two requests: at most 40 per second for any number of guessed keys. */
const PAUSE_MS = 25;

/** Resolves API keys by requests to the catalog: one at a time, for all keys that wait. */
export class KeyResolver {
  private readonly batches: BatchLoader<string, Access>;

  constructor(private readonly requester: TypedRequester) {
    this.batches = new BatchLoader((ids) => this.read(ids), { maxKeys: MAX_DIGESTS, pauseMs: PAUSE_MS });
  }

  /**
   * The access of the key with this digest, or the public one. `undefined` where there is none.
   * @throws ServiceError or RemoteError 503 where it cannot be resolved
   */
  async resolve(id: string): Promise<Access | undefined> {
    return (await this.batches.load([id])).get(id);
  }

  private async read(ids: readonly string[]): Promise<ReadonlyMap<string, Access>> {
    const digests = ids.filter((id) => id !== PUBLIC);
    const reply = await this.requester.call(catalog.resolveAccess, { digests }, { deadline: deadlineIn(TIMEOUT_MS) });
    return accesses(reply);
  }
}

function accesses({ publicAccess, keys }: ReplyOf<typeof catalog.resolveAccess>): Map<string, Access> {
  const byId = new Map<string, Access>(keys.map(({ digest, ...access }) => [digest, access]));
  if (publicAccess) byId.set(PUBLIC, { profile: PUBLIC_PROFILE });
  return byId;
}
