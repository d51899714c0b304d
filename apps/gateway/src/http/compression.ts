import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { remember } from './remember.js';

/** A content coding an answer can have. */
export type Encoding = 'br' | 'gzip';

const encodings: readonly Encoding[] = ['br', 'gzip'];
/** Below this, compressing costs more than it saves. */
const MIN_BYTES = 1024;
/** Answers are made while somebody waits: near the quality of the highest level at a fraction of its time. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The coding a caller wants for a body of `size` bytes; `undefined` for the body as it is. */
export function preferredEncoding(acceptEncoding: string | string[] | undefined, size: number): Encoding | undefined {
  if (acceptEncoding === undefined || size <= MIN_BYTES) return undefined;
  return negotiate(String(acceptEncoding));
}

const negotiate = remember((acceptEncoding) => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [first] = negotiator.encodings([...encodings, 'identity'], { preferred: encodings });
  return encodings.find((encoding) => encoding === first);
});

export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}
