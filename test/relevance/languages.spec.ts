import { describe, expect, it } from '@jest/globals';
import { describeWithData } from '../support/data.js';
import { judged, judgeLanguage, releasesIn } from './languages.js';

/** Lowest accepted rates: `npm run judge:languages` prints the current ones and every miss. */
const thresholds = {
  fr: { first: 97, firstFive: 99 },
  de: { first: 95, firstFive: 98 },
} as const;

describe('the judged queries of other languages', () => {
  it.each(['fr', 'de'] as const)('in %s are 200 or more', (language) => {
    expect(Object.keys(judged[language]).length).toBeGreaterThanOrEqual(200);
  });
});

describe.each(['fr', 'de'] as const)('search in %s', (language) => {
  describeWithData('over the national tables', language === 'fr' ? 'ciqual_2025' : 'bls_4_0', () => {
    it('stays at or above its thresholds', async () => {
      const { first, firstFive } = await judgeLanguage(language, await releasesIn(language));
      expect(first).toBeGreaterThanOrEqual(thresholds[language].first);
      expect(firstFive).toBeGreaterThanOrEqual(thresholds[language].firstFive);
    });
  });
});
