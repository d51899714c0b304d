import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, deadlineIn, foodId, urn } from '#contracts';
import { exportCatalog } from '../../../libs/catalog-store/src/foods/exported-foods.js';
import { checkCatalogName } from '../../../libs/catalog-store/src/releases/catalogs.repository.js';
import { listNutrients } from '../../../libs/catalog-store/src/nutrients/nutrients.repository.js';
import { CiqualSource } from '../../../libs/food-import/src/sources/ciqual/ciqual.source.js';
import { exportedLines } from '../../../libs/food-import/src/sources/own/exported-lines.js';
import { OwnFoodsSource } from '../../../libs/food-import/src/sources/own/own.source.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { switchedEarlier } from '../../support/catalog/switched-earlier.js';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';
import { describeWithData } from '../../support/sources/data.js';
import { folderOf } from '../../support/folders.js';
import { eventually } from '../../support/index.js';

const IMPORT_MS = 300_000;
const FIRST_RELEASE = [
  {
    format: 'nutrition-foods/1',
    source: 'Our kitchen',
    attribution: { text: 'Our kitchen, 2026', licence: 'CC BY 4.0', url: 'https://example.org/kitchen' },
    nutrients: [{ key: 'polyols', description: 'Polyols', unit: 'g' }],
  },
  {
    id: 'cake',
    description: 'Cake, "carrot"\\',
    names: { de: 'Rüblitorte', fr: 'Gâteau' },
    synonyms: ['carrot cake'],
    group: 'Cakes',
    product: 'Rüebli',
    supplier: 'Our kitchen',
    gtin: '49000006346',
    modified: '2026-03-01',
    discontinued: true,
    quantity: 2,
    units: [
      { unit: 'slice', grams: 80.123456789 },
      { unit: 'cup, diced', grams: 140 },
      { unit: 'tbsp', grams: 9.5 },
    ],
    energy_method: 'computed from protein, fat',
    nutrients: { energy: 350, polyols: 0.1, sodium: 0 },
  },
  {
    id: 'juice',
    description: 'Juice',
    modified: '2025-03-01',
    per: '100 ml',
    units: [{ unit: 'bottle', ml: 330 }],
    nutrients: {},
  },
];

let service: CatalogUnderTest;
beforeAll(async () => {
  service = await startCatalogUnderTest();
});
afterAll(() => service.close());

async function exported(name: string, since?: string): Promise<string> {
  const found = await exportCatalog(service.database, name, since);
  if (!found) throw new Error(`${name} is not served`);
  let text = '';
  for await (const lines of exportedLines(found)) text += lines;
  return text;
}

async function importText(text: string, name: string): Promise<void> {
  const path = join(await folderOf(), 'foods.ndjson');
  await writeFile(path, text);
  await service.builder.build(new OwnFoodsSource(path), name);
}

describe('own foods', () => {
  beforeAll(() => importText(FIRST_RELEASE.map((line) => `${JSON.stringify(line)}\n`).join(''), 'our-foods'));

  it('are served', async () => {
    const id = urn(foodId('our-foods', 'cake'));
    const food = await eventually(
      () => service.client.call(catalog.getFood, { id }, { deadline: deadlineIn(60_000) }).catch(() => undefined),
      (found) => found !== undefined,
    );
    expect(food).toMatchObject({ description: 'Cake, "carrot"\\', gtin: '00049000006346', quantity: 2 });
  });

  it('come out of an export with everything that came in', async () => {
    const records = (await exported('our-foods'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id?: string });
    const [cake, juice] = ['cake', 'juice'].map((id) => records.find((record) => record.id === id));
    expect(records[0]).toEqual(FIRST_RELEASE[0]);
    expect(cake).toMatchObject({ ...FIRST_RELEASE[1], gtin: '00049000006346', units: expect.any(Array) });
    expect(cake).toMatchObject({ units: expect.arrayContaining([{ unit: 'slice', grams: 80.123456789 }]) });
    expect(juice).toMatchObject({ per: '100 ml', units: expect.arrayContaining([{ unit: 'bottle', ml: 330 }]) });
  });

  it('are the same after an export is imported and exported again', async () => {
    const first = await exported('our-foods');
    await importText(first, 'our-foods');
    expect(await exported('our-foods')).toBe(first);
  });

  it('come out where they were modified since a day, that day included', async () => {
    expect(await exported('our-foods', '2026-03-01')).not.toContain('juice');
    expect(await exported('our-foods', '2026-03-01')).toContain('cake');
    expect(await exported('our-foods', '2026-03-02')).not.toContain('cake');
  });
});

