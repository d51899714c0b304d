import { DEFAULT_LANGUAGE } from '#contracts';
import { type ProfileView } from './profile-view.js';

/** Ids of the indexes that a request is answered from, one a release. */
export interface IndexIds {
  readonly ids: readonly number[];
  /** Ids of the indexes in English, in the same order: they hold columns and groups, and number foods alike. */
  readonly columnIds: readonly number[];
}

/**
 * Indexes of a view: of each release that of the first language it has one in, else that of English. Releases of a better
 * language come first, so that their foods win among equals.
 */
export function indexesIn(view: ProfileView, languages: readonly string[]): IndexIds {
  if (languages.length === 0) return { ids: view.indexes, columnIds: view.indexes };
  const all = [...languages, DEFAULT_LANGUAGE];
  const chosen = view.indexes.map((columnId, at) => {
    const others = view.languageIndexes[at] ?? {};
    const rank = all.findIndex((language) => language === DEFAULT_LANGUAGE || others[language] !== undefined);
    return { id: others[all[rank] ?? ''] ?? columnId, columnId, rank };
  });
  chosen.sort((a, b) => a.rank - b.rank);
  return { ids: chosen.map(({ id }) => id), columnIds: chosen.map(({ columnId }) => columnId) };
}

/**
 * Indexes of further languages that releases have names in, a list each, those asked for first: what the preferred ones do
 * not find may be a name in another language. Releases without it keep their preferred index. None without a language.
 */
export function indexesInOthers(view: ProfileView, languages: readonly string[]): IndexIds[] {
  if (languages.length === 0) return [];
  const preferred = indexesIn(view, languages);
  const others = new Map(view.indexes.map((columnId, at) => [columnId, view.languageIndexes[at] ?? {}]));
  const known = new Set([...others.values()].flatMap((indexes) => Object.keys(indexes)).sort());
  const ordered = [...languages.filter((language) => known.delete(language)), ...known];
  return ordered
    .map((language) => ({
      ids: preferred.ids.map((id, at) => others.get(preferred.columnIds[at]!)?.[language] ?? id),
      columnIds: preferred.columnIds,
    }))
    .filter(({ ids }) => ids.some((id, at) => id !== preferred.ids[at]));
}
