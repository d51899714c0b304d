import { LRUCache } from 'lru-cache';
import { ServiceError } from '#contracts';
import { type Revisions } from '#messaging';
import { Answer } from './answer.js';

/** What another service answered: bytes that are the HTTP body already, and the status where it is an error. */
export interface ServiceAnswer {
  readonly body: Uint8Array;
  readonly revision: string | undefined;
  readonly error: number | undefined;
}

/** An error of another service: its status, and Messages as the body. */
export interface Refused {
  readonly status: number;
  readonly body: Uint8Array;
}

/** Asks the service; nobody waits longer than this many milliseconds. */
export type Ask = (timeoutMs: number) => Promise<ServiceAnswer>;

/** How long a caller waits for an answer before it gets 503. */
export const TIMEOUT_MS = 2000;
/** How long a caller waits for news about an answer that is at hand. */
const NEWS_TIMEOUT_MS = 500;
/** What an answer takes beside its bytes, roughly: keys, objects, headers, list links. */
const OVERHEAD_BYTES = 2048;

/**
 * Answers of the other services to requests that change nothing, kept for as long as the catalog's data is at the
 * revision they were made under. Of those who want the same at the same time one asks, and all get what it got. While
 * the catalog is away what is kept goes on.
 */
export class KeptAnswers {
  private readonly kept: LRUCache<string, Answer> | undefined;
  private readonly asking = new Map<string, Promise<Answer | Refused>>();

  /** @param maxBytes what all kept answers may take together; 0 keeps none */
  constructor(
    maxBytes: number,
    private readonly revisions: Revisions,
  ) {
    if (maxBytes === 0) return;
    this.kept = new LRUCache({
      maxSize: maxBytes,
      // Packed forms are counted before they are made: they take no more room than the body.
      sizeCalculation: ({ body }, key) => 2 * body.length + key.length + OVERHEAD_BYTES,
    });
  }

  /** The answer of this key to a profile, where it is at hand and right now. */
  find(profile: string, key: string): Answer | undefined {
    const revision = this.kept && this.revisions.current(profile);
    if (revision === undefined) return undefined;
    const kept = this.kept?.get(key);
    return kept?.revision === revision ? kept : undefined;
  }

  /** The answer of this key by asking, together with whoever asks the same; an error as it came. */
  ask(profile: string, key: string, ask: Ask): Promise<Answer | Refused> {
    if (!this.kept) return ask(TIMEOUT_MS).then(toAnswer);
    const asked = this.asking.get(key);
    if (asked) return asked;
    const asking = this.learn(this.kept, profile, key, ask).finally(() => this.asking.delete(key));
    this.asking.set(key, asking);
    return asking;
  }

  private async learn(
    answers: LRUCache<string, Answer>,
    profile: string,
    key: string,
    ask: Ask,
  ): Promise<Answer | Refused> {
    const kept = answers.get(key);
    const asked = this.revisions.asking();
    try {
      const answer = toAnswer(await ask(kept ? NEWS_TIMEOUT_MS : TIMEOUT_MS));
      if (!(answer instanceof Answer)) return (answer.status === 503 && this.goOn(profile, kept)) || answer;
      if (answer.revision === undefined) return answer;
      this.revisions.learn(profile, answer.revision, asked);
      const toKeep = new Answer(copy(answer.body), answer.revision);
      answers.set(key, toKeep);
      return toKeep;
    } catch (error) {
      const goesOn = error instanceof ServiceError && error.status === 503 && this.goOn(profile, kept);
      if (goesOn) return goesOn;
      throw error;
    }
  }

  /** What is kept, where it may stand in for a service that is away. */
  private goOn(profile: string, kept: Answer | undefined): Answer | undefined {
    return kept && this.revisions.goOn(profile) === kept.revision ? kept : undefined;
  }
}

const toAnswer = ({ body, revision, error }: ServiceAnswer): Answer | Refused =>
  error === undefined ? new Answer(body, revision) : { status: error, body };

/** Bytes of their own: what comes from the wire lies in a larger piece of memory, which would stay with it. */
function copy(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
