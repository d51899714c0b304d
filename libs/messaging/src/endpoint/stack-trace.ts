/**
 * Stack trace of an error, for the Message that reports it. Only where the operator set STACK_TRACES=1, since it tells
 * callers about the code.
 */
export const stackTrace = (error: unknown): string | undefined =>
  process.env['STACK_TRACES'] === '1' && error instanceof Error ? error.stack : undefined;
