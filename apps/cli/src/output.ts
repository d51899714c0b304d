/** First error of a write to standard output. */
let failure: Error | undefined;

/** Records failed writes to standard output, which would otherwise end the process or go unnoticed. */
export function watchOutput(): void {
  process.stdout.on('error', (error: Error) => {
    failure ??= error;
  });
  process.stderr.on('error', () => undefined);
}

/** Waits until the output is written. Returns the first error, if any. */
export async function outputFailure(): Promise<Error | undefined> {
  await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
  // The event of an error follows the callbacks of its write.
  await new Promise(setImmediate);
  return failure;
}

/** Whether the reader of the output closed it, as `head` does once it has its lines. */
export const isClosedPipe = (error: Error): boolean => (error as { code?: unknown }).code === 'EPIPE';

/** Prints the result of a command: as one line of JSON, or as lines for people. */
export function print(value: unknown, asJson: boolean | undefined, lines: () => readonly string[]): void {
  process.stdout.write(`${asJson ? JSON.stringify(value) : lines().join('\n')}\n`);
}

/** Rows in columns as wide as their widest cell. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const cells = [header, ...rows].map((row) => row.map(String));
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
