import { type Message, type Messages } from './messages.js';

interface CatalogueEntry {
  readonly status: number;
  readonly text: string;
  readonly hint: string;
}

/**
 * Error catalogue: code → HTTP status, text, hint. `{name}` in a text or hint is filled from the problem's details.
 * `docs/errors.md` is generated from it.
 */
export const errorCatalogue = {
  required: { status: 400, text: 'A required value is missing.', hint: 'Send a value for {field}.' },
  'invalid-value': { status: 400, text: 'The value is not valid.', hint: 'Send {expected}.' },
  'out-of-range': { status: 400, text: 'The value is out of range.', hint: 'Send {expected}.' },
  'invalid-text': {
    status: 400,
    text: 'The text is not valid Unicode.',
    hint: 'Send UTF-8 text without NUL characters.',
  },
  'too-long': { status: 400, text: 'The text is too long.', hint: 'Send at most {limit} characters.' },
  'too-many': {
    status: 400,
    text: 'There are too many values.',
    hint: 'Send at most {limit}; split the rest over further requests.',
  },
  'unknown-food': {
    status: 400,
    text: 'The food is not known.',
    hint: 'Take the id from a result of GET /foods, or send nutrient_data for a food of your own.',
  },
  'unresolved-food': { status: 400, text: 'The text names no food of the catalogs.', hint: '{expected}' },
  'unknown-portion': { status: 400, text: 'What the text weighs cannot be known.', hint: '{expected}' },
  'unknown-unit': {
    status: 400,
    text: 'The food is not measured in this unit.',
    hint: "Use one of the food's units: see GET /food/{uri}.",
  },
  'invalid-gtin': {
    status: 400,
    text: 'The number is no barcode.',
    hint: 'Send the 5 to 14 digits below the bars; the last of them is a check digit.',
  },
  'unknown-nutrient': { status: 400, text: 'The nutrient is not known.', hint: 'Take the id from GET /nutrients.' },
  'conflicting-values': { status: 400, text: 'Two values contradict each other.', hint: '{expected}' },
  'no-energy': {
    status: 400,
    text: 'No energy requirement follows from this profile.',
    hint: 'Check the weight, height and age.',
  },
  'more-problems': {
    status: 400,
    text: 'There are more problems than are listed.',
    hint: 'Correct the ones listed and send the request again; {count} more were found.',
  },
  'invalid-json': { status: 400, text: 'The body is not valid JSON.', hint: '{expected}' },
  'content-type-required': {
    status: 400,
    text: 'A request with a body needs a Content-Type.',
    hint: 'Send Content-Type: application/json.',
  },
  'reply-too-large': {
    status: 400,
    text: 'The answer is too large to be sent.',
    hint: 'Ask for less in one request, and shorten long texts.',
  },
  'external-foods-type': {
    status: 400,
    text: 'External foods need their own Content-Type.',
    hint: 'Send Content-Type: {expected}.',
  },
  'malformed-request': {
    status: 400,
    text: 'The HTTP request is malformed.',
    hint: 'Check the request line and headers.',
  },
  'key-required': {
    status: 401,
    text: 'An API key is required.',
    hint: 'Send your key as apikey in the query, as X-API-Key, or as Authorization: Bearer.',
  },
  'key-invalid': {
    status: 401,
    text: 'The API key is not valid.',
    hint: 'Check the key, or ask the operator of this service for a new one.',
  },
  'unknown-profile': {
    status: 403,
    text: 'The access profile is not known.',
    hint: 'Name an existing access profile, or none for the public one.',
  },
  'not-found': {
    status: 404,
    text: 'There is nothing at this address.',
    hint: 'GET / lists the resources of this service.',
  },
  'food-not-found': { status: 404, text: 'There is no such food.', hint: 'Take the id from a result of GET /foods.' },
  'method-not-allowed': {
    status: 405,
    text: 'The resource does not support this method.',
    hint: 'Use one of: {expected}.',
  },
  'not-acceptable': {
    status: 406,
    text: 'The resource has no representation that the Accept header allows.',
    hint: 'Accept one of: {expected}.',
  },
  'request-timeout': {
    status: 408,
    text: 'The request did not arrive in time.',
    hint: 'Send the whole request without long pauses.',
  },
  'body-too-large': {
    status: 413,
    text: 'The body is too large.',
    hint: 'Send at most {limit} bytes; split the items over several requests.',
  },
  'uri-too-long': { status: 414, text: 'The URL is too long.', hint: 'Send at most {limit} bytes.' },
  'unsupported-media-type': {
    status: 415,
    text: 'The Content-Type is not supported.',
    hint: 'Send one of: {expected}.',
  },
  'rate-limited': {
    status: 429,
    text: 'The key has reached its limit of requests.',
    hint: 'Wait for the time in Retry-After, then go on.',
  },
  'headers-too-large': {
    status: 431,
    text: 'The request headers are too large.',
    hint: 'Send fewer or shorter headers.',
  },
  'internal-error': {
    status: 500,
    text: 'The service failed unexpectedly.',
    hint: 'Report the X-Request-Id of this answer to the operator.',
  },
  unavailable: {
    status: 503,
    text: 'A part of the service is not available.',
    hint: 'Try again after the time in Retry-After.',
  },
  overloaded: {
    status: 503,
    text: 'The service has more requests than it can handle.',
    hint: 'Try again after the time in Retry-After.',
  },
  timeout: { status: 503, text: 'The answer did not come in time.', hint: 'Try again after the time in Retry-After.' },
} as const satisfies Record<string, CatalogueEntry>;

