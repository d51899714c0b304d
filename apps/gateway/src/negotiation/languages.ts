import { type onRequestHookHandler } from 'fastify';
import Negotiator from 'negotiator';
import { memoize } from '#memoize';
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES, readLanguages } from '#contracts';
import { addVary } from './vary.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Languages preferred to English, the best first, as `Accept-Language` of messages. `null` where there are none. */
    languages: string | null;
  }
}

/** Limit of an Accept-Language header, in characters: a longer one counts as absent. */
const MAX_HEADER_LENGTH = 512;

/** Known languages, of equal weights English first. */
const KNOWN = [DEFAULT_LANGUAGE, ...OTHER_LANGUAGES];

/**
 * Chooses the languages of descriptions by Accept-Language (RFC 9110, 12.5.4). English needs no choice: what is behind it
 * cannot be answered. No header is an error; malformed elements are skipped.
 */
export const negotiateLanguage: onRequestHookHandler = (request, reply, done) => {
  addVary(reply, 'Accept-Language');
  const header = request.headers['accept-language'];
  if (header === undefined) return done();
  reply.header('content-language', DEFAULT_LANGUAGE);
  request.languages = header.length > MAX_HEADER_LENGTH ? null : preferredLanguages(header);
  done();
};

/**
 * Known languages that a header prefers to English. Few distinct lists, so that they may be part of a cache's key. Of equal
 * weights the first in the header counts (RFC 4647, 3.4): a region as its language, `*` as those that it does not name.
 */
export const preferredLanguages = memoize((header): string | null => {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  const accepted = negotiator.languages(KNOWN);
  const named = negotiator.languages().map(primarySubtag);
  const others = accepted.filter((language) => !named.includes(language));
  const ordered = named.flatMap((language) => (language === '*' ? others : language));
  return readLanguages(ordered.filter((language) => accepted.includes(language)).join()).join(', ') || null;
});

/** `en` of `en-GB`. */
const primarySubtag = (tag: string): string => tag.split('-', 1).join().toLowerCase();
