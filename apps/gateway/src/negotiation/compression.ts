import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { memoize } from '#memoize';

/** Content coding of a response. */
export type Encoding = 'br' | 'gzip';

const encodings: readonly Encoding[] = ['br', 'gzip'];
/** Smallest body that is compressed: below it, compressing costs more than it saves. */
const MIN_BYTES = 1024;
/** Level for responses that are waited for: near the best compression at a fraction of its time. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Preferred content coding for a body of `size` bytes; `undefined` for identity. */
export function preferredEncoding(acceptEncoding: string | string[] | undefined, size: number): Encoding | undefined {
  if (acceptEncoding === undefined || size <= MIN_BYTES) return undefined;
  return negotiate(String(acceptEncoding));
}

const negotiate = memoize((acceptEncoding) => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [first] = negotiator.encodings([...encodings, 'identity'], { preferred: encodings });
  return encodings.find((encoding) => encoding === first);
});

export async function compress(body: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}
