import { cutText } from '#food-search/cut-text';
import { type SourceFood } from './source.js';

/** Limits of a food's texts, in UTF-16 code units. */
export const TEXT_LIMITS = { id: 100, description: 500, other: 300 } as const;

/** What no text is served with: blanks around it, control characters. */
const UNTIDY = /^\s|\s$|\p{Cc}/u;
const CONTROL = /\p{Cc}/u;
const BLANKS = /[\s\p{Cc}]+/gu;

/**
 * A food with its texts as they are served and exported: each on one line, within its limit. A blank text is absent, a
 * blank description empty.
 */
export function withServedTexts(food: SourceFood): SourceFood {
  const { names, synonyms } = food;
  return {
    ...food,
    description: served(food.description, TEXT_LIMITS.description) ?? '',
    names: names && servedNames(names),
    synonyms: synonyms?.flatMap((synonym) => served(synonym) ?? []),
    group: served(food.group),
    product: served(food.product),
    supplier: served(food.supplier),
    energyMethod: served(food.energyMethod),
  };
}

function servedNames(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const kept = [...names].flatMap(([language, name]): [string, string][] => {
    const text = served(name, TEXT_LIMITS.description);
    return text === undefined ? [] : [[language, text]];
  });
  return new Map(kept);
}

function served(text: string | undefined, limit: number = TEXT_LIMITS.other): string | undefined {
  if (text === undefined) return undefined;
  const line = UNTIDY.test(text) ? text.replaceAll(BLANKS, asBlank).trim() : text;
  const cut = cutText(line, limit).trimEnd();
  return cut === '' ? undefined : cut;
}

/** One blank for a run with a line end or another control character. Doubled blanks stay as published. */
const asBlank = (run: string): string => (CONTROL.test(run) ? ' ' : run);
