/** Events, published to every subscriber without a reply. */
export const events = {
  /** A catalog release, an access profile or a key changed: what is cached of the old state is stale. */
  catalogChanged: 'nutrition.v1.event.catalog.changed',
} as const;
