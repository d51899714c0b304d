import { BaseRpcContext } from '@nestjs/microservices';
import { type CallOptions, Header } from '#contracts';

const DEFAULT_TIMEOUT_MS = 2000;
/** Nobody waits longer, whatever a caller's clock or header says. */
const MAX_TIMEOUT_MS = 60_000;

/** What came beside a request's body, and what goes beside the reply's. Can be handed on as the options of a call. */
export class RequestContext extends BaseRpcContext<[]> implements CallOptions {
  /** Access profile's name; `undefined` means the public one. */
  readonly profile: string | undefined;
  /** Epoch ms, at most a minute away. A caller that names none gets two seconds. */
  readonly deadline: number;
  readonly requestId: string | undefined;
  readonly traceparent: string | undefined;
  /** Content-Type of the HTTP body that the request is, where it came over HTTP. */
  readonly contentType: string | undefined;
  readonly replyHeaders: Record<string, string> = {};

  constructor(message: { header(name: string): string | undefined }) {
    super([]);
    const header = (name: string) => message.header(name);
    this.profile = header(Header.profile);
    const deadline = Number(header(Header.deadline));
    const now = Date.now();
    this.deadline = deadline > 0 ? Math.min(deadline, now + MAX_TIMEOUT_MS) : now + DEFAULT_TIMEOUT_MS;
    this.requestId = header(Header.requestId);
    this.traceparent = header(Header.traceparent);
    this.contentType = header(Header.contentType);
  }

  get expired(): boolean {
    return Date.now() >= this.deadline;
  }
}
