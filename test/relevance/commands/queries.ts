import { corpora } from '../corpora.js';
import { judge, type Part, PARTS } from '../judge.js';

/** Prints how well search answers the judged queries, and with `--wrong` what it gets wrong. */
const showWrong = process.argv.includes('--wrong');
const print = (line: string) => process.stdout.write(`${line}\n`);
const columns = ['queries', 'first', 'first 5', 'MRR', 'typos', 'spelling', 'kept'];
print(`${''.padEnd(28)}${columns.map((column) => column.padStart(9)).join('')}`);
const parts: Record<Part, string> = {
  tuned: 'tuned on',
  heldOut: 'held out',
  learnt: 'learnt from',
  fresh: 'fresh',
  second: 'second fresh',
  third: 'third fresh',
  fourth: 'fourth fresh',
  fifth: 'fifth fresh',
  sixth: 'sixth fresh',
  seventh: 'seventh fresh',
  eighth: 'eighth fresh',
  ninth: 'ninth fresh',
  tenth: 'tenth fresh',
};
for await (const { name, releases } of corpora()) {
  for (const part of PARTS) {
    const { queries, first, firstFive, reciprocalRank, misspellings, spelling, keptWords, wrong } = await judge(
      releases,
      part,
    );
    const figures = [queries, first, firstFive, reciprocalRank, misspellings, spelling, keptWords];
    print(`${`${name}, ${parts[part]}`.padEnd(28)}${figures.map((figure) => String(figure).padStart(9)).join('')}`);
    if (showWrong) for (const line of wrong) print(`    ${line}`);
  }
}
