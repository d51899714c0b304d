import {
  ConnectionError,
  NutritionError,
  RateLimitedError,
  TimeoutError,
  UnauthorizedError,
  UnavailableError,
} from '#client';
import { withArgumentNames } from './person.js';

/** Request that a tool itself cannot serve. The text says what to do next. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** What a model should do next, by the code of a Message. */
const NEXT: Readonly<Record<string, string>> = {
  'food-not-found': 'Call search_foods and use an id of its results.',
  'unknown-food': 'Call search_foods and use an id of its results.',
  'unknown-unit': 'Call get_food with this id: it lists the units.',
  'unknown-portion': 'Say the amount in grams.',
  'unresolved-food': 'Call search_foods with other words, and use an id of its results.',
  'invalid-gtin': 'Check the digits with the person, or call search_foods with the name.',
};

/**
 * Text of a failure for a model: what is wrong, and what to do next.
 * @throws the error where it is not a failure of a request but a defect
 */
export function explain(error: unknown): string {
  if (error instanceof ToolError) return error.message;
  if (!(error instanceof NutritionError)) throw error;
  if (error instanceof RateLimitedError) {
    const seconds = Math.ceil((error.retryAfterMs ?? 60_000) / 1000);
    return `The limit of requests is reached. Wait ${seconds} seconds, then call the tool again.`;
  }
  if (error instanceof UnauthorizedError) return 'The API key is missing or not valid. Ask the person to configure it.';
  if (error instanceof UnavailableError || error instanceof TimeoutError || error instanceof ConnectionError) {
    return 'The service is busy or away. Call the tool again in a few seconds; do not guess values meanwhile.';
  }
  const problems = error.messages.slice(0, 10).map(({ code, field, text, hint }) => {
    const next = NEXT[code ?? ''] ?? hint ?? '';
    return withArgumentNames(`${field === undefined ? '' : `${field}: `}${text} ${next}`.trim());
  });
  return problems.length > 0 ? problems.join('\n') : error.message;
}
