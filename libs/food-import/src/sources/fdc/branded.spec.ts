import { describe, expect, it } from '@jest/globals';
import { csv, fdc, food, foods, value, values } from '../../../../../test/support/sources/fdc-files.js';
import { readAll } from '../../../../../test/support/sources/food-source.js';

const COLUMNS =
  'fdc_id,brand_owner,brand_name,gtin_upc,serving_size,serving_size_unit,household_serving_fulltext,branded_food_category,modified_date,discontinued_date';
const brands = (...rows: string[]) => csv(COLUMNS, ...rows);
const branded = (...rows: string[]) =>
  fdc({
    'food.csv': foods(...rows.map((row) => food(Number(row.split(',')[0]), 'branded_food', 'STRING CHEESE'))),
    'branded_food.csv': brands(...rows),
  });

describe('a branded food', () => {
  it('has its owner, brand, GTIN-14, category, dates and serving', async () => {
    const source = await branded('8,Acme Dairy Inc. ,ACME,12345678905,28.0,GRM,1 STICK,Cheese,2020-09-03,2021-01-01');
    const cheese = (await readAll(source)).get('8');
    expect(cheese).toMatchObject({
      description: 'STRING CHEESE',
      supplier: 'Acme Dairy Inc.',
      product: 'ACME',
      gtin: '00012345678905',
      group: 'Cheese',
      modified: '2020-09-03',
      discontinued: true,
      quantity: 1,
    });
    expect(cheese?.units[0]).toMatchObject({ key: 'stick', grams: 28 });
  });

  it('has a serving without a name where the label gives none', async () => {
    const cheese = (await readAll(await branded('8,Acme,,,30,g,,Cheese,,'))).get('8');
    expect(cheese?.units[0]).toMatchObject({ key: 'serving', grams: 30 });
    expect(cheese).toMatchObject({ modified: '2019-04-01', discontinued: false });
    expect(cheese?.gtin).toBeUndefined();
    expect(cheese?.product).toBeUndefined();
  });

  it('that is published per 100 ml is measured by volume alone', async () => {
    const juice = (await readAll(await branded('8,Acme,,,240,MLT,1 bottle,Juice,,'))).get('8');
    expect(juice?.units[0]).toMatchObject({ key: 'bottle', grams: 240 });
    expect(juice?.units.map(({ key }) => key)).not.toContain('g');
    expect(juice?.units.map(({ key }) => key)).toContain('fl oz');
  });

  it.each(['85,MG', '30,IU'])('loses a serving size that cannot be one, and it is counted: %s', async (size) => {
    const source = await branded(`8,Acme,,,${size},1 slice,Ham,,`);
    expect((await readAll(source)).get('8')).toMatchObject({ quantity: 100 });
    expect(source.report().findings).toContainEqual(
      expect.objectContaining({ what: 'serving size left out', count: 1 }),
    );
  });

  it('is the last modified of the records of its GTIN, however its zeros were lost', async () => {
    const source = await branded(
      '8,Acme,Old,12345678905,30,g,,Cheese,2019-09-03,',
      '9,Acme,New,00012345678905,30,g,,Cheese,2021-09-03,',
      '10,Acme,Older,012345678905,30,g,,Cheese,2018-09-03,',
      '11,Acme,No number,,30,g,,Cheese,,',
      '12,Acme,No number either,,30,g,,Cheese,,',
    );
    expect([...(await readAll(source)).keys()].sort()).toEqual(['11', '12', '9']);
    expect(source.report().findings).toContainEqual(
      expect.objectContaining({ what: 'older record of a GTIN left out', count: 2 }),
    );
  });

  it('has no energy where its label leaves a part out: absent is not zero', async () => {
    const source = await fdc({
      'food.csv': foods(food(8, 'branded_food')),
      'branded_food.csv': brands('8,Acme,,,30,g,,Cheese,,'),
      'food_nutrient.csv': values(value(8, 1003, '25.5'), value(8, 1004, '1.04')),
    });
    expect((await readAll(source)).get('8')?.values.has('energy')).toBe(false);
  });

  it('loses a trade number that is none', async () => {
    expect((await readAll(await branded('8,Acme,,N/A,30,g,,Cheese,,'))).get('8')?.gtin).toBeUndefined();
  });
});
