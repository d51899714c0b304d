import catalogue from './error-catalogue.json' with { type: 'json' };
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
export const errorCatalogue: Readonly<Record<ErrorCode, CatalogueEntry>> = catalogue;

/** Code of the error catalogue. */
export type ErrorCode = keyof typeof catalogue;

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
  const { status, text, hint } = errorCatalogue[code];
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
