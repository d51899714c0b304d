/** Half of a surrogate pair, which a cut may leave at the end. It is no character: Postgres would take all of them for one. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** A text cut to so many UTF-16 code units, between characters. */
export const cutText = (text: string, limit: number): string =>
  text.length > limit ? text.slice(0, limit).replace(HALF_CHARACTER, '') : text;
