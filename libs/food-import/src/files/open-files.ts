import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SourceError } from '../source/source.js';
import { type SourceFile, type SourceFiles } from './source-file.js';
import { openZip } from './zip.js';

/**
 * The files in a folder or a ZIP archive.
 * @throws SourceError where it cannot be read
 */
export async function openFiles(path: string): Promise<SourceFiles> {
  if (/\.zip$/i.test(path)) {
    const { files, close } = await openZip(path);
    return namedFiles(path, files, close);
  }
  return openDirectory(path);
}

/** Size of one read. V8 maps memory of its own for each text of 128 KB and more: decoding 1 MB took 5 ms, not 0.15. */
export const READ_BYTES = 64 * 1024;

/** One file; reading it throws a SourceError where it cannot be read. */
export const openFile = (path: string): SourceFile => ({
  name: basename(path),
  open: () => Promise.resolve(createReadStream(path, { highWaterMark: READ_BYTES })),
});

/** @throws SourceError where the folder cannot be read */
export async function openDirectory(path: string): Promise<SourceFiles> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: Error) => {
    throw SourceError.of(path, `cannot be read: ${error.message}`);
  });
  const names = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink()).map(({ name }) => name);
  const files = names.map(async (name): Promise<SourceFile> => {
    // A link to nothing is reported where it is read.
    const status = await stat(join(path, name)).catch(() => undefined);
    return { ...openFile(join(path, name)), size: status?.size };
  });
  return namedFiles(path, await Promise.all(files), () => Promise.resolve());
}

/**
 * The path of a workbook: the one given, or that of the one whose name matches in the folder given.
 * @throws SourceError where there is none
 */
export async function workbookIn(path: string, name: RegExp): Promise<string> {
  return /\.xlsx$/i.test(path) ? path : join(path, (await openDirectory(path)).get(name).name);
}

/** Pattern of a file's name as a shell has it: `FPED*.csv`. */
const inShell = ({ source }: RegExp): string =>
  `${source.startsWith('^') ? '' : '*'}${source.replaceAll(/\.\*|\[[^\]]{1,20}\]\*|\\d\{\d\}/g, '*').replaceAll(/[\\^$]/g, '')}`;

function namedFiles(path: string, files: readonly SourceFile[], close: () => Promise<void>): SourceFiles {
  const find = (name: string | RegExp) => {
    const matches = files.filter((file) => (typeof name === 'string' ? file.name === name : name.test(file.name)));
    if (matches.length > 1) {
      const names = matches.map((file) => file.name).join(', ');
      throw SourceError.of(path, `holds several files where one is expected: ${names}`);
    }
    return matches[0];
  };
  return {
    find,
    get(name) {
      const file = find(name);
      if (file) return file;
      throw SourceError.of(path, `has no file ${typeof name === 'string' ? name : inShell(name)}`);
    },
    close,
  };
}
