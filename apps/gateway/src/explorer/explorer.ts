import { type FastifyReply, type FastifyRequest, type onRequestHookHandler } from 'fastify';
import { ServiceError } from '#contracts';
import { type Offer, offer, preferred } from '../negotiation/accept.js';
import { preferredEncoding } from '../negotiation/compression.js';
import { addVary } from '../negotiation/vary.js';
import { type Asset, readAssets } from './files.js';

/** Path of an asset, in the router's syntax. */
export const ASSET_PATH = '/explore/assets/:name';

const FIXED_HEADERS = { 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' };

/** Policy of a page that loads nothing from another host and runs no inline script. */
const policyOf = (styles: string, more: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    more,
  ].join('; ');

/** Headers of the explorer: scripts, styles and requests of this host alone, nothing inline. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': policyOf("'self'", "require-trusted-types-for 'script'"),
  ...FIXED_HEADERS,
};

/** Headers of the reference: its renderer adds styles while it runs, and searches in a worker that it makes itself. */
export const REFERENCE_HEADERS = {
  'Content-Security-Policy': policyOf("'self' 'unsafe-inline'", 'worker-src blob:'),
  ...FIXED_HEADERS,
};

const HTML = offer('text/html; charset=utf-8');

/** Redirects to the explorer (303) where Accept prefers HTML to all offers, as browsers do. */
export function redirectBrowsers(offers: readonly Offer[]): onRequestHookHandler {
  // The page comes last: among equal weights the first offer is preferred.
  const withPage = [...offers, HTML];
  return (request, reply, done) => {
    if (preferred(request.headers.accept, withPage) !== HTML) return done();
    addVary(reply, 'Accept');
    reply.code(303).header('Location', '/explore').send();
  };
}

/** Handler of an asset. It may be cached for a year: another content has another name. */
export function sendAsset() {
  let assets: ReadonlyMap<string, Asset> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    assets ??= readAssets();
    const { name } = request.params as { name: string };
    const asset = assets.get(name);
    if (!asset) throw ServiceError.of('not-found');
    const encoding = preferredEncoding(request.headers['accept-encoding'], asset.body.length);
    const bytes = encoding === undefined ? asset.body : await asset.compressed(encoding);
    addVary(reply, 'Accept-Encoding');
    reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': asset.contentType,
      'X-Content-Type-Options': 'nosniff',
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    });
    reply.send(bytes);
  };
}
