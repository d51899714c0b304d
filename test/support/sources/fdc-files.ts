import { FdcSource } from '../../../libs/food-import/src/sources/fdc/fdc.source.js';
import { folderOf } from '../folders.js';

/** Content of a CSV file of these lines. */
export const csv = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

/** Row of food.csv. */
export const food = (id: number, type = 'foundation_food', name = 'Hummus', published = '2019-04-01') =>
  `"${id}","${type}","${name}","16","${published}"`;

/** Row of food_nutrient.csv. */
export const value = (id: number, nutrient: number, amount: string) => `"1","${id}","${nutrient}","${amount}",""`;

/** Content of food.csv. */
export const foods = (...rows: string[]) =>
  csv('"fdc_id","data_type","description","food_category_id","publication_date"', ...rows);

/** Content of food_nutrient.csv. */
export const values = (...rows: string[]) => csv('"id","fdc_id","nutrient_id","amount","data_points"', ...rows);

/** Content of food_portion.csv. */
export const portions = (...rows: string[]) =>
  csv('"id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier","gram_weight"', ...rows);

/** Files of a small download: one foundation food and a sample of it. */
export const hummus = {
  'food.csv': foods(food(1), food(2, 'sub_sample_food')),
  'foundation_food.csv': csv('"fdc_id","NDB_number","footnote"', '"1","16158",""'),
  'food_nutrient.csv': values(value(2, 1008, '1'), value(1, 1008, '229'), value(1, 1003, '.5'), value(1, 1004, '0.0')),
  'nutrient.csv': csv(
    '"id","name","unit_name","nutrient_nbr","rank"',
    '"1003","Protein","G","203","600.0"',
    '"1004","Total lipid (fat)","G","204","800.0"',
    '"1085","Total fat (NLEA)","G","298","900.0"',
    '"1005","Carbohydrate, by difference","G","205","1110.0"',
    '"1008","Energy","KCAL","208","300.0"',
    '"1063","Sugars, Total","G","269.3","1500.0"',
    '"2047","Energy (Atwater General Factors)","KCAL","957","280.0"',
    '"2048","Energy (Atwater Specific Factors)","KCAL","958","290.0"',
    '"1024","Specific Gravity","SP_GR","227","999999.0"',
    '"1097","Cobalt, Co","UG","311","6244.0"',
    '"2058","Beta-glucan","G","","1327.0"',
    '"1068","Beta-glucans","G","276","999999.0"',
  ),
  'measure_unit.csv': csv('"id","name"', '"1000","cup"', '"1001","tablespoon"', '"9999","undetermined"'),
  'food_portion.csv': portions(
    '"10","1","2","1.0","1000","","sifted","120.0"',
    '"11","1","1","2.0","1001","","","33.9"',
  ),
  'food_nutrient_derivation.csv': csv('"id","code","description"', '"1","A","Analytical"', '"46","O","Other"'),
  'food_category.csv': csv('"id","code","description"', '"16","1600","Legumes and Legume Products"'),
};

/** Contents by file name. */
export type FdcFiles = Record<string, string>;

/** Source of the small download, of which some files are others. */
export const fdc = async (changes: FdcFiles = {}) => new FdcSource(await folderOf({ ...hummus, ...changes }));
