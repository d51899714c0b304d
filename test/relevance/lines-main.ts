import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SrSource } from '../../libs/food-import/src/sources/sr/sr.source.js';
import { fieldsOf, readLine, weigh, type WeighedFood } from '../../libs/ingredient-lines/src/index.js';
import { type JudgedLine, judgeGrams, judgeLines } from './lines.js';

/** Prints how well ingredient lines are read and weighed: `npm run judge:lines -- [FILE] [FOLDER of SR28]`. */
const [file = 'test/relevance/kitchen-lines.json', data = resolve('../shared/data/sr28')] = process.argv.slice(2);
const { lines } = JSON.parse(readFileSync(file, 'utf8')) as { lines: JudgedLine[] };
const print = (text: string) => process.stdout.write(`${text}\n`);

const { metrics, wrong } = judgeLines(lines, (line) => fieldsOf(readLine(line)));
wrong.forEach(print);
print('kind         lines quantity  unit  name preparation exact');
for (const [kind, { lines: count, quantity, unit, name, preparation, exact }] of metrics)
  print([kind.padEnd(13), count, quantity, unit, name, preparation, exact].join('\t'));

const foods = new Map<string, WeighedFood>();
const source = new SrSource(data);
await source.nutrients();
for await (const food of source.foods())
  foods.set(food.sourceId, { ...food, units: food.units.map((unit) => ({ ...unit, id: unit.key })) });
const grams = judgeGrams(lines, ({ line, foods: [right = ''] }) => {
  const [reading, food] = [readLine(line), foods.get(right)];
  return reading.kind === 'ingredient' && food ? weigh(reading, food).grams : undefined;
});
grams.wrong.forEach(print);
print(`grams of ${grams.lines} lines: ${grams.right} %`);
