import { type Endpoint, type ReplyOf, type RequestOf } from './endpoint.js';
import { RemoteError } from './errors.js';
import { type Messages } from './messages.js';
import { Header, type Requester, type WireReply } from './wire.js';

/** Under which conditions a request is made. */
export interface CallOptions {
  /** Access profile; absent: the public one. */
  readonly profile?: string;
  /** Epoch ms after which the caller no longer waits; absent: two seconds from now. */
  readonly deadline?: number;
  readonly requestId?: string;
  readonly traceparent?: string;
}

/** A reply and what it is true of. */
export interface Reply<E extends Endpoint> {
  readonly body: ReplyOf<E>;
  /** Changes whenever the data behind the reply does; absent where it is made of no data. */
  readonly revision: string | undefined;
}

const DEFAULT_TIMEOUT_MS = 2000;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * A typed client of the service's subjects.
 *
 * @example
 * const client = new NutritionClient(natsRequester(await connect({ servers })));
 * const page = await client.call(catalog.searchFoods, { query: 'banana' }, { profile: 'public' });
 */
export class NutritionClient {
  constructor(private readonly requester: Requester) {}

  /**
   * Asks one endpoint and waits for its reply.
   * @throws RemoteError for an error reply, with its status and Messages; ServiceError (503) where none came
   */
  async call<E extends Endpoint>(target: E, request: RequestOf<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
    return (await this.ask(target, request, options)).body;
  }

  /** The same, with the revision of the data behind the reply, for callers who keep it. */
  async ask<E extends Endpoint>(target: E, request: RequestOf<E>, options: CallOptions = {}): Promise<Reply<E>> {
    const reply = await this.requester.request(target.subject, encoder.encode(JSON.stringify(request)), {
      headers: callHeaders(options),
      deadline: options.deadline ?? Date.now() + DEFAULT_TIMEOUT_MS,
    });
    const error = errorStatus(reply);
    const body: unknown = JSON.parse(decoder.decode(reply.data));
    if (error !== undefined) throw new RemoteError(error, body as Messages);
    return { body: body as ReplyOf<E>, revision: reply.header(Header.revision) };
  }
}

/** The HTTP status of an error reply, `undefined` for a good one. */
export function errorStatus(reply: WireReply): number | undefined {
  const code = reply.header(Header.errorCode);
  return code === undefined ? undefined : Number(code);
}

/** The wire headers of a call; the requester adds the deadline. */
export function callHeaders({ profile, requestId, traceparent }: CallOptions): Record<string, string> {
  // Not spread: V8 (11, of Node 20) takes eight times as long for an object that begins with a spread.
  const headers: Record<string, string> = {};
  if (profile !== undefined) headers[Header.profile] = profile;
  if (requestId !== undefined) headers[Header.requestId] = requestId;
  if (traceparent !== undefined) headers[Header.traceparent] = traceparent;
  return headers;
}
