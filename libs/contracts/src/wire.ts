/**
 * What travels beside a body on NATS. Names as callers write them; reading ignores case where the broker's client does.
 */
export const Header = {
  /** Epoch milliseconds after which nobody waits for the reply. */
  deadline: 'Nutrition-Deadline',
  /** Name of the access profile the request is made under; absent: the public one. */
  profile: 'Nutrition-Profile',
  /** On replies: changes whenever the data behind them does (release or access profile). */
  revision: 'Nutrition-Revision',
  /** Content-Type of an HTTP body that is passed on as it came. */
  contentType: 'Content-Type',
  traceparent: 'traceparent',
  requestId: 'X-Request-Id',
  /** On error replies: the HTTP status, and a one-line description. The body is Messages. */
  errorCode: 'Nats-Service-Error-Code',
  error: 'Nats-Service-Error',
} as const;

/** The trace that a W3C `traceparent` header belongs to; `undefined` where there is none. */
export const traceIdOf = (traceparent: string | undefined): string | undefined => traceparent?.split('-')[1];

/** Headers of one message, one value a name. */
export type WireHeaders = Readonly<Record<string, string>>;

/** A reply as it came over the wire. Whether it is an error its headers tell. */
export interface WireReply {
  readonly data: Uint8Array;
  /** The value of a header, `undefined` where the reply has none of that name. */
  header(name: string): string | undefined;
}

/** Sends one request and waits for its reply: the only thing a client needs of a transport. */
export interface Requester {
  /**
   * @param options.deadline epoch ms; the requester sets the deadline header itself and never waits longer
   * @throws ServiceError 503 `unavailable` where nobody serves the subject, 503 `timeout` past the deadline,
   *   413 `body-too-large` where the transport cannot carry the payload
   */
  request(
    subject: string,
    payload: Uint8Array,
    options: { readonly headers: WireHeaders; readonly deadline: number },
  ): Promise<WireReply>;
}
