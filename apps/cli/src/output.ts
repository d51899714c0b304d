import { Command } from 'commander';

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

/** Whether the reader closed the output, as `head` does after its lines. */
export const isClosedPipe = (error: Error): boolean => (error as { code?: unknown }).code === 'EPIPE';

/** Prints the result of a command: as one line of JSON, or as lines for people. */
export function print(value: unknown, asJson: boolean | undefined, lines: () => readonly string[]): void {
  process.stdout.write(`${asJson ? JSON.stringify(value) : lines().join('\n')}\n`);
}

/** Command that prints what there is. */
export const listing = <Items>(
  name: string,
  description: string,
  read: () => Promise<Items>,
  lines: (items: Items) => readonly string[],
): Command =>
  new Command(name)
    .description(description)
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const items = await read();
      print(items, json, () => lines(items));
    });

/** Items as rows, in columns as wide as their widest cell. `perMinute` is headed `per minute`. */
export function table<Column extends string>(
  columns: readonly Column[],
  items: readonly Readonly<Record<Column, string | number | null | undefined>>[],
): string[] {
  const header = columns.map((column) => column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const cells = [header, ...items.map((item) => columns.map((column) => String(item[column] ?? '-')))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
