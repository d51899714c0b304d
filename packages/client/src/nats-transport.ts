import { ConnectionError, errorOf, InvalidRequestError, NutritionError, TimeoutError } from './errors.js';
import { MAX_FOODS_READ } from './generated/limits.js';
import { type Transport } from './transport.js';

/** Headers of a NATS message, as nats.js has them. */
export interface NatsHeaders {
  get(name: string): string;
  set(name: string, value: string): void;
}

/** Connection of nats.js (`@nats-io/transport-node`, `@nats-io/nats-core`), as far as it is used. */
export interface NatsConnection {
  request(
    subject: string,
    payload?: Uint8Array,
    options?: { timeout: number; headers?: NatsHeaders },
  ): Promise<{ readonly data: Uint8Array; readonly headers?: NatsHeaders }>;
}

/** Configuration of NATS. The connection stays the caller's: the client never closes it. */
export interface NatsOptions {
  readonly connection: NatsConnection;
  /** `headers` of nats.js, which creates the headers of a message. */
  readonly headers: () => NatsHeaders;
  /** Access profile; absent: the public one. */
  readonly profile?: string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Transport over NATS, for internal services. Requests carry an access profile in place of an API key. */
export function natsTransport({ connection, headers, profile }: NatsOptions): Transport {
  return {
    maxLookup: MAX_FOODS_READ,
    batches: true,
    async send({ subject, action }, request, { timeoutMs, signal, language, accept }) {
      if (subject === undefined) throw new NutritionError(`${action} has no subject: use the HTTP transport.`);
      signal?.throwIfAborted();
      const sent = headers();
      sent.set('Nutrition-Timeout', String(timeoutMs));
      if (profile !== undefined) sent.set('Nutrition-Profile', profile);
      if (accept !== undefined) sent.set('Accept', accept);
      if (language !== undefined) sent.set('Accept-Language', language);
      const payload = encoder.encode(JSON.stringify(request));
      const replied = connection
        .request(subject, payload, { timeout: timeoutMs, headers: sent })
        .catch((cause: unknown) => {
          throw failure(cause, timeoutMs);
        });
      const reply = await unlessAborted(replied, signal);
      const text = decoder.decode(reply.data);
      const status = Number(reply.headers?.get('Nats-Service-Error-Code') || 0);
      if (status !== 0) throw errorOf(status, JSON.parse(text));
      return accept === undefined ? (JSON.parse(text) as unknown) : text;
    },
  };
}

/** Error of a request without a reply, by the name of the error of nats.js. */
function failure(cause: unknown, timeoutMs: number): NutritionError {
  const { name, message } = cause instanceof Error ? cause : { name: '', message: '' };
  if (/timeout/i.test(name)) return new TimeoutError(`No reply within ${timeoutMs} ms.`, { cause });
  if (name === 'InvalidArgumentError')
    return new InvalidRequestError(`NATS rejects the request: ${message}.`, { cause });
  return new ConnectionError('No service answers the subject.', { cause });
}

/** The same promise, which rejects with the reason of a signal that is aborted before. */
function unlessAborted<Reply>(reply: Promise<Reply>, signal: AbortSignal | undefined): Promise<Reply> {
  if (!signal) return reply;
  return new Promise((resolve, reject) => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the reason is the caller's own
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    void reply.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
