import { type Deadline, deadlineIn } from './deadline.js';
import { type Endpoint, type ReplyOf, type RequestOf } from './endpoint.js';
import { RemoteError } from '../errors/errors.js';
import { type Messages } from '../errors/messages.js';
import { Header, type Requester, type WireReply } from './wire.js';

/** Options of a request. */
export interface CallOptions {
  /** Access profile; absent: the public one. */
  readonly profile?: string;
  /** When the caller stops waiting; absent: two seconds from now. */
  readonly deadline?: Deadline;
  readonly requestId?: string;
  readonly traceparent?: string;
}

/** Reply with the revision of its data. */
export interface Reply<E extends Endpoint> {
  readonly body: ReplyOf<E>;
  /** Revision of the data behind the reply; absent where the reply depends on no data. */
  readonly revision: string | undefined;
}

const DEFAULT_TIMEOUT_MS = 2000;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Typed client of the service's subjects.
 *
 * @example
 * const client = new NutritionClient(natsRequester(await connect({ servers })));
 * const page = await client.call(catalog.searchFoods, { query: 'banana' }, { profile: 'public' });
 */
export class NutritionClient {
  constructor(private readonly requester: Requester) {}

  /**
   * Calls an endpoint and waits for its reply.
   * @throws RemoteError for an error reply, with its status and Messages; ServiceError (503) where none came
   */
  async call<E extends Endpoint>(target: E, request: RequestOf<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
    return (await this.ask(target, request, options)).body;
  }

  /** Like `call`, with the revision of the data behind the reply, for callers that cache it. */
  async ask<E extends Endpoint>(target: E, request: RequestOf<E>, options: CallOptions = {}): Promise<Reply<E>> {
    const reply = await this.requester.request(target.subject, encoder.encode(JSON.stringify(request)), {
      headers: callHeaders(options),
      deadline: options.deadline ?? deadlineIn(DEFAULT_TIMEOUT_MS),
    });
    const error = errorStatus(reply);
    const body: unknown = JSON.parse(decoder.decode(reply.data));
    if (error !== undefined) throw new RemoteError(error, body as Messages);
    return { body: body as ReplyOf<E>, revision: reply.header(Header.revision) };
  }
}

/** HTTP status of an error reply; `undefined` for a successful one. */
export function errorStatus(reply: WireReply): number | undefined {
  const code = reply.header(Header.errorCode);
  return code === undefined ? undefined : Number(code);
}

/** Message headers of a call; the requester adds the deadline. */
export function callHeaders({ profile, requestId, traceparent }: CallOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  if (profile !== undefined) headers[Header.profile] = profile;
  if (requestId !== undefined) headers[Header.requestId] = requestId;
  if (traceparent !== undefined) headers[Header.traceparent] = traceparent;
  return headers;
}
