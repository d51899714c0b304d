import { parseArgs } from 'node:util';
import { fieldsOf, readLine } from '../../libs/ingredient-lines/src/index.js';
import { corpora } from './corpora.js';
import { judgeLanguage, namesOf, releasesIn } from './languages.js';
import { judgeLines } from './lines.js';
import { judgeMatches } from './matches.js';
import { judgeNames } from './names.js';
import { readStrangerSet } from './stranger-set.js';
import { judgeSuggestions } from './suggestions.js';
import { foodsById } from './top-foods.js';

/**
 * Prints how well a set of strangers is answered: `npm run judge:held-out [-- FOLDER [--wrong]]`. Misses are printed only
 * when asked for: who has read those of a held-out set works on a set that is seen.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { wrong: { type: 'boolean' } } });
const set = readStrangerSet(positionals[0] ?? 'held-out');

const print = (what: string, { wrong, ...metrics }: { readonly wrong: readonly string[] }) => {
  process.stdout.write(`${what}: ${JSON.stringify(metrics)}\n`);
  if (values.wrong) process.stdout.write(wrong.map((line) => `  ${line}\n`).join(''));
};

const { metrics } = judgeLines(
  set.lines.filter(({ foods }) => foods.length > 0),
  (line) => fieldsOf(readLine(line)),
);
for (const [kind, { lines: count, quantity, unit, name }] of metrics)
  process.stdout.write(`${kind}: ${count} lines, quantity ${quantity}, unit ${unit}, name ${name}\n`);

for await (const { name: catalogs, releases } of corpora()) {
  // Its foods as eaten have no right answer to names of raw ones.
  if (catalogs === 'FNDDS') continue;
  const reference = foodsById(releases);
  const names = set.names.map(({ name, weight, foods, fndds }) => ({
    query: name,
    weight,
    foods: releases.length > 1 ? [...foods, ...fndds] : foods,
  }));
  const judged = { names, nothing: set.nonsense, correct: [] };
  print(`names, ${catalogs}`, await judgeNames(judged, releases, reference));
  print(`suggestions, ${catalogs}`, await judgeSuggestions(judged, releases, reference));
  const lines = set.lines.filter(({ heading }) => !heading);
  print(`lines, ${catalogs}`, await judgeMatches(lines, releases, reference));
}

for (const language of ['de', 'fr'] as const) {
  const queries = namesOf(set.words[language]);
  print(`names in ${language}`, await judgeLanguage({ language, queries }, await releasesIn(language)));
}
