import {
  createInbox,
  headers as createHeaders,
  errors,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
} from '@nats-io/nats-core';
import {
  type Deadline,
  deadlineHeaders,
  errorStatus,
  type Requester,
  ServiceError,
  timeLeft,
  type WireHeaders,
  type WireReply,
} from '#contracts';
import { SlotMap } from '../slot-map/slot-map.js';
import { TickBatcher } from '../endpoint/tick-batcher.js';
import { maxRequestBytes } from './request-limit.js';
import { RetryBudget } from './retry-budget.js';

/** Options of the requester. */
export interface RequesterOptions {
  /** Prefix of the reply subjects, where the connection has one of its own. */
  readonly inboxPrefix?: string;
  /** Called for each repeated request, and for each that the retry budget prevented. */
  readonly onRetry?: ((reason: RetryReason) => void) | undefined;
}

/** Reason why a request is sent again; `denied`: it is not, because the retry budget is used up. */
export type RetryReason = 'late' | 'refused' | 'no-responders' | 'replica-gone' | 'reconnected' | 'denied';

/** Share of a request's timeout after which it is hedged: the replica that has it may be dead or paused. */
const HEDGE_AFTER = 0.35;
/** Reconnect grace: time that requests wait for another server. After that they fail at once. */
const RECONNECT_GRACE_MS = 250;
/** Drain grace: time for the last replicas of a subject to answer the requests they have. Most replies take less. */
const DRAIN_GRACE_MS = 50;
/** Refusal grace: time for another replica to answer after one replied 503. Short, so that an outage is told soon. */
const REFUSAL_GRACE_MS = 250;

/**
 * Requester over a NATS connection, with one inbox for all requests. The client's own `request` makes an error, two more
 * promises and a race between them for each, which costs more than the rest of a request here.
 *
 * A request without responders, without a reply after a third of its timeout, or with the reply 503 is hedged: sent again,
 * within a retry budget, and the first reply that is not 503 counts. Every endpoint is read-only, so that sending twice is
 * safe. Where a subject has no responders left, earlier requests to its service are with replicas that are dead or draining:
 * they are sent again after the drain grace.
 */
export function natsRequester(connection: NatsConnection, { inboxPrefix, onRetry }: RequesterOptions): Requester {
  return new NatsRequester(connection, `${createInbox(inboxPrefix)}.`, onRetry ?? (() => undefined));
}

/** A request whose reply has not come. */
interface Pending {
  readonly subject: string;
  readonly payload: Uint8Array;
  readonly headers: WireHeaders;
  readonly deadline: Deadline;
  timer: NodeJS.Timeout | undefined;
  /** Number of sends. */
  sent: number;
  /** Sends without a reply or a "no responders". Below zero where a send that was given up gets one late. */
  awaited: number;
  /** Reason of the hedge; absent before it. */
  hedged: RetryReason | undefined;
  resolve(reply: WireReply): void;
  reject(error: ServiceError): void;
}

class NatsRequester implements Requester {
  private readonly batcher = new TickBatcher<number>((tokens) => tokens.forEach((token) => this.send(token)));
  /** Requests by token, which is part of the reply subject. */
  private readonly pending = new SlotMap<Pending>();
  private readonly budget = new RetryBudget();
  /** Services with a subject without responders, until their earlier requests are sent again. */
  private readonly draining = new Set<string>();
  private listening = false;
  private link: 'up' | 'reconnecting' | 'down' = 'up';

  constructor(
    private readonly connection: NatsConnection,
    private readonly inbox: string,
    private readonly onRetry: (reason: RetryReason) => void,
  ) {
    void connection.closed().then((cause) => this.failAll(cause));
    void this.watch();
  }

  request(
    subject: string,
    payload: Uint8Array,
    { headers, deadline }: { readonly headers: WireHeaders; readonly deadline: Deadline },
  ): Promise<WireReply> {
    return new Promise((resolve, reject) => {
      const timeout = timeLeft(deadline);
      if (timeout <= 0) return reject(ServiceError.of('timeout'));
      if (this.link === 'down') return reject(ServiceError.of('unavailable'));
      const pending: Pending = {
        subject,
        payload,
        headers,
        deadline,
        timer: undefined,
        sent: 0,
        awaited: 0,
        hedged: undefined,
        resolve,
        reject,
      };
      this.listen();
      const token = this.pending.add(pending);
      pending.timer = setTimeout(() => this.hedgeAfterWait(token), timeout * HEDGE_AFTER);
      this.budget.earn();
      this.batcher.post(token);
    });
  }

  /** Subscribes to the inbox with the first request: a process that sends none needs no permission for it. */
  private listen(): void {
    if (this.listening) return;
    this.listening = true;
    this.connection.subscribe(`${this.inbox}*`, { callback: (error, message) => this.receive(error, message) });
  }

  private send(token: number): void {
    const pending = this.pending.get(token);
    // Without a connection the client would buffer the message, and lose it when it reconnects.
    if (!pending || this.link !== 'up') return;
    const { subject, payload, headers, deadline } = pending;
    pending.awaited++;
    // Each send has its own reply subject: NATS takes one reply a subject, and both sends may reach the same replica.
    const reply = `${this.inbox}${token}-${pending.sent++}`;
    try {
      this.connection.publish(subject, payload, { reply, headers: encode(headers, deadline) });
    } catch (error) {
      this.take(token)?.reject(this.explain(error));
    }
  }

