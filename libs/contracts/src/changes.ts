import { z } from 'zod';
import { Id, IsoDate, text, wholeParameter } from './fields.js';
import { endpoint } from './wire/endpoint.js';

/** Numbers of releases in a revision: one for each catalog, and those that were replaced a moment ago. */
export const MAX_REVISION_RELEASES = 100;
const MAX_SINCE = 1000;
const REVISION = /^r\d{1,9}(?:\.\d{1,9}){0,99}$/;
const AFTER = /^(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const Instant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** What a caller has: the releases of a revision, or the state of an instant. */
export type Since = { readonly text: string } & ({ readonly releases: readonly number[] } | { readonly instant: Date });

const readSince = (sent: string, context: z.RefinementCtx): Since => {
  if (REVISION.test(sent)) return { text: sent, releases: sent.slice(1).split('.').map(Number) };
  if (Instant.safeParse(sent).success) return { text: sent, instant: new Date(sent) };
  context.addIssue({
    code: 'custom',
    params: { expected: 'the revision of an earlier answer, a date YYYY-MM-DD, or an instant with its zone' },
  });
  return z.NEVER;
};

/** Place in a list of changes: the release, and the food after which the next page begins. */
export interface ChangesPosition {
  readonly release: number;
  readonly food: string;
}

const readAfter = (sent: string, context: z.RefinementCtx): ChangesPosition => {
  const [, release, food] = (sent.length <= 64 && AFTER.exec(sent)) || [];
  if (release !== undefined && food !== undefined) return { release: Number(release), food };
  context.addIssue({ code: 'custom', params: { expected: 'the next_page link of an answer as it is' } });
  return z.NEVER;
};

/** Changes of a page where a request names no number. */
export const DEFAULT_CHANGES = 100;

/** Request for one page of the changes since a revision or an instant. */
export const ChangesRequest = z.object({
  since: text(MAX_SINCE)
    .transform(readSince)
    .describe('revision of an earlier answer, a date YYYY-MM-DD, or an instant'),
  count: wholeParameter(1, 1000).default(DEFAULT_CHANGES).describe('how many changes to answer'),
  after: z.string().transform(readAfter).optional().describe('only as next_page has it'),
});
export type ChangesRequest = z.output<typeof ChangesRequest>;

/** What a release did to a food. */
const changeKinds = ['added', 'changed', 'discontinued', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Change of one food between two releases of its catalog. A food may have several, the later ones last. */
export const FoodChange = z
  .object({
    id: Id.describe('id of the food'),
    change: z.enum(changeKinds),
    catalog: z.string().describe('name of its catalog'),
    description: z.string().optional().describe('absent where the food is gone'),
    modified: IsoDate.optional().describe('YYYY-MM-DD; absent where the food is gone'),
  })
  .meta({ id: 'FoodChange' });
export type FoodChange = z.output<typeof FoodChange>;

/** One page of what releases did to foods. */
export const Changes = z
  .object({
    revision: z.string().describe('the `since` of the next request'),
    reset: z
      .literal(true)
      .optional()
      .describe('what changed is not known: copy all foods again, then go on from `revision`'),
    next_page: z.string().optional().describe('where more changes are; relative'),
    items: z.array(FoodChange),
  })
  .meta({ id: 'Changes' });
export type Changes = z.output<typeof Changes>;

/** What the catalog answers to those who keep copies of its foods. */
export const changes = {
  /** Errors: 400 naming `since`, `count`, `after`; `after` also where a release was imported since the page before. */
  list: endpoint({
    subject: 'nutrition.v1.catalog.changes.list',
    action: 'changes.list',
    description: 'List the foods that releases added, changed, discontinued or removed',
    request: ChangesRequest,
    reply: Changes,
  }),
} as const;