describe('the name of a catalog', () => {
  it.each(['', 'all', 'a,b', ' pad ', 'a/b', 'two\nlines', '--json', '..', 'x'.repeat(65)])(
    'cannot be %j',
    async (name) => {
      await expect(checkCatalogName(service.database, name)).rejects.toThrow('up to 64 letters, digits');
    },
  );

  it('can be one of letters, digits, dots and hyphens, or that of a catalog that there is', async () => {
    await checkCatalogName(service.database, 'our-foods_2.1');
    await service.builder.build(sampleSource([sampleFood('1', 'Old')], 'old name'));
    await checkCatalogName(service.database, 'old name');
  });
});

describe('an export', () => {
  it('fails where imports remove its release before it ends', async () => {
    const foods = Array.from({ length: 1001 }, (_, at) => sampleFood(String(at), `Food ${at}`));
    const renew = async () => {
      await service.builder.build(sampleSource(foods, 'renewed'));
      await switchedEarlier(service.database);
    };
    await renew();
    const found = await exportCatalog(service.database, 'renewed');
    const reading = found?.foods[Symbol.asyncIterator]();
    expect((await reading?.next())?.value).toHaveLength(1000);
    await renew();
    await renew();
    await reading?.next();
    await expect(reading?.next()).rejects.toThrow(
      'the export is cut after 1000 of 1001 foods by imports; run it again',
    );
  });
});

describe('an export of a catalog whose publisher writes untidily', () => {
  it('is read back without loss', async () => {
    const long = 'long '.repeat(200);
    const food = sampleFood('1', ` Jam,\n red\u0092 `, {
      names: new Map([['de', `${long}Marmelade`]]),
      synonyms: ['jelly\t'],
      group: ` ${long}`,
      product: long,
      supplier: '\n',
      units: [{ key: 'jar', description: 'jar', abbr: 'jar', grams: 340 }],
    });
    await service.builder.build(sampleSource([food]), 'untidy');
    const first = await exported('untidy');
    await importText(first, 'untidy');
    expect(await exported('untidy')).toContain('"description":"Jam, red"');
  });
});

describe('a nutrient of own foods', () => {
  const foods = (unit: string, description: string, amount: number | string = 1) =>
    [
      { format: 'nutrition-foods/1', nutrients: [{ key: 'betaglucan', description, unit }] },
      { id: '1', description: 'Oats', nutrients: { betaglucan: amount } },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
  const listed = async () => (await listNutrients(service.database)).find(({ key }) => key === 'betaglucan');

  it('is refused in another unit than a catalog has it in, and changes nothing there', async () => {
    await importText(foods('g', 'Beta-glucan'), 'one-mill');
    await expect(importText(foods('mg', 'Beta-glucan'), 'another-mill')).rejects.toThrow(
      'the source has betaglucan in mg, the catalogs have it in g',
    );
    expect(await listed()).toMatchObject({ description: 'Beta-glucan', unit: 'g' });
  });

  it('keeps the description of the catalog that had it first', async () => {
    await importText(foods('g', 'What another mill calls it'), 'another-mill');
    expect(await listed()).toMatchObject({ description: 'Beta-glucan' });
  });

  it('has a unit of its own again where the import that gave it another one failed', async () => {
    const mistaken = foods('mg', 'Betain', 'much').replaceAll('betaglucan', 'betain');
    await expect(importText(mistaken, 'one-mill')).rejects.toThrow('expected number');
    await importText(foods('g', 'Betain').replaceAll('betaglucan', 'betain'), 'one-mill');
    expect(await exported('one-mill')).toContain('{"key":"betain","description":"Betain","unit":"g"}');
  });
});

describeWithData('Ciqual, exported and imported as own foods', 'ciqual_2025', (path) => {
  it(
    'is the same in every byte',
    async () => {
      await service.builder.build(new CiqualSource(path));
      const first = await exported('ciqual');
      await importText(first, 'ciqual');
      expect((await exported('ciqual')).split('\n')).toEqual(first.split('\n'));
    },
    IMPORT_MS,
  );
});
