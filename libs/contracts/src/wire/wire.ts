import { type Deadline, timeLeft } from './deadline.js';

/**
 * Message headers on NATS, in the spelling of callers. Lookup ignores case where the broker's client does.
 */
export const Header = {
  /** Timeout: milliseconds from sending until the caller stops waiting for the reply. */
  timeout: 'Nutrition-Timeout',
  /**
   * Deadline by the caller's wall clock, in epoch ms, for services of the previous version. Read only where there is no
   * timeout, since it is off by the difference of the two clocks.
   */
  deadline: 'Nutrition-Deadline',
  /** Name of the access profile the request is made under; absent: the public one. */
  profile: 'Nutrition-Profile',
  /** On replies: changes whenever the data behind them does (release or access profile). */
  revision: 'Nutrition-Revision',
  /** Content-Type of an HTTP body that is forwarded unchanged. */
  contentType: 'Content-Type',
  /** Media type that the reply is to have; absent: JSON. */
  accept: 'Accept',
  /** Languages that descriptions are wanted in, the best first: `fr, de`. Absent: English. */
  acceptLanguage: 'Accept-Language',
  /** On replies to requests with an `Accept-Language`: the languages of the descriptions. */
  contentLanguage: 'Content-Language',
  traceparent: 'traceparent',
  requestId: 'X-Request-Id',
  /** On error replies: the HTTP status, and a one-line description. The body is Messages. */
  errorCode: 'Nats-Service-Error-Code',
  error: 'Nats-Service-Error',
} as const;

const REQUEST_ID = /^[\w.:/+=@-]{1,128}$/;
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const TRACEPARENT_LENGTH = 55;

/** Whether a text is a valid request id, safe in logs and headers. */
export const isRequestId = (text: string): boolean => text.length <= 128 && REQUEST_ID.test(text);

/** Whether a text is a `traceparent` (W3C Trace Context 3.2) of version 00's length. */
export const isTraceparent = (text: string): boolean => text.length === TRACEPARENT_LENGTH && TRACEPARENT.test(text);

/** The trace that a W3C `traceparent` header belongs to; `undefined` where there is none. */
export const traceIdOf = (traceparent: string | undefined): string | undefined => traceparent?.split('-')[1];

/** Headers that tell a service the time left of the caller, as of now. */
export function deadlineHeaders(deadline: Deadline): WireHeaders {
  const left = Math.round(timeLeft(deadline));
  return { [Header.timeout]: String(left), [Header.deadline]: String(Date.now() + left) };
}

/** Whether the trace of a valid `traceparent` is recorded. */
export const isSampled = (traceparent: string): boolean => (Number.parseInt(traceparent.slice(-2), 16) & 1) === 1;

/** Headers of one message, one value a name. */
export type WireHeaders = Readonly<Record<string, string>>;

/** Reply as received. Its headers tell whether it is an error. */
export interface WireReply {
  readonly data: Uint8Array;
  /** The value of a header, `undefined` where the reply has none of that name. */
  header(name: string): string | undefined;
}

/** Requester: the part of a transport that a client needs. */
export interface Requester {
  /**
   * @param options.deadline the requester sends the time left itself and never waits longer
   * @throws ServiceError 503 `unavailable` where no service answers the subject, 503 `timeout` past the deadline,
   *   413 `body-too-large` where the transport cannot carry the payload
   */
  request(
    subject: string,
    payload: Uint8Array,
    options: { readonly headers: WireHeaders; readonly deadline: Deadline },
  ): Promise<WireReply>;
}
