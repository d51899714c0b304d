/** Prints the result of a command: as one line of JSON, or as lines for people. */
export function print(value: unknown, asJson: boolean | undefined, lines: () => readonly string[]): void {
  if (asJson) console.log(JSON.stringify(value));
  else for (const line of lines()) console.log(line);
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
