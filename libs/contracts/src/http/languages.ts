/** Languages of search and descriptions beside English, by primary language subtag (RFC 5646). */
export const OTHER_LANGUAGES = ['de', 'es', 'fr', 'it', 'nl', 'pt'] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** Language of every description that has no other. */
export const DEFAULT_LANGUAGE = 'en';

const known: ReadonlySet<string> = new Set(OTHER_LANGUAGES);

/**
 * Languages that a message prefers to English, the best first: those of its `Accept-Language`, a comma-separated list
 * without weights. What is behind English, or unknown, does not count.
 * @param header bounded in length; `undefined` asks for none
 */
export function readLanguages(header: string | undefined): OtherLanguage[] {
  if (header === undefined) return [];
  const tags = header.split(',').map((tag) => tag.trim().toLowerCase());
  const end = tags.indexOf(DEFAULT_LANGUAGE);
  return [...new Set(end < 0 ? tags : tags.slice(0, end))].filter((tag): tag is OtherLanguage => known.has(tag));
}

/** The distinct languages of a reply as its `Content-Language`, in the order given. */
export const contentLanguage = (languages: Iterable<string>): string => [...new Set(languages)].join(', ');
