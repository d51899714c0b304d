import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { READ_BYTES } from './open-files.js';
import { type SourceFile } from './source-file.js';

/** The file, or its content where its name ends in `.gz`. Reading throws where the content is damaged or cut. */
export function gunzipped(file: SourceFile): SourceFile {
  if (!/\.gz$/i.test(file.name)) return file;
  return {
    name: file.name,
    open: async () =>
      pipeline(Readable.from(await file.open()), createGunzip({ chunkSize: READ_BYTES }), () => undefined),
  };
}
