import { type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { basename } from 'node:path';
import yauzl from 'yauzl';
import { SourceError } from '../source/source.js';
import { type SourceFile } from './source-file.js';

/** Far above what publishers ship, far below what harms: the largest table of FoodData Central is near 3 GB. */
const MAX_ENTRIES = 1_000;
const MAX_BYTES = 32 * 1024 ** 3;
/** Tables compress about tenfold; deflate alone can reach a thousand. */
const MAX_RATIO = 200;
const SMALL = 1024 ** 2;

/**
 * The files in a ZIP archive, folders left away. Sizes are held against the archive's directory before reading, and
 * the bytes themselves (their number and checksum) while reading.
 * @throws SourceError where the archive is broken or unsafe
 */
export async function openZip(path: string): Promise<{ files: SourceFile[]; close: () => Promise<void> }> {
  const refuse = (reason: string): never => {
    throw SourceError.of(path, reason);
  };
  const archive = await yauzl
    .openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true, strictFileNames: true })
    .catch((error: Error) => refuse(`is no readable ZIP archive: ${error.message}`));
  try {
    if (archive.entryCount > MAX_ENTRIES) refuse(`has ${archive.entryCount} entries, more than ${MAX_ENTRIES}`);
    const files: SourceFile[] = [];
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      checkSize(entry, refuse);
      files.push({
        name: basename(entry.fileName),
        size: entry.uncompressedSize,
        open: () => openEntry(archive, entry, path),
      });
    }
    return { files, close: () => Promise.resolve(archive.close()) };
  } catch (error) {
    archive.close();
    if (error instanceof SourceError) throw error;
    return refuse(`is no readable ZIP archive: ${(error as Error).message}`);
  }
}

function checkSize(
  { fileName, uncompressedSize, compressedSize }: yauzl.Entry,
  refuse: (reason: string) => never,
): void {
  if (uncompressedSize > MAX_BYTES) refuse(`${fileName} unpacks to ${uncompressedSize} bytes, more than ${MAX_BYTES}`);
  if (uncompressedSize > SMALL && uncompressedSize > MAX_RATIO * compressedSize) {
    refuse(`${fileName} unpacks to more than ${MAX_RATIO} times its packed size`);
  }
}

async function openEntry(archive: yauzl.ZipFile, entry: yauzl.Entry, path: string): Promise<AsyncIterable<Buffer>> {
  const broken = (reason: string) => SourceError.of(entry.fileName, `in ${path}: ${reason}`);
  const stream = await archive.openReadStreamPromise(entry).catch((error: Error) => {
    throw broken(error.message);
  });
  return checked(stream, entry.crc32, broken);
}

async function* checked(stream: Readable, checksum: number, broken: (reason: string) => SourceError) {
  let sum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw broken((error as Error).message);
  }
  if (sum !== checksum) throw broken('its checksum is wrong: the archive is damaged');
}
