import { setImmediate } from 'node:timers/promises';
import { type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { type Endpoint, Header, type Messages, RemoteError, ServiceError, toMessages, validate } from '#contracts';
import { decodeJson } from './json.js';
import { RequestContext } from './request-context.js';
import { stackTrace } from './stack-trace.js';
import { PreserializedReply, type HandlerExtras } from './serves.js';

/** An incoming message: a body and its headers. */
export interface IncomingMessage {
  readonly data: Uint8Array;
  header(name: string): string | undefined;
}

/** An outgoing message. An error reply has `error`: its HTTP status and a one-line description. */
export interface OutgoingMessage {
  readonly data: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly error?: { readonly status: number; readonly description: string };
}

/** Limits and callbacks of a server that dispatches messages. */
export interface DispatchOptions {
  /** Name of the service, as the source of its Messages. */
  readonly source: string;
  /** Whether the limit of requests under way is reached. */
  readonly atCapacity: boolean;
  /** The largest body the transport carries. */
  readonly maxReplyBytes: () => number;
  /** Whether error replies carry the stack trace. */
  readonly stackTraces: boolean;
  /** Called with an unexpected error, of which callers see only `internal-error`. */
  readonly onDefect: (error: unknown, subject: string) => void;
}

const encoder = new TextEncoder();

/** Size of a body that takes a millisecond to read, in bytes. Most bodies have less than a hundredth of it. */
const LARGE_BODY = 32 * 1024;

/**
 * Dispatches one message: deadline, decoding, validation, handler, encoding, in this order on every transport.
 * Never throws: every failure becomes an error reply, so that its caller need not wait for the timeout.
 */
export async function dispatch(
  handler: MessageHandler,
  message: IncomingMessage,
  options: DispatchOptions,
): Promise<OutgoingMessage> {
  const { endpoint, validates } = handler.extras as HandlerExtras;
  try {
    const context = new RequestContext(message);
    if (context.expired) throw ServiceError.of('timeout');
    if (options.atCapacity) throw ServiceError.of('overloaded');
    const request = await read(message.data, validates ? undefined : endpoint);
    const result: unknown = await handler(request, context);
    const reply: unknown = isObservable(result) ? await lastValueFrom(result) : result;
    return { data: encode(reply, options.maxReplyBytes()), headers: context.replyHeaders };
  } catch (error) {
    return errorReply(error, endpoint, options);
  }
}

/** Decodes a body and validates it where there is a schema. Between the steps of a large one, other requests go on. */
async function read(data: Uint8Array, endpoint: Endpoint | undefined): Promise<unknown> {
  const validated = (body: unknown) => (endpoint ? validate(endpoint.request, body) : body);
  if (data.length < LARGE_BODY) return validated(decodeJson(data));
  await setImmediate();
  const body = decodeJson(data);
  await setImmediate();
  const request = validated(body);
  await setImmediate();
  return request;
}

function encode(reply: unknown, limit: number): Uint8Array {
  if (reply === undefined) throw new TypeError('the handler returned no reply');
  const bytes = reply instanceof PreserializedReply ? reply.bytes : encoder.encode(JSON.stringify(reply));
  if (bytes.length > limit) throw ServiceError.of('reply-too-large');
  return bytes;
}

function errorReply(
  error: unknown,
  { action, subject }: Endpoint,
  { source, stackTraces, maxReplyBytes, onDefect }: DispatchOptions,
): OutgoingMessage {
  if (error instanceof RemoteError) return errorMessage(error.status, error.message, error.body, maxReplyBytes());
  if (!(error instanceof ServiceError)) onDefect(error, subject);
  const { status, message, problems } = error instanceof ServiceError ? error : ServiceError.of('internal-error');
  return errorMessage(
    status,
    message,
    toMessages(problems, { action, source, ...(stackTraces && { stackTrace: stackTrace(error) }) }),
    maxReplyBytes(),
  );
}

function errorMessage(status: number, description: string, body: Messages, limit: number): OutgoingMessage {
  // A NATS header value is one line of ASCII; the description may hold any text that the caller sent.
  const line = description.slice(0, 200).replaceAll(/[^\x20-\x7e]/g, ' ');
  return {
    data: encodeMessages(body, limit),
    headers: { [Header.errorCode]: String(status), [Header.error]: line },
    error: { status, description: line },
  };
}

/** Error body within the limit: the first of the Messages where the transport cannot carry all. */
function encodeMessages({ message }: Messages, limit: number): Uint8Array {
  const bytes = encoder.encode(JSON.stringify({ message }));
  return bytes.length <= limit ? bytes : encodeMessages({ message: message.slice(0, message.length / 2) }, limit);
}
