import { parseId, urn } from '#contracts';

/** Those of `nutrients` that `n` lists; all where it is absent or empty. */
export function wanted(nutrients: readonly string[], n: readonly string[] = []): readonly string[] {
  if (n.length === 0) return nutrients;
  const listed = new Set(n.flatMap((id) => parseId(id.trim()) ?? []).map(urn));
  return nutrients.filter((nutrient) => listed.has(nutrient));
}
