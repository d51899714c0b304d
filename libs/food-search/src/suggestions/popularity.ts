import { english } from '../analysis/english.js';
import { keyOf } from './suggestions.js';
import data from './popularity.json' with { type: 'json' };

/** Names that recipes and food diaries write, the most frequent first. */
export const popularNames: readonly string[] = Object.entries(data.names)
  .sort(([a], [b]) => Number(b) - Number(a))
  .flatMap(([, names]) => names);

const powers = new Map<string, number>();
for (const [power, names] of Object.entries(data.names)) {
  for (const name of names) {
    const key = keyOf(english.tokenize(name), english);
    powers.set(key, Math.max(Number(power), powers.get(key) ?? 0));
  }
}

/**
 * How often recipes and food diaries write a name, in doublings: 0 for names that hardly any does.
 * @param key of the name in English, by `keyOf`
 */
export const popularityOf = (key: string): number => powers.get(key) ?? 0;
