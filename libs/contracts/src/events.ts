/** What services tell each other without an answer. Every subscriber gets every event. */
export const events = {
  /** A catalog release, an access profile or a key changed: what is kept under the old state is stale. */
  catalogChanged: 'nutrition.v1.event.catalog.changed',
} as const;
