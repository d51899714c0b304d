import { describe, expect, it } from '@jest/globals';
import { describeWithData } from '../support/sources/data.js';
import { judgedSets, judgeLanguage, releasesIn } from './languages.js';

/** Lowest accepted rates: `npm run judge:languages` prints the current ones and every miss. */
const thresholds: Readonly<Record<string, { readonly first: number; readonly firstFive: number }>> = {
  French: { first: 98, firstFive: 99 },
  German: { first: 95, firstFive: 98 },
  'French kitchens': { first: 97, firstFive: 99 },
  'German kitchens': { first: 94, firstFive: 96 },
  'Italian kitchens': { first: 99, firstFive: 99 },
  'Italian recipes': { first: 98, firstFive: 98 },
  'French as typed': { first: 97, firstFive: 99 },
  'German as typed': { first: 96, firstFive: 98 },
  'Italian as typed': { first: 97, firstFive: 98 },
  'French on phones': { first: 96, firstFive: 96 },
  'German on phones': { first: 96, firstFive: 97 },
  'Italian on phones': { first: 98, firstFive: 98 },
  'French development-01': { first: 95, firstFive: 99 },
  'German development-01': { first: 93, firstFive: 97 },
  'French development-02': { first: 95, firstFive: 99 },
  'German development-02': { first: 94, firstFive: 98 },
};

/** Table that the tests of a language need, beside the Swiss one. */
const TABLES = { de: 'bls_4_0', fr: 'ciqual_2025', it: 'swiss_fcdb_7_0' } as const;

describe('the judged words of other languages', () => {
  it.each(['French', 'German', 'French kitchens', 'German kitchens'])('of the set %s are 200 or more', (name) => {
    const set = judgedSets.find((each) => each.name === name);
    expect(Object.keys(set?.queries ?? {}).length).toBeGreaterThanOrEqual(200);
  });
});

describe.each(judgedSets)('search for the judged words: $name', (set) => {
  describeWithData('over the national tables', TABLES[set.language], () => {
    it('stays at or above its thresholds', async () => {
      const { first, firstFive } = await judgeLanguage(set, await releasesIn(set.language));
      expect(first).toBeGreaterThanOrEqual(thresholds[set.name]?.first ?? NaN);
      expect(firstFive).toBeGreaterThanOrEqual(thresholds[set.name]?.firstFive ?? NaN);
    });
  });
});
