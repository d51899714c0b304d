import { hash } from 'node:crypto';
import { memoize } from '#memoize';

/**
 * Strong entity tag of a body: differs with the bytes, the content coding and each part of `variant` (revision, access
 * profile, media type).
 */
export function entityTag(body: Uint8Array, variant: readonly string[], encoding: string | undefined): string {
  const digest = hash('sha1', body, 'base64url') + shortHash(variant.join('\n'));
  return encoding === undefined ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/** Memoized digest of a variant; all responses of a revision share a few variants. */
const shortHash = memoize((variant) => hash('sha1', variant, 'base64url').slice(0, 16));

/** Whether an If-None-Match header matches the tag: a list or `*`, by weak comparison (RFC 9110, 13.1.2). */
export function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // Our tags contain no comma: the pieces of a foreign tag with one never match.
  return ifNoneMatch.split(',').some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === '*' || trimmed === tag || trimmed === `W/${tag}`;
  });
}
