import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NUTRIENTS = [1003, 1004, 1005, 1008, 1063, 1079, 1087, 1089, 1090, 1091, 1092, 1093, 1095, 1098, 1103];

/** Of the first food. */
export const GTIN = '036000291452';

/** Writes a FoodData Central of made-up branded foods. 40,000 have over 20 MB, which an import sorts on disk. */
export function writeFdcFolder(folder: string, foods: number): void {
  mkdirSync(folder, { recursive: true });
  const ids = Array.from({ length: foods }, (_, index) => index + 1);
  const write = (name: string, header: string, rows: readonly string[]) =>
    writeFileSync(join(folder, name), [header, ...rows, ''].join('\n'));
  write(
    'food.csv',
    'fdc_id,data_type,description,food_category_id,publication_date',
    ids.map((id) => `${id},branded_food,"Cereal bar, kind ${id}",,2023-04-20`),
  );
  write(
    'branded_food.csv',
    'fdc_id,brand_owner,brand_name,gtin_upc,serving_size,serving_size_unit,household_serving_fulltext,branded_food_category,modified_date,discontinued_date',
    ids.map((id) => `${id},Mill and Sons,,${id === 1 ? GTIN : ''},30,g,1 bar,Cereal,2023-04-20,`),
  );
  write(
    'food_nutrient.csv',
    'id,fdc_id,nutrient_id,amount,data_points',
    ids.flatMap((id) => NUTRIENTS.map((nutrient, at) => `${id * 100 + at},${id},${nutrient},${(id + at) % 90}.5,`)),
  );
  write(
    'nutrient.csv',
    'id,name,unit_name,nutrient_nbr,rank',
    NUTRIENTS.map((nutrient) => `${nutrient},Nutrient ${nutrient},G,,`),
  );
  write('measure_unit.csv', 'id,name', ['1000,cup']);
  write('food_portion.csv', 'id,fdc_id,seq_num,amount,measure_unit_id,portion_description,modifier,gram_weight', []);
  write('food_category.csv', 'id,code,description', []);
}
