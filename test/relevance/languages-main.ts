import { judgeLanguage, releasesIn } from './languages.js';

/** Prints how well search answers the judged queries of other languages, and every miss. */
for (const language of ['fr', 'de'] as const) {
  const { wrong, ...metrics } = await judgeLanguage(language, await releasesIn(language));
  process.stdout.write(`${language}: ${JSON.stringify(metrics)}\n${wrong.map((line) => `    ${line}\n`).join('')}`);
}
