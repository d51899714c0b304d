import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSet, describeWithData } from '../sources/data.js';

/** Transcription of the standards, made independently of the service's tables. */
const TRANSCRIPTION = 'reference-intakes';

/** Declares a suite that needs the transcription. */
export const describeWithReferenceIntakes = (name: string, suite: () => void): void =>
  describeWithData(name, TRANSCRIPTION, suite);

/** Reads one file of the transcription. Call it within a test. */
export const readReference = <Shape>(file: string): Shape =>
  JSON.parse(readFileSync(join(dataSet(TRANSCRIPTION), file), 'utf8')) as Shape;

/** Keys by the transcription's name of a nutrient, where that is not the key with underscores. */
const renamed: Readonly<Record<string, string>> = {
  dietary_fiber: 'fiber',
  total_carbohydrate: 'carbohydrate',
  total_water: 'water',
  vitamin_a_ug_rae: 'vitamin-a',
  vitamin_d_iu: 'vitamin-d',
  folate_ug_dfe: 'folate',
};

/** Key of a nutrient, from its name in the transcription. */
export const keyOf = (name: string): string => renamed[name] ?? name.replace('_pct', '').replaceAll('_', '-');

/** Key of a unit, from its name in the transcription: `ug RAE` is `mcg`. */
export const unitOf = (unit: string): string => {
  const [name = ''] = unit.split(' ');
  return name === 'ug' ? 'mcg' : name === 'L' ? 'g' : name;
};

/** Number as responses print it, with at most six decimals. */
export const six = (value: number): string => String(Number(value.toFixed(6)));
