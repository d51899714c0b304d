import {
  callHeaders,
  type CallOptions,
  deadlineIn,
  DEFAULT_TIMEOUT_MS,
  type Endpoint,
  errorStatus,
  Header,
  type Messages,
  RemoteError,
  type ReplyOf,
  type Requester,
  type RequestOf,
  type WireReply,
} from '#contracts';

/** Reply with the revision of its data. */
export interface TypedReply<E extends Endpoint> {
  readonly body: ReplyOf<E>;
  /** Revision of the data behind the reply; absent where the reply depends on no data. */
  readonly revision: string | undefined;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Requester of endpoints, for the services themselves: JSON by the types of the contracts, over a requester of bytes.
 * Programs outside use `@nutrition-data/client` (docs/decisions/0025).
 *
 * @example
 * const requester = new TypedRequester(transport.requester);
 * const page = await requester.call(catalog.searchFoods, { query: 'banana' }, { profile: 'public' });
 */
export class TypedRequester {
  constructor(private readonly requester: Requester) {}

  /**
   * Calls an endpoint and waits for its reply.
   * @throws RemoteError for an error reply, with its status and Messages; ServiceError (503) where none came
   */
  async call<E extends Endpoint>(target: E, request: RequestOf<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
    return (await this.ask(target, request, options)).body;
  }

  /** Like `call`, with the revision of the reply's data, for callers that cache it. */
  async ask<E extends Endpoint>(target: E, request: RequestOf<E>, options: CallOptions = {}): Promise<TypedReply<E>> {
    const reply = await this.askBytes(target, request, options);
    return { body: parse(reply.data) as ReplyOf<E>, revision: reply.header(Header.revision) };
  }

  /** Like `call`, with the bytes of the reply, for callers that parse a part. */
  async askBytes<E extends Endpoint>(target: E, request: RequestOf<E>, options: CallOptions = {}): Promise<WireReply> {
    const reply = await this.requester.request(target.subject, encoder.encode(JSON.stringify(request)), {
      headers: callHeaders(options),
      deadline: options.deadline ?? deadlineIn(DEFAULT_TIMEOUT_MS),
    });
    const error = errorStatus(reply);
    if (error !== undefined) throw new RemoteError(error, parse(reply.data) as Messages);
    return reply;
  }
}

const parse = (data: Uint8Array): unknown => JSON.parse(decoder.decode(data));
