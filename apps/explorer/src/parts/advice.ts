import { NutritionError } from '#client';
import { count } from '../state/numbers.js';
import { messageInWords } from './problems.js';

/** What to tell the reader of a failed request. */
export interface Advice {
  readonly title: string;
  readonly text: string;
  /** Whether the same request may succeed later. */
  readonly retry: boolean;
}

/** What happened and what to do, by the status of an error. */
export function adviceOf(error: unknown): Advice {
  if (!(error instanceof NutritionError)) {
    return { title: 'Something failed', text: error instanceof Error ? error.message : String(error), retry: true };
  }
  const { status, messages, retryAfterMs } = error;
  const problems = messages.map(messageInWords).join(' ');
  switch (status) {
    case 401:
      return {
        title: messages.some(({ code }) => code === 'key-invalid')
          ? 'This API key is not valid'
          : 'An API key is needed',
        text: 'Enter your key in the field “API key” above. The operator creates one with: nutrition keys create NAME --profile public',
        retry: false,
      };
    case 404:
      return { title: 'Not found', text: problems, retry: false };
    case 429:
      return {
        title: 'The limit of this key is reached',
        text: `Try again in ${seconds(retryAfterMs)}. The limit counts all requests of the key.`,
        retry: true,
      };
    case 503:
      return {
        title: 'The service cannot answer now',
        text: `Try again in ${seconds(retryAfterMs)}. If it stays so, tell the operator.`,
        retry: true,
      };
    case undefined:
      return { title: 'The service cannot be reached', text: 'Check the connection, then try again.', retry: true };
    default:
      return status >= 500
        ? {
            title: 'The service failed',
            text: 'The fault is in the service, not in what you wrote. Try again; if it stays so, tell the operator.',
            retry: true,
          }
        : { title: 'The request was not accepted', text: problems || error.message, retry: false };
  }
}

/** Seconds of a Retry-After, at least one. */
function seconds(retryAfterMs = 1000): string {
  const whole = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return count(whole, 'second');
}
