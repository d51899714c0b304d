import { type Message } from './generated/types.js';

/** Details of an error reply. */
export interface ErrorDetails {
  /** HTTP status; absent where no reply came. */
  readonly status?: number | undefined;
  /** What the service says: one Message for each problem. */
  readonly messages?: readonly Message[] | undefined;
  /** Milliseconds after which another try makes sense, where the service says so. */
  readonly retryAfterMs?: number | undefined;
  /** X-Request-Id of the reply, for the operator. */
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** Failed request. Its subclasses name the reason. */
export class NutritionError extends Error {
  override readonly name: string = 'NutritionError';
  readonly status: number | undefined;
  readonly messages: readonly Message[];
  readonly retryAfterMs: number | undefined;
  readonly requestId: string | undefined;

  constructor(text: string, { status, messages = [], retryAfterMs, requestId, cause }: ErrorDetails = {}) {
    super(text, cause === undefined ? undefined : { cause });
    this.status = status;
    this.messages = messages;
    this.retryAfterMs = retryAfterMs;
    this.requestId = requestId;
  }
}

/** Request that the service rejects as it is (other 4xx). Each Message names field and remedy. */
export class InvalidRequestError extends NutritionError {
  override readonly name = 'InvalidRequestError';
}

/** Missing or invalid API key (401). */
export class UnauthorizedError extends NutritionError {
  override readonly name = 'UnauthorizedError';
}

/** Access profile that does not exist (403). */
export class ForbiddenError extends NutritionError {
  override readonly name = 'ForbiddenError';
}

/** Food or address that does not exist (404). */
export class NotFoundError extends NutritionError {
  override readonly name = 'NotFoundError';
}

/** Limit of the API key (429), after the retries. */
export class RateLimitedError extends NutritionError {
  override readonly name = 'RateLimitedError';
}

/** Service that cannot answer now (503), after the retries. */
export class UnavailableError extends NutritionError {
  override readonly name = 'UnavailableError';
}

/** Defect of the service (other 5xx). */
export class ServerError extends NutritionError {
  override readonly name = 'ServerError';
}

/** Service that cannot be reached, after the retries. */
export class ConnectionError extends NutritionError {
  override readonly name = 'ConnectionError';
}

/** Reply that did not come within the timeout. */
export class TimeoutError extends NutritionError {
  override readonly name = 'TimeoutError';
}

/** The error of a status. A body that is not of Messages, as that of a proxy, is left out. */
export function errorOf(status: number, body: unknown, details: ErrorDetails = {}): NutritionError {
  const messages = messagesOf(body);
  const text = messages.map(({ field, text, hint }) => [field && `${field}:`, text, hint].filter(Boolean).join(' '));
  return new (classOf(status))(text.join(' ') || `The service answered with status ${status}.`, {
    ...details,
    status,
    messages,
  });
}

function classOf(status: number): typeof NutritionError {
  switch (status) {
    case 401:
      return UnauthorizedError;
    case 403:
      return ForbiddenError;
    case 404:
      return NotFoundError;
    case 429:
      return RateLimitedError;
    case 503:
      return UnavailableError;
    default:
      return status >= 500 ? ServerError : InvalidRequestError;
  }
}

const isMessage = (message: Message | null): message is Message => typeof message?.text === 'string';

function messagesOf(body: unknown): Message[] {
  const list = (body as { message?: unknown } | null | undefined)?.message;
  return Array.isArray(list) ? (list as (Message | null)[]).filter(isMessage) : [];
}
