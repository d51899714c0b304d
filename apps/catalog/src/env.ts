import { flag } from '#service-kit/base';

/** The variables of a catalog service alone. */
export const catalogEnv = {
  /** 1: callers of a search may ask how its items matched and ranked. */
  SEARCH_EXPLAIN: flag,
};
