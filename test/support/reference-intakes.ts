import { describe } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';

/** A transcription of the standards made apart from the service's tables; beside the repository, not in it. */
const directory = new URL('../../../shared/data/reference-intakes/', import.meta.url);
const present = existsSync(directory);

/** Describes tests that need the transcription; without it they are skipped, and it is said why. */
export function describeWithReferenceIntakes(name: string, tests: () => void): void {
  if (present) describe(name, tests);
  else {
    process.stderr.write(`skipped: ${name}: there is no ${directory.pathname}\n`);
    describe.skip(name, tests);
  }
}

/** Reads one file of the transcription. Call it within a test. */
export const readReference = <Shape>(file: string): Shape =>
  JSON.parse(readFileSync(new URL(file, directory), 'utf8')) as Shape;

/** What the transcription calls a nutrient, where it is not the service's key with underscores. */
const renamed: Readonly<Record<string, string>> = {
  dietary_fiber: 'fiber',
  total_carbohydrate: 'carbohydrate',
  total_water: 'water',
  vitamin_a_ug_rae: 'vitamin-a',
  vitamin_d_iu: 'vitamin-d',
  folate_ug_dfe: 'folate',
};

/** The service's key of a nutrient. */
export const keyOf = (name: string): string => renamed[name] ?? name.replace('_pct', '').replaceAll('_', '-');

/** The service's key of a unit: `ug RAE` is mcg. */
export const unitOf = (unit: string): string => {
  const [name = ''] = unit.split(' ');
  return name === 'ug' ? 'mcg' : name === 'L' ? 'g' : name;
};

/** A number as answers print it. */
export const six = (value: number): string => String(Number(value.toFixed(6)));
