import { z } from 'zod';
import { flag, keyword, text, wholeParameter } from './fields.js';
import { FoodExtras } from './food-request.js';
import { parseId } from './identifiers.js';
import { readGtins } from './vocabulary/gtin.js';

/** What names a food: its bare id, or every GTIN that its barcode may stand for, the likeliest first. */
export type FoodKey = { readonly id: string } | { readonly gtins: readonly string[] };

/** How many foods one lookup may name. */
export const MAX_LOOKUP = 100;

const GTIN_PREFIX = 'gtin:';

/** A barcode, read as the GTINs that it may stand for. */
const Barcode = z.string().transform((text, context) => {
  const gtins = readGtins(text);
  if (gtins.length === 0) context.addIssue({ code: 'custom', params: { code: 'invalid-gtin' } });
  return gtins;
});

const Key = z.string().transform((text, context): FoodKey => {
  if (text.startsWith(GTIN_PREFIX)) {
    const gtins = readGtins(text.slice(GTIN_PREFIX.length));
    if (gtins.length === 0) context.addIssue({ code: 'custom', params: { code: 'invalid-gtin' } });
    return { gtins };
  }
  const id = parseId(text);
  if (id !== undefined) return { id };
  context.addIssue({ code: 'custom', params: { expected: 'the id of a food, or gtin: and a barcode' } });
  return z.NEVER;
});

/** A longer list is refused as a whole: listing all that is wrong with it would leave no room to say so. */
function refuseLongList(ids: unknown, context: z.RefinementCtx): unknown {
  if (Array.isArray(ids) && ids.length > MAX_LOOKUP) {
    context.addIssue({ code: 'custom', params: { code: 'too-many', limit: MAX_LOOKUP }, continue: false });
  }
  return ids;
}

/** Request for the food with a barcode. */
export const BarcodeRequest = z.object({
  code: Barcode.describe('GTIN-8, UPC-A, EAN-13, GTIN-14 or UPC-E; blanks, hyphens and lost leading zeros are allowed'),
  ...FoodExtras.shape,
});

/** Request for several foods by id or barcode. */
export const LookupRequest = z.object({
  ids: z
    .preprocess(refuseLongList, z.array(Key).min(1).max(MAX_LOOKUP))
    .describe('ids of foods, or `gtin:` and a barcode'),
});

/** Maximum number of groups in one search. */
const MAX_GROUPS = 100;

const words = text(256);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A search as callers send it. */
interface SearchParameters {
  readonly query?: string | undefined;
  readonly count?: number | string | undefined;
  readonly start?: number | string | undefined;
  readonly spell?: boolean | number | string | undefined;
  readonly group?: string | readonly string[] | undefined;
  readonly sort?: string | undefined;
  readonly per?: string | undefined;
  readonly explain?: boolean | number | string | undefined;
}

/** Reads a blank query as '' where a group or an order stands in for it. It is absent elsewhere. */
function readBlankQuery(input: SearchParameters): unknown {
  // What is sent may be anything.
  if (typeof (input as unknown) !== 'object' || (input as unknown) === null || Array.isArray(input)) return input;
  const { query, group, sort } = input;
  if (!isBlank(query)) return input;
  const isBrowsing = !isBlank(sort) || (!isBlank(group) && !(Array.isArray(group) && group.length === 0));
  return { ...input, query: isBrowsing ? '' : undefined };
}

/** Groups by their texts. What is wrong with one of them is wrong with the parameter. */
const groups = z.preprocess(
  (group) => (typeof group === 'string' ? [group] : group),
  z
    .array(z.string())
    .max(MAX_GROUPS)
    .superRefine((all, context) => {
      const [issue] = all.flatMap((group) => words.safeParse(group).error?.issues ?? []);
      if (issue?.code === 'custom') context.addIssue({ code: 'custom', params: issue.params ?? {} });
    })
    .default([]),
);

/** Order of results by a nutrient, which becomes a bare id. */
export const SortOrder = z.string().transform((value, context) => {
  const descending = value.startsWith('-');
  const nutrient = parseId(descending ? value.slice(1) : value);
  if (nutrient !== undefined) return { nutrient, descending };
  context.addIssue({ code: 'custom', params: { code: 'unknown-nutrient' } });
  return z.NEVER;
});
export type SortOrder = z.output<typeof SortOrder>;

/** Results of a page, and what values are per, where a search names neither. */
export const SEARCH_DEFAULTS = { count: 25, per: '100g' } as const;

/** Search for foods. Without words (`query` is then '') all foods of the groups, or all there are, in an order. */
export const SearchRequest = z.preprocess(
  readBlankQuery,
  z.object({
    query: words
      .optional()
      .refine((query) => query !== undefined, { params: { code: 'required' } })
      .transform((query) => query ?? '')
      .describe('words of the food, all of which must match, or its barcode; may be absent with group or sort'),
    count: wholeParameter(1, 100).default(SEARCH_DEFAULTS.count).describe('how many results to answer'),
    start: wholeParameter(0, Number.MAX_SAFE_INTEGER).default(0).describe('0-based index of the first result'),
    spell: flag(true).describe('correct the spelling when nothing matches'),
    group: groups.describe('exact text of a food group; repeated: foods of any of the groups'),
    sort: SortOrder.optional().describe('id of a nutrient: ascending by its value, with a hyphen before it descending'),
    per: keyword(['100g', '100kcal']).default(SEARCH_DEFAULTS.per).describe('what the values of sort are per'),
    explain: flag(false)
      .transform((asked) => (asked ? true : undefined))
      .optional()
      .describe('say of every item how it matched and ranked; only where the operator allows it'),
  }),
);
export type SearchRequest = z.output<typeof SearchRequest>;
