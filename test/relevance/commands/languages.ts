import { judgedSets, judgeLanguage, releasesIn } from '../languages.js';

/** Prints how well search answers the judged queries of other languages, and every miss. */
for (const set of judgedSets) {
  const { wrong, ...metrics } = await judgeLanguage(set, await releasesIn(set.language));
  process.stdout.write(`${set.name}: ${JSON.stringify(metrics)}\n${wrong.map((line) => `    ${line}\n`).join('')}`);
}
