import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { events, NutritionClient, ServiceError } from '#contracts';
import { TRANSPORT, type Transport } from '#messaging';
import { within } from '#service-kit';
import { type Access, AccessQuestions, PUBLIC } from './access-questions.js';
import { type Credential, MALFORMED } from './credentials.js';

interface Known {
  readonly access: Access;
  /** Epoch ms after which the access is not valid, whatever the catalog says. */
  readonly expires: number;
  /** Epoch ms until which nobody asks again. */
  readonly freshUntil: number;
  /** The state of keys and profiles this was learnt under. */
  readonly state: number;
  /** Whether somebody asks for news already. */
  renewing: boolean;
}

/** How long the catalog is believed: a revocation works this soon, even where the event about it is lost. */
const FRESH_MS = 3000;
/** How long before that news is asked for, so that a key in use never waits for it. */
const RENEW_MS = 1500;
/** How long a request waits for news about an access it could go on with. */
const PATIENCE_MS = 500;
/** A key that is not valid is refused this long after it came, so that the time tells nothing about the reason. */
const REFUSAL_MS = 50;
const MAX_KNOWN = 10_000;

/**
 * What the catalog said about keys, kept for a few seconds under their digests. While the catalog is away, what was
 * known last goes on being valid. Keys that are none are kept apart: they crowd out nobody.
 */
@Injectable()
export class AccessCache {
  private readonly known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  /** Digests of keys that are none, with the state they were refused under. */
  private readonly refused = new LRUCache<string, number>({ max: MAX_KNOWN, ttl: FRESH_MS });
  private readonly questions: AccessQuestions;
  private state = 0;
  /** Epoch ms until which a catalog that did not answer is not asked about what is known. */
  private believedUntil = 0;

  constructor(client: NutritionClient, @Inject(TRANSPORT) transport: Transport) {
    this.questions = new AccessQuestions(client);
    transport.subscribe(events.catalogChanged, () => this.state++);
  }

  /**
   * The access of a key, by its digest; without one, the public access.
   * @throws ServiceError 401 `key-invalid`, or `key-required` where there is no public access; RemoteError or
   *   ServiceError 503 where it cannot be told
   */
  resolve(credential: Credential | undefined): Access | Promise<Access> {
    if (credential === undefined) return this.kept(PUBLIC) ?? this.resolvePublic();
    return (credential !== MALFORMED && this.kept(credential)) || this.resolveKey(credential);
  }

  private async resolvePublic(): Promise<Access> {
    const access = await this.look(PUBLIC);
    if (!access) throw ServiceError.of('key-required');
    return access;
  }

  private async resolveKey(credential: Credential): Promise<Access> {
    const refusal = delay(REFUSAL_MS);
    const access = credential === MALFORMED ? undefined : await this.look(credential);
    if (access) return access;
    await refusal;
    throw ServiceError.of('key-invalid');
  }

  /** What is known and need not be asked again. */
  private kept(id: string): Access | undefined {
    const known = this.known.get(id);
    const now = Date.now();
    if (!known || known.expires <= now) return undefined;
    if (this.believedUntil > now) return known.access;
    if (known.state !== this.state || known.freshUntil <= now) return undefined;
    if (known.freshUntil - now < RENEW_MS && !known.renewing) {
      known.renewing = true;
      this.learn(id).catch(() => this.believe());
    }
    return known.access;
  }

  /** Goes on with what is known, for the catalog does not answer. */
  private believe(): void {
    this.believedUntil = Date.now() + FRESH_MS;
  }

  private async look(id: string): Promise<Access | undefined> {
    if (this.refused.get(id) === this.state) return undefined;
    const known = this.known.get(id);
    const asked = this.learn(id);
    if (!known) return asked;
    try {
      return await within(PATIENCE_MS, asked);
    } catch {
      this.believe();
      return known.expires > Date.now() ? known.access : undefined;
    }
  }

  /** Remembers the answer whenever it comes, also where nobody waits for it any more. */
  private async learn(id: string): Promise<Access | undefined> {
    const { state } = this;
    const access = await this.questions.ask(id);
    this.believedUntil = 0;
    if (!access) {
      this.known.delete(id);
      this.refused.set(id, state);
      return undefined;
    }
    const expires = access.expires === undefined ? Infinity : Date.parse(access.expires);
    this.known.set(id, { access, expires, state, freshUntil: Date.now() + FRESH_MS, renewing: false });
    return access;
  }
}
