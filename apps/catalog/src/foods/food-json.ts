import { urn } from '#contracts';
import { type View } from '../view/view.js';
import { type FoodRow } from './food-row.js';
import { scalingTo } from './scaling.js';

/**
 * The body of one food, written straight from its row: nutrient values scaled to the food's own quantity and unit,
 * nutrients the view does not have left out.
 */
export function foodJson(food: FoodRow, view: View): string {
  const [unit, grams] = defaultUnit(food);
  return (
    heading(food) +
    `,"quantity":${food.quantity},"unit":"${urn(unit)}"` +
    `,"nutrient_data":[${nutrientData(food, grams, view)}]` +
    `,"units":[${food.units.map(([id]) => `"${urn(id)}"`).join()}]` +
    `,"modified":"${food.modified}","discontinued":${food.discontinued}}`
  );
}

/** One food for an analysis: values per 100 g, as published, in the order of the view's nutrients. */
export function compositionJson(food: FoodRow, view: View): string {
  const [unit] = defaultUnit(food);
  const values = new Array<number | null>(view.nutrients.length).fill(null);
  for (const [no, amount] of food.amounts) {
    const place = view.place[no];
    if (place !== undefined) values[place] = amount;
  }
  return (
    `{"id":"${urn(food.id)}","description":${JSON.stringify(food.description)}` +
    `,"modified":"${food.modified}","discontinued":${food.discontinued},"unit":"${urn(unit)}"` +
    `,"units":[${food.units.map(([id, grams]) => `{"id":"${urn(id)}","grams":${grams}}`).join()}]` +
    `,"values":${JSON.stringify(values)}}`
  );
}

function heading({ id, description, food_group, product, supplier }: FoodRow): string {
  return (
    `{"id":"${urn(id)}","description":${JSON.stringify(description)}` +
    optional('group', food_group) +
    optional('product', product) +
    optional('supplier', supplier)
  );
}

const optional = (key: string, value: string | null): string =>
  value === null ? '' : `,"${key}":${JSON.stringify(value)}`;

function nutrientData({ quantity, amounts }: FoodRow, gramsOfUnit: number, { dataPoint }: View): string {
  const scale = scalingTo(quantity, gramsOfUnit);
  let json = '';
  for (const [no, amount] of amounts) {
    const start = dataPoint[no];
    if (start === undefined) continue;
    if (json !== '') json += ',';
    json += `${start}${scale(amount)}}`;
  }
  return json;
}

function defaultUnit({ id, units }: FoodRow): [string, number] {
  const [first] = units;
  if (!first) throw new Error(`food ${id} has no unit`);
  return first;
}
