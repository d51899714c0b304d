import { type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { type Endpoint, Header, type Messages, RemoteError, ServiceError, toMessages, validate } from '#contracts';
import { decodeJson } from './json.js';
import { RequestContext } from './request-context.js';
import { stackTrace } from './stack-trace.js';
import { Encoded, type HandlerExtras } from './serves.js';

/** One message in: a body and its headers. */
export interface IncomingMessage {
  readonly data: Uint8Array;
  header(name: string): string | undefined;
}

/** One message out. `error` is set for an error reply: its HTTP status and one-line description. */
export interface OutgoingMessage {
  readonly data: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly error?: { readonly status: number; readonly description: string };
}

/** What happens around every request, beside answering it. */
export interface AnswerOptions {
  /** Name of the service, for the Messages it raises. */
  readonly source: string;
  /** Whether so many requests are under way that one more would only wait. */
  readonly crowded: boolean;
  /** The largest body the transport carries. */
  readonly maxReplyBytes: () => number;
  /** Called with what a caller sees as `internal-error`. */
  readonly onDefect: (error: unknown, subject: string) => void;
}

const encoder = new TextEncoder();

/**
 * Answers one message: deadline, decoding, validation, handler, encoding, in this order and on every transport alike.
 * Never throws: whatever goes wrong becomes an error reply, so that no caller waits for nothing.
 */
export async function answer(
  handler: MessageHandler,
  message: IncomingMessage,
  options: AnswerOptions,
): Promise<OutgoingMessage> {
  const { endpoint } = handler.extras as HandlerExtras;
  try {
    const context = new RequestContext(message);
    if (context.expired) throw ServiceError.of('timeout');
    if (options.crowded) throw ServiceError.of('overloaded');
    const request = validate(endpoint.request, decodeJson(message.data));
    const result: unknown = await handler(request, context);
    const reply: unknown = isObservable(result) ? await lastValueFrom(result) : result;
    return { data: encode(reply, options.maxReplyBytes()), headers: context.replyHeaders };
  } catch (error) {
    return errorReply(error, endpoint, options);
  }
}

function encode(reply: unknown, limit: number): Uint8Array {
  if (reply === undefined) throw new TypeError('the handler returned no reply');
  const bytes = reply instanceof Encoded ? reply.bytes : encoder.encode(JSON.stringify(reply));
  if (bytes.length > limit) throw ServiceError.of('reply-too-large');
  return bytes;
}

function errorReply(
  error: unknown,
  { action, subject }: Endpoint,
  { source, maxReplyBytes, onDefect }: AnswerOptions,
): OutgoingMessage {
  if (error instanceof RemoteError) return failed(error.status, error.message, error.body, maxReplyBytes());
  if (!(error instanceof ServiceError)) onDefect(error, subject);
  const { status, message, problems } = error instanceof ServiceError ? error : ServiceError.of('internal-error');
  return failed(
    status,
    message,
    toMessages(problems, { action, source, stackTrace: stackTrace(error) }),
    maxReplyBytes(),
  );
}

function failed(status: number, description: string, body: Messages, limit: number): OutgoingMessage {
  // A NATS header value is one line; a field name in the description may hold whatever the caller sent.
  const line = description.slice(0, 200).replaceAll(/[^\x20-\x7e]/g, ' ');
  return {
    data: encodeMessages(body, limit),
    headers: { [Header.errorCode]: String(status), [Header.error]: line },
    error: { status, description: line },
  };
}

/** The first of the Messages where the transport cannot carry all: a caller who made ten thousand mistakes gets some. */
function encodeMessages({ message }: Messages, limit: number): Uint8Array {
  const bytes = encoder.encode(JSON.stringify({ message }));
  return bytes.length <= limit ? bytes : encodeMessages({ message: message.slice(0, message.length / 2) }, limit);
}
