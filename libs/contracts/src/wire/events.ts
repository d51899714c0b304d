import { z } from 'zod';

/** Body of `catalogChanged`: what changed, where the publisher knows. */
export const CatalogChanged = z
  .object({
    catalog: z
      .string()
      .optional()
      .describe('name of the catalog that serves another release, or none any more; absent: keys or profiles'),
    release: z.int().optional().describe('number of the release that is served now'),
    foods: z.int().optional().describe('number of its foods; absent after a rollback, as the counts are'),
    added: z.int().optional().describe('foods that the release before lacks'),
    changed: z.int().optional(),
    discontinued: z.int().optional(),
    removed: z.int().optional(),
  })
  .meta({ id: 'CatalogChanged' });
export type CatalogChanged = z.output<typeof CatalogChanged>;

/** Events, published to every subscriber without a reply. */
export const events = {
  /**
   * A catalog release, an access profile or a key changed: what is cached of the old state is stale. The body is a
   * CatalogChanged; an empty one says the same of everything, as services do that noticed a change by themselves.
   */
  catalogChanged: 'nutrition.v1.event.catalog.changed',
} as const;
