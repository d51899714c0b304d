import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

/** Sheet cells by column letters: `#` and the digits of a number, or a text. */
export interface RawRow {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
}

/**
 * Rows of a sheet of a workbook, by its number. Read with patterns over its XML, independent of the importers, to check
 * them against.
 */
export async function rawSheet(path: string, sheet: number): Promise<RawRow[]> {
  const archive = await readFile(path);
  const strings = member(archive, 'xl/sharedStrings.xml');
  const texts = [...strings.matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    decoded([...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join('')),
  );
  const xml = member(archive, `xl/worksheets/sheet${sheet}.xml`);
  return [...xml.matchAll(/<row r="(\d+)"[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row, body = '']) => ({
    row: Number(row),
    cells: new Map(
      [...body.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].flatMap(
        ([, at = '', type = '', inner = '']) => {
          const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1];
          if (value === undefined) return [];
          return [[at, type.includes('t="s"') ? (texts[Number(value)] ?? '') : `#${value}`] as const];
        },
      ),
    ),
  }));
}

/** File of an archive, found in its central directory. */
function member(archive: Buffer, wanted: string): string {
  let at = archive.readUInt32LE(archive.lastIndexOf(Buffer.from('PK\x05\x06')) + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [packed, name] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    if (archive.toString('utf8', at + 46, at + 46 + name) === wanted) {
      const local = archive.readUInt32LE(at + 42);
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      return inflateRawSync(archive.subarray(start, start + packed)).toString('utf8');
    }
    at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  throw new Error(`no ${wanted} in the archive`);
}

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
