import { hash } from 'node:crypto';
import { remember } from './remember.js';

/**
 * The strong entity tag of a body: another one for other bytes, another content coding, or another of `circumstances`
 * (release, access profile, media type).
 */
export function entityTag(body: Uint8Array, circumstances: readonly string[], encoding: string | undefined): string {
  const digest = hash('sha1', body, 'base64url') + markOf(circumstances.join('\n'));
  return encoding === undefined ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/** Few, and the same for every answer of a release. */
const markOf = remember((circumstances) => hash('sha1', circumstances, 'base64url').slice(0, 16));

/** Whether an If-None-Match header names the tag: a list or `*`, by weak comparison (RFC 9110, 13.1.2). */
export function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // Our tags hold no comma: a foreign one that does is cut into pieces that equal none of ours.
  return ifNoneMatch.split(',').some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === '*' || trimmed === tag || trimmed === `W/${tag}`;
  });
}
