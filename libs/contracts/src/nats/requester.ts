import {
  createInbox,
  headers as createHeaders,
  errors,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
} from '@nats-io/nats-core';
import { ServiceError } from '../errors.js';
import { Header, type Requester, type WireHeaders, type WireReply } from '../wire.js';
import { InFlight } from './in-flight.js';
import { Outbox } from './outbox.js';
import { RetryBudget } from './retry-budget.js';

/** How the requester names the subjects that its replies come to. */
export interface RequesterOptions {
  /** Where the connection has one of its own. */
  readonly inboxPrefix?: string;
}

/** Share of its time after which a request is sent once more: the replica that has it may be dead, or stand still. */
const PATIENCE = 0.35;
/** How long requests wait for another server where the connection to one is lost. After that they fail at once. */
const RECONNECT_MS = 250;
/** How long those who leave a subject that nobody else serves have to answer what they took: most answers take less. */
const LEAVING_MS = 50;

/**
 * Requests over a NATS connection, on one shared inbox. The client's own `request` does the same; per request it makes
 * an error, two promises more and a race between them, which is more than the rest of a request costs here.
 *
 * A request that nobody takes or that is not answered in a third of its time is sent once more, within a budget, and
 * the first reply counts. Every endpoint only reads, so that asking twice is asking once. Where a subject turns out to
 * have nobody left, what went to its service before has gone to replicas that are dead or about to end: it is sent again
 * soon.
 */
export function natsRequester(connection: NatsConnection, { inboxPrefix }: RequesterOptions = {}): Requester {
  return new NatsRequester(connection, `${createInbox(inboxPrefix)}.`);
}

/** A request whose reply has not come. */
interface Pending {
  readonly subject: string;
  readonly payload: Uint8Array;
  readonly headers: WireHeaders;
  readonly deadline: number;
  timer: NodeJS.Timeout | undefined;
  /** Times it was sent and neither answered nor turned away; less where what counts as not sent is turned away late. */
  awaited: number;
  retried: boolean;
  resolve(reply: WireReply): void;
  reject(error: ServiceError): void;
}

class NatsRequester implements Requester {
  private readonly outbox = new Outbox();
  private readonly pending = new InFlight<Pending>();
  private readonly budget = new RetryBudget();
  /** Services of which a subject had nobody left when it was last asked, until what went there before is sent again. */
  private readonly deserted = new Set<string>();
  private link: 'up' | 'reconnecting' | 'down' = 'up';

  constructor(
    private readonly connection: NatsConnection,
    private readonly inbox: string,
  ) {
    connection.subscribe(`${inbox}*`, { callback: (error, message) => this.receive(error, message) });
    void connection.closed().then((cause) => this.failAll(cause));
    void this.watch();
  }

  request(
    subject: string,
    payload: Uint8Array,
    { headers, deadline }: { readonly headers: WireHeaders; readonly deadline: number },
  ): Promise<WireReply> {
    return new Promise((resolve, reject) => {
      const timeout = deadline - Date.now();
      if (timeout <= 0) return reject(ServiceError.of('timeout'));
      if (this.link === 'down') return reject(ServiceError.of('unavailable'));
      const pending: Pending = {
        subject,
        payload,
        headers,
        deadline,
        timer: undefined,
        awaited: 0,
        retried: false,
        resolve,
        reject,
      };
      const token = this.pending.add(pending);
      pending.timer = setTimeout(() => this.overdue(token), timeout * PATIENCE);
      this.budget.earn();
      this.post(token);
    });
  }

  private post(token: number): void {
    this.outbox.post(() => this.send(token));
  }

  private send(token: number): void {
    const pending = this.pending.get(token);
    // While there is no connection the client would keep it, and lose it in the next attempt to connect.
    if (!pending || this.link !== 'up') return;
    const { subject, payload, headers, deadline } = pending;
    pending.awaited++;
    try {
      this.connection.publish(subject, payload, { reply: this.inbox + token, headers: encode(headers, deadline) });
    } catch (error) {
      this.take(token)?.reject(this.explain(error));
    }
  }

  private receive(error: Error | null, message: Msg): void {
    if (error) return this.failAll(error);
    const token = Number(message.subject.slice(this.inbox.length));
    const { data, headers } = message;
    if (data.length === 0 && headers?.code === 503) return this.turnedAway(token);
    this.take(token)?.resolve({ data, header: (name) => headers?.get(name) || undefined });
  }

  /** Nobody serves the subject now. */
  private turnedAway(token: number): void {
    const pending = this.pending.get(token);
    if (!pending) return;
    pending.awaited--;
    this.desert(serviceOf(pending.subject));
    if (!this.retry(token, pending) && pending.awaited <= 0) this.take(token)?.reject(ServiceError.of('unavailable'));
  }

  /** Sends again what was sent to `service` before it had nobody left, unless it is answered very soon. */
  private desert(service: string): void {
    if (this.deserted.has(service)) return;
    this.deserted.add(service);
    const before = this.pending.all();
    setTimeout(() => {
      this.deserted.delete(service);
      for (const { number, item } of before) {
        if (serviceOf(item.subject) === service && this.pending.get(number)) this.sendAgain(number, item);
      }
    }, LEAVING_MS);
  }

  /** As if it had not been sent: whoever had it is taken for gone. */
  private sendAgain(token: number, pending: Pending): void {
    pending.awaited = 0;
    this.post(token);
  }

  private overdue(token: number): void {
    const pending = this.pending.get(token);
    if (!pending) return;
    this.retry(token, pending);
    const timeout = () => this.take(token)?.reject(ServiceError.of('timeout'));
    pending.timer = setTimeout(timeout, pending.deadline - Date.now());
  }

  private retry(token: number, pending: Pending): boolean {
    if (pending.retried || !this.budget.spend()) return false;
    pending.retried = true;
    this.post(token);
    return true;
  }

  /** The request of this token, which is answered now, one way or another. */
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
        }, RECONNECT_MS);
      } else if (type === 'reconnect') {
        clearTimeout(grace);
        this.link = 'up';
        for (const { number, item } of this.pending.all()) this.sendAgain(number, item);
      }
    }
    clearTimeout(grace);
  }

  private failAll(cause?: unknown): void {
    for (const { number } of this.pending.all()) this.take(number)?.reject(this.explain(cause));
  }

  private explain(error: unknown): ServiceError {
    if (error instanceof errors.InvalidArgumentError) {
      const limit = this.connection.info?.max_payload ?? 0;
      return ServiceError.of('body-too-large', { details: { limit } }, { cause: error });
    }
    return ServiceError.of('unavailable', {}, { cause: error });
  }
}

/** `nutrition.v1.catalog` of `nutrition.v1.catalog.food.get`. */
const serviceOf = (subject: string): string => subject.split('.', 3).join('.');

function encode(headers: WireHeaders, deadline: number): MsgHdrs {
  const encoded = createHeaders();
  for (const name in headers) encoded.append(name, headers[name] ?? '');
  encoded.append(Header.deadline, String(deadline));
  return encoded;
}
