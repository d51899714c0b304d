import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { fieldsOf, readLine } from '../../../libs/ingredient-lines/src/index.js';
import { type Corpus, corpora } from '../corpora.js';
import { judgeLanguage, namesOf, releasesIn } from '../languages.js';
import { type JudgedLine, judgeLines } from '../lines.js';
import { judgeMatches } from '../matches.js';
import { judgeNames, type NameSet } from '../names.js';
import { type KitchenSet, nameSetOf, readKitchenSet, SETS } from '../kitchen-set.js';
import { judgeSuggestions } from '../suggestions.js';
import { foodsById } from '../top-foods.js';

/**
 * Judges names and lines: `npm run judge:sets [-- SET… [--wrong]]`. All sets are judged without an argument, and their rates
 * are written to `sets.md`. Misses are printed only when asked for: a held-out set whose misses were read is a development set.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { wrong: { type: 'boolean' } } });

/** Columns of the page, with the metric in each. */
const TABLES = {
  Names: {
    first: 'first',
    firstFive: 'first five',
    weighted: 'weighted by use',
    none: 'nothing found',
    nonsense: 'nonsense finds nothing',
  },
  Lines: {
    lines: 'lines',
    food: 'food',
    withAlternatives: 'with alternatives',
    grams: 'grams',
    refused: 'refused',
    sure: 'sure',
    wrongAmongSure: 'wrong among sure',
  },
  'Suggestions of names': {
    names: 'names',
    first: 'first three, whole name',
    firstThree: 'first three, half',
    firstEight: 'first eight, half',
    letters: 'letters until the first five',
    outranked: 'outranked, half',
  },
  'Reading of lines': { lines: 'lines', quantity: 'quantity', unit: 'unit', name: 'name' },
  'French and German words': { queries: 'words', first: 'first', firstFive: 'first five' },
} as const;

type Table = keyof typeof TABLES;
const rows = new Map<Table, string[]>(Object.keys(TABLES).map((table) => [table as Table, []]));

/** Prints the rates of a set, and its misses where they are asked for, and keeps the row of the page. */
function report(table: Table, set: string, of: string, { wrong, ...rates }: object & { wrong: readonly string[] }) {
  process.stdout.write(`${set}, ${table.toLowerCase()}, ${of}: ${JSON.stringify(rates)}\n`);
  if (values.wrong) process.stdout.write(wrong.map((line) => `  ${line}\n`).join(''));
  const cells = Object.keys(TABLES[table]).map((metric) => String((rates as Record<string, unknown>)[metric]));
  rows.get(table)?.push(`| ${[set, of, ...cells].join(' | ')} |`);
}

interface NamesAndLines {
  readonly name: string;
  /** @param fndds whether foods of FNDDS are among the right ones */
  readonly names: (fndds: boolean) => NameSet;
  readonly lines: readonly JudgedLine[];
  readonly words?: KitchenSet['words'];
}

const json = <Value>(name: string) => JSON.parse(readFileSync(join(SETS, name), 'utf8')) as Value;

function read(name: string): NamesAndLines {
  if (name === 'kitchens') {
    const names = json<NameSet>('kitchen-names.json');
    return { name, names: () => names, lines: json<{ lines: JudgedLine[] }>('kitchen-lines.json').lines };
  }
  const set = readKitchenSet(name);
  return { name, names: (fndds) => nameSetOf(set, fndds), lines: set.lines, words: set.words };
}

async function judge({ name: set, names, lines }: NamesAndLines, { name: catalogs, releases }: Corpus): Promise<void> {
  const reference = foodsById(releases);
  const judged = names(releases.length > 1);
  report('Names', set, catalogs, await judgeNames(judged, releases, reference));
  report('Suggestions of names', set, catalogs, await judgeSuggestions(judged, releases, reference));
  const ofFoods = lines.filter(({ heading }) => !heading);
  report('Lines', set, catalogs, await judgeMatches(ofFoods, releases, reference));
}

function judgeReading({ name: set, lines }: NamesAndLines): void {
  const ofFoods = lines.filter(({ foods }) => foods.length > 0);
  const { metrics, wrong } = judgeLines(ofFoods, (line) => fieldsOf(readLine(line)));
  for (const [kind, { lines: count, quantity, unit, name }] of metrics)
    process.stdout.write(`${set}, ${kind}: ${count} lines, quantity ${quantity}, unit ${unit}, name ${name}\n`);
  report('Reading of lines', set, 'any catalog', { ...metrics.get('all'), wrong });
}

const folders = readdirSync(SETS).filter((name) => /^(?:development|held-out)-/.test(name));
const sets = (positionals.length > 0 ? positionals : ['kitchens', ...folders.sort()]).map(read);
sets.forEach(judgeReading);
for await (const corpus of corpora()) {
  // Its foods as eaten have no right answer to names of raw ones.
  if (corpus.name === 'FNDDS') continue;
  for (const set of sets) await judge(set, corpus);
}
for (const language of ['de', 'fr'] as const) {
  const releases = await releasesIn(language);
  for (const { name, words } of sets) {
    const queries = namesOf(words?.[language] ?? {});
    if (Object.keys(queries).length === 0) continue;
    report('French and German words', name, language, await judgeLanguage({ language, queries }, releases));
  }
}
if (positionals.length === 0) writeFileSync('test/relevance/sets.md', await format(page(), { parser: 'markdown' }));

function page(): string {
  const tables = [...rows].map(([table, lines]) => {
    const head = ['set', 'of', ...Object.values(TABLES[table])];
    return `## ${table}\n\n| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}\n${lines.sort().join('\n')}\n`;
  });
  return `# Rates of the judged sets

Written by \`npm run judge:sets\`, in per cent. The [README](README.md) says how the sets were made, and what counts as right.

${tables.join('\n')}`;
}
