import { setTimeout as delay } from 'node:timers/promises';
import { catalog, MAX_DIGESTS, type NutritionClient, PUBLIC_PROFILE, type ReplyOf, ServiceError } from '#contracts';

/** What a caller may do: its access profile and, where it has a key, the key's id and limit. */
export interface Access {
  readonly profile: string;
  readonly key?: string;
  /** Requests per minute; absent: no limit. */
  readonly perMinute?: number | undefined;
  /** ISO 8601 instant. */
  readonly expires?: string | undefined;
}

/** Stands for the public access where the digests of keys stand. */
export const PUBLIC = 'public';

interface Question {
  readonly ids: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, Access>>;
}

const TIMEOUT_MS = 1000;

/** From one question to the next. */
const PAUSE_MS = 25;

/**
 * Asks the catalog what keys may do: one question at a time, and what comes up meanwhile goes together into the next.
 * So the catalog gets at most 40 of them a second from a gateway, however many keys somebody tries.
 */
export class AccessQuestions {
  private turn: Promise<unknown> = Promise.resolve();
  private next: Question | undefined;

  constructor(private readonly client: NutritionClient) {}

  /**
   * The access of the key with this digest, or the public one; `undefined` where there is none.
   * @throws ServiceError or RemoteError 503 where it cannot be told
   */
  async ask(id: string): Promise<Access | undefined> {
    const question = (this.next ??= this.prepare());
    if (question.ids.size >= MAX_DIGESTS) throw ServiceError.of('overloaded');
    question.ids.add(id);
    return (await question.answer).get(id);
  }

  private prepare(): Question {
    const ids = new Set<string>();
    const answer = this.turn.then(() => {
      this.next = undefined;
      return this.send(ids);
    });
    this.turn = Promise.allSettled([answer, this.turn.then(() => delay(PAUSE_MS))]);
    return { ids, answer };
  }

  private async send(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Access>> {
    const digests = [...ids].filter((id) => id !== PUBLIC);
    const reply = await this.client.call(catalog.resolveAccess, { digests }, { deadline: Date.now() + TIMEOUT_MS });
    return accesses(reply);
  }
}

function accesses({ publicAccess, keys }: ReplyOf<typeof catalog.resolveAccess>): Map<string, Access> {
  const byId = new Map<string, Access>(keys.map(({ digest, ...access }) => [digest, access]));
  if (publicAccess) byId.set(PUBLIC, { profile: PUBLIC_PROFILE });
  return byId;
}
