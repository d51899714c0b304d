import { BaseRpcContext } from '@nestjs/microservices';
import {
  type CallOptions,
  type Deadline,
  deadlineIn,
  DEFAULT_TIMEOUT_MS,
  Header,
  type OtherLanguage,
  readLanguages,
  ServiceError,
  timeLeft,
} from '#contracts';

/** Upper bound of the timeout, whatever a caller's clock or header says. */
const MAX_TIMEOUT_MS = 60_000;

/** Length limit of headers. A longer one counts as absent; those that are sent have less than half of it. */
const MAX_HEADER_LENGTH = 512;
/** Length limit of a profile's name. */
const MAX_PROFILE_LENGTH = 64;

/** Parsed headers of a request, and headers of its reply. Also the options of a call that the request causes. */
export class RequestContext extends BaseRpcContext<[]> implements CallOptions {
  /** Name of the access profile; `undefined` means the public one. */
  readonly profile: string | undefined;
  /** Deadline, at most a minute away. Two seconds where the caller sends none. */
  readonly deadline: Deadline;
  readonly requestId: string | undefined;
  readonly traceparent: string | undefined;
  /** Content-Type of the HTTP request; `undefined` where the request came over NATS alone. */
  readonly contentType: string | undefined;
  /** Media type that the reply is to have; `undefined` means JSON. */
  readonly accept: string | undefined;
  /** Languages that descriptions are wanted in rather than English, the best first. */
  readonly languages: readonly OtherLanguage[];
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
    // Without the length limit: its presence tells that the request came over HTTP.
    this.contentType = message.header(Header.contentType);
    this.accept = header(Header.accept);
    this.languages = readLanguages(header(Header.acceptLanguage));
  }

  get expired(): boolean {
    return timeLeft(this.deadline) <= 0;
  }
}

function profileName(name: string | undefined): string | undefined {
  if (name !== undefined && name.length > MAX_PROFILE_LENGTH) throw ServiceError.of('unknown-profile');
  return name;
}

/** Milliseconds until the caller gives up: by its timeout, else by its wall clock. */
function timeoutOf(timeout: string | undefined, deadline: string | undefined): number {
  const left = timeout === undefined ? Number(deadline) - Date.now() : Number(timeout);
  return Number.isNaN(left) ? DEFAULT_TIMEOUT_MS : Math.min(left, MAX_TIMEOUT_MS);
}
