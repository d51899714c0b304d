import { type Deadline } from './deadline.js';
import { Header, type WireReply } from './wire.js';

/** Options of a request to an endpoint. */
export interface CallOptions {
  /** Access profile; absent: the public one. */
  readonly profile?: string;
  /** When the caller stops waiting; absent: two seconds from now. */
  readonly deadline?: Deadline;
  readonly requestId?: string;
  readonly traceparent?: string;
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
