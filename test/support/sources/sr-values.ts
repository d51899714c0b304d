import { readFile } from 'node:fs/promises';

/** Values per 100 g in SR28's file, by food and nutrient number, independently of the importer. */
export async function publishedValues(folder: string): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const foods = new Map<string, Map<string, string>>();
  for (const line of (await readFile(`${folder}/NUT_DATA.txt`, 'latin1')).split('\r\n')) {
    const [food = '', nutrient = '', value = ''] = line.split('^').map((field) => field.replaceAll('~', ''));
    if (food === '') continue;
    const values = foods.get(food) ?? new Map<string, string>();
    foods.set(food, values.set(nutrient, value));
  }
  return foods;
}
