import { type SourceFile, type SourceFiles } from './source-file.js';

/** Bytes between two reports. */
const REPORT_EVERY = 4 * 1024 ** 2;

/**
 * Files of a source that report the bytes read of those with the given names.
 * @param onRead is told how many were read since it was told last
 */
export function withReadProgress(
  files: SourceFiles,
  names: readonly string[],
  onRead: (bytes: number) => void,
): SourceFiles {
  async function* counted(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let read = 0;
    for await (const chunk of bytes) {
      read += chunk.length;
      if (read >= REPORT_EVERY) {
        onRead(read);
        read = 0;
      }
      yield chunk;
    }
    if (read > 0) onRead(read);
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
