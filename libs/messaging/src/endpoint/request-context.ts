import { BaseRpcContext } from '@nestjs/microservices';
import { type CallOptions, type Deadline, deadlineIn, Header, ServiceError, timeLeft } from '#contracts';

const DEFAULT_TIMEOUT_MS = 2000;
/** Upper bound of the timeout, whatever a caller's clock or header says. */
const MAX_TIMEOUT_MS = 60_000;

/** Length limit of headers. A longer one counts as absent; none of ours has half as many characters. */
const MAX_HEADER_LENGTH = 512;
/** Length limit of a profile's name. */
const MAX_PROFILE_LENGTH = 64;

/** Headers of a request, read, and headers of its reply. Serves as the options of a call that the request causes. */
export class RequestContext extends BaseRpcContext<[]> implements CallOptions {
  /** Name of the access profile; `undefined` means the public one. */
  readonly profile: string | undefined;
  /** Deadline, at most a minute away. Two seconds where the caller sends none. */
  readonly deadline: Deadline;
  readonly requestId: string | undefined;
  readonly traceparent: string | undefined;
  /** Content-Type of the HTTP body that the request is, where it came over HTTP. */
  readonly contentType: string | undefined;
  /** Media type that the reply is to have; `undefined` means JSON. */
  readonly accept: string | undefined;
  readonly replyHeaders: Record<string, string> = {};

  /** @throws ServiceError 403 `unknown-profile` for a name that no profile can have */
  constructor(message: { header(name: string): string | undefined }) {
    super([]);
    const header = (name: string) => {
      const value = message.header(name);
      return value !== undefined && value.length <= MAX_HEADER_LENGTH ? value : undefined;
    };
    this.profile = profileName(message.header(Header.profile));
    this.deadline = deadlineIn(timeoutOf(header(Header.timeout), header(Header.deadline)));
    this.requestId = header(Header.requestId);
    this.traceparent = header(Header.traceparent);
    // Whole, however long: that there is one says that the request came over HTTP.
    this.contentType = message.header(Header.contentType);
    this.accept = header(Header.accept);
  }

  get expired(): boolean {
    return timeLeft(this.deadline) <= 0;
  }
}

function profileName(name: string | undefined): string | undefined {
  if (name !== undefined && name.length > MAX_PROFILE_LENGTH) throw ServiceError.of('unknown-profile');
  return name;
}

/** Milliseconds until the caller gives up, by the timeout it sent, else by its wall clock. */
function timeoutOf(timeout: string | undefined, deadline: string | undefined): number {
  const left = timeout === undefined ? Number(deadline) - Date.now() : Number(timeout);
  return Number.isNaN(left) ? DEFAULT_TIMEOUT_MS : Math.min(left, MAX_TIMEOUT_MS);
}
