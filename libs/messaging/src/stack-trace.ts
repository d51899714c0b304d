/**
 * Where an error comes from, for the Message that reports it; only where the operator set STACK_TRACES=1, for it tells
 * callers about the code.
 */
export const stackTrace = (error: unknown): string | undefined =>
  process.env['STACK_TRACES'] === '1' && error instanceof Error ? error.stack : undefined;
