// Generated from the contracts by `npm run docs`; do not edit.

/** Maximum number of foods in one lookup. */
export const MAX_LOOKUP = 100;

/** Maximum number of foods whose bodies fit a NATS message of 1 MiB. */
export const MAX_FOODS_READ = 40;

/** Maximum number of lines in one request for ingredients. */
export const MAX_INGREDIENT_LINES = 200;

/** Maximum length of a line, in code points. */
export const MAX_LINE = 512;
