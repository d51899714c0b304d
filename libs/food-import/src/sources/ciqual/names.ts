import { folded } from '../../files/csv.js';
import { type SourceFile } from '../../files/source-file.js';
import { readXml, type XmlReader } from '../../files/xml.js';
import { SourceError } from '../../source/source.js';

/** The editions' files are far below; memory holds them whole. */
const MAX_RECORDS = 100_000;

/**
 * Two columns of one of Ciqual's XML tables, key → text, white space folded. Equal keys may come again: groups do, once
 * for each of their sub-groups.
 * @param element what a record is called: `ALIM`
 * @throws SourceError where the file is no such table, or a record lacks its key or its text
 */
export async function xmlColumn(
  file: SourceFile,
  element: string,
  keyColumn: string,
  textColumn: string,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const batch of readXml(file, recordReader(element))) {
    for (const record of batch) {
      const [key, text] = [record.get(keyColumn) ?? '', record.get(textColumn) ?? ''];
      if (key === '') throw SourceError.of(file.name, `has a record ${element} without ${keyColumn}`);
      if (text === '') throw SourceError.of(file.name, `has ${key} without ${textColumn}`);
      texts.set(key, text);
    }
    if (texts.size > MAX_RECORDS) throw SourceError.of(file.name, `has over ${MAX_RECORDS} records`);
  }
  if (texts.size === 0) throw SourceError.of(file.name, `has no record ${element}`);
  return texts;
}

/** The children of each element of a name, name → text. */
function recordReader(element: string): XmlReader<Map<string, string>> {
  let fields = new Map<string, string>();
  return {
    open: (name) => {
      if (name === element) fields = new Map();
    },
    close: (name, text) => {
      if (name === element) return fields;
      fields.set(name, folded(text));
      return undefined;
    },
  };
}
