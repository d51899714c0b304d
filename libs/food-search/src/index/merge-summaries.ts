import { type IndexSummary } from './index-builder.js';

/** Joins the summaries of consecutive ranges of foods: what is stored of an index beside its postings. */
export function mergeSummaries(parts: readonly IndexSummary[]): IndexSummary {
  const counts = new Map<string, number>();
  for (const part of parts) {
    part.words.forEach((word, at) => counts.set(word, (counts.get(word) ?? 0) + (part.counts[at] ?? 0)));
  }
  const words = [...counts.keys()].sort();
  return {
    words,
    counts: words.map((word) => counts.get(word) ?? 0),
    features: joined(parts.map(({ features }) => features)),
    named: joined(parts.map(({ named }) => named)),
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
