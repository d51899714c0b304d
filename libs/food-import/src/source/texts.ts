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
  // Nearly all foods: a copy takes longer than the rest.
  if (hasServedTexts(food)) return food;
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

function hasServedTexts({ description, names, synonyms, group, product, supplier, energyMethod }: SourceFood): boolean {
  return (
    isServed(description, TEXT_LIMITS.description) &&
    isServed(group) &&
    isServed(product) &&
    isServed(supplier) &&
    isServed(energyMethod) &&
    (synonyms?.every((synonym) => isServed(synonym)) ?? true) &&
    (names === undefined || [...names.values()].every((name) => isServed(name, TEXT_LIMITS.description)))
  );
}

/** Whether a text is served as it is. */
const isServed = (text: string | undefined, limit: number = TEXT_LIMITS.other): boolean =>
  text === undefined || (text !== '' && text.length <= limit && !UNTIDY.test(text));

function servedNames(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const kept = [...names].flatMap(([language, name]): [string, string][] => {
    const text = served(name, TEXT_LIMITS.description);
    return text === undefined ? [] : [[language, text]];
  });
  return new Map(kept);
}

function served(text: string | undefined, limit: number = TEXT_LIMITS.other): string | undefined {
  if (text === undefined || isServed(text, limit)) return text;
  const cut = cutText(text.replaceAll(BLANKS, asBlank).trim(), limit).trimEnd();
  return cut === '' ? undefined : cut;
}

/** One blank for a run with a line end or another control character. Doubled blanks stay as published. */
const asBlank = (run: string): string => (CONTROL.test(run) ? ' ' : run);
