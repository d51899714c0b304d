import { CsvTable, folded } from '../files/csv.js';
import { type SourceFile } from '../files/source-file.js';
import { type BadRows } from '../source/bad-rows.js';

/** A food's names by language, and the line they stand in. */
export interface NamesRow {
  readonly line: number;
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Names of foods by id, of a CSV file beside a table. A blank is a name the publisher does not give.
 * @param languages column → language tag of its names
 * @throws SourceError where it is no such file
 */
export async function namesById(
  file: SourceFile,
  idColumn: string,
  languages: Readonly<Record<string, string>>,
  bad: BadRows,
): Promise<Map<string, NamesRow>> {
  const table = await CsvTable.open(file);
  const id = table.column(idColumn);
  const columns = Object.entries(languages).map(([name, language]) => [table.column(name), language] as const);
  const found = new Map<string, NamesRow>();
  for await (const rows of table.rows(bad)) {
    for (const { line, values } of rows) {
      const key = values[id] ?? '';
      if (found.has(key)) bad.add(table.name, line, `${key} comes twice`);
      const names = columns.map(([index, language]) => [language, folded(values[index] ?? '')] as const);
      found.set(key, { line, names: new Map(names.filter(([, name]) => name !== '')) });
    }
  }
  return found;
}
