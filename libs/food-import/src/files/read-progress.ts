import { type ReadProgress } from '../source/source.js';
import { type SourceFile, type SourceFiles } from './source-file.js';

/** Bytes between two reports. */
const REPORT_EVERY = 4 * 1024 ** 2;

/** Files of a source that report read progress, each name once. */
export function withReadProgress(
  files: SourceFiles,
  names: readonly string[],
  progress: ReadProgress = () => undefined,
): SourceFiles {
  const total = names.reduce((sum, name) => sum + (files.find(name)?.size ?? 0), 0);
  let read = 0;
  let reported = 0;
  async function* counted(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      read += chunk.length;
      if (read - reported >= REPORT_EVERY || read === total) {
        reported = read;
        progress(read, total);
      }
      yield chunk;
    }
  }
  const reporting = (file: SourceFile): SourceFile =>
    names.includes(file.name) ? { ...file, open: async () => counted(await file.open()) } : file;
  return {
    find: (name) => {
      const file = files.find(name);
      return file && reporting(file);
    },
    get: (name) => reporting(files.get(name)),
    close: () => files.close(),
  };
}
