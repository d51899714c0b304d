/** Stack trace of an error, for its Message where the operator set STACK_TRACES=1. */
export const stackTrace = (error: unknown): string | undefined => (error instanceof Error ? error.stack : undefined);
