import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FnddsSource } from '../../../libs/food-import/src/sources/fndds/fndds.source.js';
import { SrSource } from '../../../libs/food-import/src/sources/sr/sr.source.js';
import { indexed } from '../corpora.js';
import { judgeNames, type NameSet } from '../names.js';
import { judgeSuggestions } from '../suggestions.js';

/** Prints how well search and suggestions answer a set of names: `npm run judge:names -- [FILE] [sr|fndds|both]`. */
const [file = 'test/relevance/sets/kitchen-names.json', catalogs = 'sr'] = process.argv.slice(2);
const set = JSON.parse(readFileSync(file, 'utf8')) as NameSet;
const data = resolve('../shared/data');
const sr = await indexed(new SrSource(join(data, 'sr28')));
const fndds = catalogs === 'sr' ? [] : [await indexed(new FnddsSource(join(data, 'fndds_2017_2018')))];
// The judgments name foods of SR28, whichever catalog answers.
const reference = new Map(sr.foods.map((food) => [food.sourceId, food]));
const releases = { sr: [sr], fndds, both: [sr, ...fndds] }[catalogs] ?? [sr];
const print = ({ wrong, ...metrics }: { readonly wrong: readonly string[] }) =>
  process.stdout.write(`${JSON.stringify(metrics)}\n${wrong.join('\n')}\n`);
print(await judgeNames(set, releases, reference));
print(await judgeSuggestions(set, releases, reference));
