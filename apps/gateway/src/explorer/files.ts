import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { memoize } from '#memoize';
import { compress, type Encoding } from '../negotiation/compression.js';

/** Folder that the build of `apps/explorer` is written to. */
const folder = join(dirname(createRequire(import.meta.url).resolve('#package')), 'dist/apps/explorer');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Script, style or picture of the explorer, named by the hash of its content. */
export interface Asset {
  readonly contentType: string;
  readonly body: Buffer;
  /** The body in a content coding, compressed once. */
  readonly compressed: (encoding: Encoding) => Promise<Buffer>;
}

/** Pages of the build: the explorer, and the reference of the interface. */
export type PageFile = 'index.html' | 'reference.html';

/**
 * A page, which loads the assets.
 * @throws Error where the explorer is not built
 */
export const readPage = (file: PageFile): Buffer => readFileSync(join(folder, file));

/** Every asset by its file name. Requests choose among these: a name never becomes a path. */
export function readAssets(): ReadonlyMap<string, Asset> {
  const assets = join(folder, 'assets');
  return new Map(
    readdirSync(assets).flatMap((name): [string, Asset][] => {
      const contentType = TYPES[extname(name)];
      if (contentType === undefined) return [];
      const body = readFileSync(join(assets, name));
      const compressed = memoize((encoding) => compress(body, encoding as Encoding));
      return [[name, { contentType, body, compressed }]];
    }),
  );
}
