/**
 * Stack trace of an error, for the Message that reports it. `undefined` unless the operator set STACK_TRACES=1, since it
 * shows callers the code.
 */
export const stackTrace = (error: unknown): string | undefined =>
  process.env['STACK_TRACES'] === '1' && error instanceof Error ? error.stack : undefined;
