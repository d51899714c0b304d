import { CsvTable, folded } from '../../files/csv.js';
import { type SourceFile } from '../../files/source-file.js';
import { type BadRows } from '../../source/bad-rows.js';

/** Column → language tag. */
const LANGUAGES = new Map([
  ['name_en', 'en'],
  ['name_de', 'de'],
  ['name_fr', 'fr'],
  ['name_it', 'it'],
]);

/** A food's names by language, and the line they stand in. */
export interface NamesRow {
  readonly line: number;
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Names of the generic foods by `ID`, of a CSV file. Its columns are `ID`, `name_en`, `name_de`, `name_fr` and
 * `name_it`. A blank is a name the publisher does not give.
 * @throws SourceError where it is no such file
 */
export async function readNamesFile(file: SourceFile, bad: BadRows): Promise<Map<string, NamesRow>> {
  const table = await CsvTable.open(file);
  const id = table.column('ID');
  const columns = [...LANGUAGES].map(([name, language]) => [table.column(name), language] as const);
  const found = new Map<string, NamesRow>();
  for await (const rows of table.rows(bad)) {
    for (const { line, values } of rows) {
      const key = values[id] ?? '';
      if (found.has(key)) bad.add(table.name, line, `${key} comes twice`);
      const names = columns.flatMap(([index, language]) => {
        const name = folded(values[index] ?? '');
        return name === '' ? [] : [[language, name] as const];
      });
      found.set(key, { line, names: new Map(names) });
    }
  }
  return found;
}
