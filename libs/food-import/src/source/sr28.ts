import { type Attribution } from '#contracts';

/** Month in which SR28 was released in its present form: it dates values, not foods. */
export const SR28_MONTH = '2016-05-01';

/** Attribution of SR28, whole or abbreviated. */
export const SR28_ATTRIBUTION: Attribution = {
  text: 'U.S. Department of Agriculture, Agricultural Research Service. USDA National Nutrient Database for Standard Reference, Release 28 (2016).',
  licence: 'public domain (CC0 1.0)',
  url: 'https://www.ars.usda.gov/nea/bhnrc/mafcl',
};
