import { type Score, urn } from '#contracts';
import { type ProfileView } from '../profile-view/profile-view.js';
import { type FoodDetailRow, type FoodRow } from '#catalog-store';
import { detailMembers, sourceMembers } from './food-detail.js';
import { scalingTo } from './scaling.js';

/** What a food has beside its row, where a request asks for it. */
export interface ScoresAndDetail {
  readonly scores?: readonly Score[] | undefined;
  readonly detail?: FoodDetailRow | undefined;
}

/**
 * JSON of one food, made straight from its row: nutrient values scaled to the food's own quantity and unit,
 * nutrients the view does not have left out.
 */
export function foodJson(food: FoodRow, view: ProfileView, { scores, detail }: ScoresAndDetail = {}): string {
  const [unit, grams] = defaultUnit(food);
  const scale = scalingTo(food.quantity, grams);
  return (
    heading(food) +
    `,"quantity":${food.quantity},"unit":"${urn(unit)}"` +
    `,"nutrient_data":[${nutrientData(food, scale, view, detail && sourceMembers(detail, scale))}]` +
    `,"units":[${food.units.map(([id]) => `"${urn(id)}"`).join()}]` +
    `,"modified":"${food.modified}","discontinued":${food.discontinued}` +
    (scores ? `,"scores":${JSON.stringify(scores)}` : '') +
    (detail ? `${detailMembers(detail, view, scale)}}` : '}')
  );
}

/**
 * One food for an analysis: values per 100 g, as published, in the order of the view's nutrients.
 * @param servings whether to tell its default quantity, and the abbreviations of its units
 */
export function compositionJson(food: FoodRow, view: ProfileView, servings: boolean): string {
  const [unit] = defaultUnit(food);
  const values = new Array<number | null>(view.nutrients.length).fill(null);
  for (const [no, amount] of food.amounts) {
    const place = view.place[no];
    if (place !== undefined) values[place] = amount;
  }
  return (
    `{"id":"${urn(food.id)}","description":${JSON.stringify(food.description)}` +
    `,"modified":"${food.modified}","discontinued":${food.discontinued},"unit":"${urn(unit)}"` +
    (servings ? `,"quantity":${food.quantity}` : '') +
    `,"units":[${food.units.map((each) => unitJson(each, servings ? view : undefined)).join()}]` +
    `,"values":${JSON.stringify(values)}}`
  );
}

const unitJson = ([id, grams]: [string, number], view: ProfileView | undefined): string =>
  `{"id":"${urn(id)}","grams":${grams}${optional('abbr', view?.unitAbbreviations.get(id) ?? null)}}`;

function heading({ id, description, food_group, product, supplier, gtin }: FoodRow): string {
  return (
    `{"id":"${urn(id)}","description":${JSON.stringify(description)}` +
    optional('group', food_group) +
    optional('product', product) +
    optional('supplier', supplier) +
    optional('gtin', gtin)
  );
}

const optional = (key: string, value: string | null): string =>
  value === null ? '' : `,"${key}":${JSON.stringify(value)}`;

function nutrientData(
  { amounts }: FoodRow,
  scale: (per100g: number) => number,
  { dataPoint }: ProfileView,
  sources: ReadonlyMap<number, string> | undefined,
): string {
  let json = '';
  for (const [no, amount] of amounts) {
    const start = dataPoint[no];
    if (start === undefined) continue;
    if (json !== '') json += ',';
    json += `${start}${scale(amount)}${sources?.get(no) ?? ''}}`;
  }
  return json;
}

function defaultUnit({ id, units }: FoodRow): [string, number] {
  const [first] = units;
  if (!first) throw new Error(`food ${id} has no unit`);
  return first;
}
