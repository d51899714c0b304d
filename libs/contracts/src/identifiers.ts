import { parse, v5 as uuidV5 } from 'uuid';

/** Namespace of all version-5 uuids of this service. It never changes, since callers store the ids. */
const NAMESPACE = parse('3e4d8a52-97f5-5d0a-9a4e-5f1c2b7d6e80');

const UUID = /^(?:urn:uuid:)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const MAX_ID_LENGTH = 'urn:uuid:'.length + 36;

/** The id of a food, a bare lower-case uuid: the same for the same catalog and source id on every machine. */
export const foodId = (catalog: string, sourceId: string): string => uuidV5(`food/${catalog}/${sourceId}`, NAMESPACE);

/** The id of a nutrient by its key (`vitamin-c`), a bare lower-case uuid. */
export const nutrientId = (key: string): string => uuidV5(`nutrient/${key}`, NAMESPACE);

/** The id of a unit by its key (`cup, diced`), a bare lower-case uuid. */
export const unitId = (key: string): string => uuidV5(`unit/${key}`, NAMESPACE);

/** Id in the form of replies. */
export const urn = (uuid: string): string => `urn:uuid:${uuid}`;

/**
 * The bare lower-case uuid of an id as callers send it: `urn:uuid:…` or bare, in any case.
 * `undefined` where the text is neither.
 */
export const parseId = (id: string): string | undefined =>
  id.length > MAX_ID_LENGTH ? undefined : UUID.exec(id)?.[1]?.toLowerCase();
