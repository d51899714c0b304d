import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FnddsSource } from '../../../libs/food-import/src/sources/fndds/fndds.source.js';
import { SrSource } from '../../../libs/food-import/src/sources/sr/sr.source.js';
import { fieldsOf, readLine, type WeighedFood } from '../../../libs/ingredient-lines/src/index.js';
import { weigh } from '../../../libs/ingredient-lines/src/weight/weigh.js';
import { indexed } from '../corpora.js';
import { type JudgedLine, judgeGrams, judgeLines } from '../lines.js';
import { judgeMatches } from '../matches.js';

/** Prints how well ingredient lines are read, weighed and matched: `npm run judge:lines -- [FILE] [FOLDER of data]`. */
const [file = 'test/relevance/sets/kitchen-lines.json', data = resolve('../shared/data')] = process.argv.slice(2);
const { lines } = JSON.parse(readFileSync(file, 'utf8')) as { lines: JudgedLine[] };
const print = (text: string) => process.stdout.write(`${text}\n`);

const { metrics, wrong } = judgeLines(lines, (line) => fieldsOf(readLine(line)));
wrong.forEach(print);
print('kind         lines quantity  unit  name preparation exact');
for (const [kind, { lines: count, quantity, unit, name, preparation, exact }] of metrics)
  print([kind.padEnd(13), count, quantity, unit, name, preparation, exact].join('\t'));

const sr = await indexed(new SrSource(join(data, 'sr28')));
const fndds = await indexed(new FnddsSource(join(data, 'fndds_2017_2018')));
const foods = new Map<string, WeighedFood>(
  sr.foods.map((food) => [food.sourceId, { ...food, units: food.units.map((unit) => ({ ...unit, id: unit.key })) }]),
);
const grams = judgeGrams(lines, ({ line, foods: [right = ''] }) => {
  const [reading, food] = [readLine(line), foods.get(right)];
  return reading.kind === 'ingredient' && food ? weigh(reading, food).grams : undefined;
});
grams.wrong.forEach(print);
print(`grams of ${grams.lines} lines: ${grams.right} %`);

// The judgments name foods of SR28, whichever catalog answers.
const reference = new Map(sr.foods.map((food) => [food.sourceId, food]));
for (const [catalogs, releases] of Object.entries({ SR28: [sr], 'SR28 and FNDDS': [sr, fndds] })) {
  const { wrong, ...matches } = await judgeMatches(lines, releases, reference);
  print(`${catalogs}: ${JSON.stringify(matches)}`);
  wrong.forEach(print);
}