  private receive(error: Error | null, message: Msg): void {
    if (error) return this.failAll(error);
    const suffix = message.subject.slice(this.inbox.length);
    const token = Number.parseInt(suffix, 10);
    const { data, headers } = message;
    if (data.length === 0 && headers?.code === 503) return this.noResponders(token);
    const reply: WireReply = { data, header: (name) => headers?.get(name) || undefined };
    if (headers && errorStatus(reply) === 503)
      return this.refused(token, Number(suffix.slice(suffix.indexOf('-') + 1)), reply);
    this.take(token)?.resolve(reply);
  }

  /**
   * Handles the reply of a replica that is too busy or lacks the database: another one may answer.
   * @param send that the replica replied to, counted from 0
   */
  private refused(token: number, send: number, reply: WireReply): void {
    const pending = this.pending.get(token);
    if (!pending) return;
    pending.awaited--;
    const settle = () => this.take(token)?.resolve(reply);
    if (!this.hedge(token, pending, 'refused') && pending.awaited <= 0) return settle();
    // Where the hedge is refused, the late replica may still answer until the deadline.
    if (pending.hedged === 'late' && send === pending.sent - 1) return;
    clearTimeout(pending.timer);
    pending.timer = setTimeout(settle, Math.min(REFUSAL_GRACE_MS, timeLeft(pending.deadline)));
  }

  /** Handles the reply of a server that knows no responders for the subject. */
  private noResponders(token: number): void {
    const pending = this.pending.get(token);
    if (!pending) return;
    pending.awaited--;
    this.resendAfterDrain(serviceOf(pending.subject));
    if (!this.hedge(token, pending, 'no-responders') && pending.awaited <= 0)
      this.take(token)?.reject(ServiceError.of('unavailable'));
  }

  /** Sends requests to `service` again that have no reply after the drain grace. */
  private resendAfterDrain(service: string): void {
    if (this.draining.has(service)) return;
    this.draining.add(service);
    const earlier = this.pending.entries();
    setTimeout(() => {
      this.draining.delete(service);
      for (const [token, pending] of earlier) {
        if (serviceOf(pending.subject) === service && this.pending.get(token))
          this.resend(token, pending, 'replica-gone');
      }
    }, DRAIN_GRACE_MS);
  }

  /** Sends a request again and expects no reply to the earlier sends: their replicas count as dead. */
  private resend(token: number, pending: Pending, reason: RetryReason): void {
    pending.awaited = 0;
    this.onRetry(reason);
    this.batcher.post(token);
  }

  private hedgeAfterWait(token: number): void {
    const pending = this.pending.get(token);
    if (!pending) return;
    this.hedge(token, pending, 'late');
    const timeout = () => this.take(token)?.reject(ServiceError.of('timeout'));
    pending.timer = setTimeout(timeout, timeLeft(pending.deadline));
  }

  /** Sends a request a second time, once and within the budget. */
  private hedge(token: number, pending: Pending, reason: RetryReason): boolean {
    if (pending.hedged !== undefined) return false;
    const granted = this.budget.spend();
    this.onRetry(granted ? reason : 'denied');
    if (!granted) return false;
    pending.hedged = reason;
    this.batcher.post(token);
    return true;
  }

  /** Removes a request that is settled now, and stops its timer. */
  private take(token: number): Pending | undefined {
    const pending = this.pending.take(token);
    clearTimeout(pending?.timer);
    return pending;
  }

  private async watch(): Promise<void> {
    let grace: NodeJS.Timeout | undefined;
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect' && this.link === 'up') {
        this.link = 'reconnecting';
        grace = setTimeout(() => {
          this.link = 'down';
          this.failAll();
        }, RECONNECT_GRACE_MS);
      } else if (type === 'reconnect') {
        clearTimeout(grace);
        this.link = 'up';
        for (const [token, pending] of this.pending.entries()) this.resend(token, pending, 'reconnected');
      }
    }
    clearTimeout(grace);
  }

  private failAll(cause?: unknown): void {
    for (const [token] of this.pending.entries()) this.take(token)?.reject(this.explain(cause));
  }

  private explain(error: unknown): ServiceError {
    if (error instanceof errors.InvalidArgumentError) {
      const details = { limit: maxRequestBytes(this.connection) };
      return ServiceError.of('body-too-large', { details }, { cause: error });
    }
    return ServiceError.of('unavailable', {}, { cause: error });
  }
}

/** `nutrition.v1.catalog` of `nutrition.v1.catalog.food.get`. */
const serviceOf = (subject: string): string => subject.split('.', 3).join('.');

function encode(headers: WireHeaders, deadline: Deadline): MsgHdrs {
  const encoded = createHeaders();
  for (const block of [headers, deadlineHeaders(deadline)]) {
    for (const name in block) encoded.append(name, block[name] ?? '');
  }
  return encoded;
}
