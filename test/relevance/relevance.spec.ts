import { describe, expect, it } from '@jest/globals';
import { corpora } from './corpora.js';
import thresholdsOfCatalogs from './thresholds.json' with { type: 'json' };
import { judge, type Part, PARTS, type QueryMetrics } from './judge.js';

/** Lowest accepted metrics by catalog and set. A better search raises them: `npm run judge` prints the new ones. */
const thresholds: Partial<Record<string, Partial<Record<Part, QueryMetrics>>>> = thresholdsOfCatalogs;

describe('search over the judged queries', () => {
  it('stays at or above the thresholds of every available catalog', async () => {
    const judged: string[] = [];
    for await (const { name, releases } of corpora()) {
      judged.push(name);
      for (const part of PARTS) {
        const metrics = await judge(releases, part);
        for (const [metric, least] of Object.entries(thresholds[name]?.[part] ?? {}) as [
          keyof QueryMetrics,
          number,
        ][]) {
          const enough = metrics[metric] >= least;
          expect({ name, part, metric, enough }).toEqual({ name, part, metric, enough: true });
        }
      }
    }
    expect(judged).toContain('default');
    if (judged.length === 1) process.stdout.write('SR28 and FNDDS are not judged: ../shared/data is not here\n');
  });
});
