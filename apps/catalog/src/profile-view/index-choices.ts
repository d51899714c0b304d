import { DEFAULT_LANGUAGE } from '#contracts';
import { type ProfileView } from './profile-view.js';

/** Ids of the indexes that a request is answered from, one a release. */
export interface IndexIds {
  readonly ids: readonly number[];
  /** Ids of the indexes in English, in the same order: they hold columns and groups, and number foods alike. */
  readonly columnIds: readonly number[];
}

/**
 * Choices of indexes that answer a view, the preferred first. The only one without a language. What it does not find may be
 * a name in a further language, of which each has a choice, those asked for first. Releases without one keep their
 * preferred index.
 */
export function indexChoices(view: ProfileView, languages: readonly string[]): readonly [IndexIds, ...IndexIds[]] {
  if (languages.length === 0) return [{ ids: view.indexes, columnIds: view.indexes }];
  const preferred = preferredIndexes(view, languages);
  const { ids, columnIds } = preferred;
  const others = new Map(view.indexes.map((columnId, at) => [columnId, view.languageIndexes[at] ?? {}]));
  const known = new Set([...others.values()].flatMap((indexes) => Object.keys(indexes)).sort());
  const ordered = [...languages.filter((language) => known.delete(language)), ...known];
  const further = ordered.map((language) => ids.map((id, at) => others.get(columnIds[at]!)?.[language] ?? id));
  return [
    preferred,
    ...further.filter((other) => other.some((id, at) => id !== ids[at])).map((other) => ({ ids: other, columnIds })),
  ];
}

/**
 * Indexes of the first language that each release has one in, else of English. Releases of a better language come first, so
 * that their foods win among equals.
 */
function preferredIndexes(view: ProfileView, languages: readonly string[]): IndexIds {
  const all = [...languages, DEFAULT_LANGUAGE];
  const chosen = view.indexes.map((columnId, at) => {
    const others = view.languageIndexes[at] ?? {};
    const rank = all.findIndex((language) => language === DEFAULT_LANGUAGE || others[language] !== undefined);
    return { id: others[all[rank] ?? ''] ?? columnId, columnId, rank };
  });
  chosen.sort((a, b) => a.rank - b.rank);
  return { ids: chosen.map(({ id }) => id), columnIds: chosen.map(({ columnId }) => columnId) };
}
