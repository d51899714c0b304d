import { hash } from 'node:crypto';

/** Namespace of all version-5 uuids of this service. It never changes, since callers store the ids. */
export const NAMESPACE = '3e4d8a52-97f5-5d0a-9a4e-5f1c2b7d6e80';
const NAMESPACE_BYTES = Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex');

const UUID = /^(?:urn(?::|%3a)uuid(?::|%3a))?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const MAX_ID_LENGTH = 'urn%3auuid%3a'.length + 36;

/** The id of a food, a bare lower-case uuid: the same for the same catalog and source id on every machine. */
export const foodId = (catalog: string, sourceId: string): string => uuidV5(`food/${catalog}/${sourceId}`);

/** The id of a nutrient by its key (`vitamin-c`), a bare lower-case uuid. */
export const nutrientId = (key: string): string => uuidV5(`nutrient/${key}`);

/** The id of a unit by its key (`cup, diced`), a bare lower-case uuid. */
export const unitId = (key: string): string => uuidV5(`unit/${key}`);

/** Id in the form of replies. */
export const urn = (uuid: string): string => `urn:uuid:${uuid}`;

/**
 * The bare lower-case uuid of an id as callers send it: `urn:uuid:…` or bare, in any case, colons also percent-encoded.
 * `undefined` where the text is neither.
 */
export const parseId = (id: string): string | undefined =>
  id.length > MAX_ID_LENGTH ? undefined : UUID.exec(id)?.[1]?.toLowerCase();

/** Version-5 uuid of a name (RFC 9562). Written out, because a large import makes millions. */
function uuidV5(name: string): string {
  const digest = hash('sha1', Buffer.concat([NAMESPACE_BYTES, Buffer.from(name)]), 'hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `5${digest.slice(13, 16)}`];
  return `${parts.join('-')}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
