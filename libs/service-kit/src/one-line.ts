/** Message of an error in one line, its cause included. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error && !error.message.includes(error.cause.message) ? error.cause : undefined;
  const text = cause ? `${error.message} (${cause.message})` : error.message;
  return text.replaceAll(/\s+/g, ' ');
}
