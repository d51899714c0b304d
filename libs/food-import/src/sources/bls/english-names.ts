import { CsvTable, folded } from '../../files/csv.js';
import { openDirectory } from '../../files/open-files.js';
import { type BadRows } from '../../source/bad-rows.js';

/**
 * English names by code, for workbooks without them: the columns `BLS Code` and `Food name` of `names.csv`.
 * `undefined` where the path is not a folder or the folder lacks the file.
 * @throws SourceError where it is no such file
 */
export async function englishNames(path: string, bad: BadRows): Promise<Map<string, string> | undefined> {
  const file = /\.xlsx$/i.test(path) ? undefined : (await openDirectory(path)).find('names.csv');
  if (!file) return undefined;
  const table = await CsvTable.open(file);
  const [code, name] = [table.column('BLS Code'), table.column('Food name')];
  const names = new Map<string, string>();
  for await (const rows of table.rows(bad)) {
    for (const { line, values } of rows) {
      const key = values[code] ?? '';
      if (names.has(key)) bad.add(table.name, line, `${key} comes twice`);
      names.set(key, folded(values[name] ?? ''));
    }
  }
  return names;
}