/** Code of the error catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;

/** Problem of a request: its code, the input field it concerns, and the values for the catalogue's hint. */
export interface Problem {
  readonly code: ErrorCode;
  /** Path of the input field, e.g. `items[2].unit`; absent when the problem is global to the request. */
  readonly field?: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Origin of a problem, for its Message. */
export interface Origin {
  /** Name of the operation: `foods.search`, `food.get`, … */
  readonly action?: string;
  /** Service that raised it: `gateway`, `catalog`, … */
  readonly source: string;
  /** Stack trace. */
  readonly stackTrace?: string | undefined;
}

/** Expected failure: one or more problems of one status. Anything else that is thrown is an internal error. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly problems: readonly [Problem, ...Problem[]],
    options?: ErrorOptions,
  ) {
    super(problems.map(({ code, field }) => (field ? `${code} (${field})` : code)).join(', '), options);
  }

  /** Failure with a single problem. */
  static of(code: ErrorCode, problem: Omit<Problem, 'code'> = {}, options?: ErrorOptions): ServiceError {
    return new ServiceError([{ code, ...problem }], options);
  }

  get status(): number {
    return errorCatalogue[this.problems[0].code].status;
  }
}

/** Error reply of another service, unchanged: its status and its Messages body. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly status: number,
    readonly body: Messages,
  ) {
    super(body.message.map(({ code, text }) => code ?? text).join(', '));
  }
}

/** The Messages body that reports these problems. */
export function toMessages(problems: readonly Problem[], origin: Origin): Messages {
  return { message: problems.map((problem) => toMessage(problem, origin)) };
}

function toMessage({ code, field, details = {} }: Problem, { action, source, stackTrace }: Origin): Message {
  const { status, text, hint }: CatalogueEntry = errorCatalogue[code];
  return {
    ...(action !== undefined && { action }),
    code,
    ...(field !== undefined && { field }),
    hint: fill(hint, { ...(field !== undefined && { field }), ...details }),
    severity: status >= 500 ? 'SEVERE' : 'WARNING',
    source,
    ...(stackTrace !== undefined && { 'stack-trace': stackTrace }),
    text: fill(text, details),
  };
}

function fill(template: string, details: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
}
