import { check, nutrientId, type Problem, ProblemList, SearchRequest, SortOrder } from '#contracts';
import { type FoodRow } from '#catalog-store';
import { roundedQuotient } from '#decimal';
import { type ProfileView } from '../profile-view/profile-view.js';

/** Order of results by the values of a nutrient. */
export interface NutrientOrder {
  /** Number of the nutrient. */
  readonly nutrient: number;
  readonly descending: boolean;
  /** Number of energy where values are per 100 kcal; absent: they are per 100 g. */
  readonly energy?: number;
}

/** A valid search, and the order it asks for. */
export interface OrderedSearch {
  readonly request: SearchRequest;
  readonly order: NutrientOrder | undefined;
}

/** @throws ServiceError 400 listing what the schema finds, and `sort` or `per` of a nutrient that the view does not have */
export function readSearch(body: unknown, view: ProfileView): OrderedSearch {
  const checked = check(SearchRequest, body);
  const problems = checked.problems ?? new ProblemList();
  const { sort, per } = checked.problems ? sortIn(body) : checked.value;
  const order = sort && orderIn(view, sort, per);
  if (order && 'code' in order) problems.add(() => order);
  problems.throwIfAny();
  // An order that is a problem was thrown.
  return { request: (checked as { value: SearchRequest }).value, order: order as NutrientOrder | undefined };
}

/** Readable part of the order of an invalid request. */
function sortIn(body: unknown): { sort?: SortOrder | undefined; per?: unknown } {
  if (typeof body !== 'object' || body === null) return {};
  const { sort, per } = body as Record<string, unknown>;
  const read = check(SortOrder, sort);
  return read.problems ? {} : { sort: read.value, per };
}

function orderIn(
  { nutrients }: ProfileView,
  { nutrient, descending }: SortOrder,
  per: unknown,
): NutrientOrder | Problem {
  const numberOf = (wanted: string) => nutrients.find(({ id }) => id === wanted)?.no;
  const no = numberOf(nutrient);
  if (no === undefined) return { code: 'unknown-nutrient', field: 'sort' };
  if (per !== '100kcal') return { nutrient: no, descending };
  const energy = numberOf(nutrientId('energy'));
  if (energy !== undefined) return { nutrient: no, descending, energy };
  return { code: 'invalid-value', field: 'per', details: { expected: '100g: your key does not show energy' } };
}

/** Value of a food: its amount per 100 g, or that per 100 kcal, rounded to 6 decimals; NaN where there is none. */
export function valueOf(order: NutrientOrder, amountOf: (nutrient: number) => number): number {
  const amount = amountOf(order.nutrient);
  if (order.energy === undefined || Number.isNaN(amount)) return amount;
  const energy = amountOf(order.energy);
  return energy > 0 ? roundedQuotient(amount, 100, energy) : NaN;
}

/** The same of a food's row. */
export const valueOfRow = (order: NutrientOrder, { amounts }: FoodRow): number =>
  valueOf(order, (nutrient) => amounts.find(([no]) => no === nutrient)?.[1] ?? NaN);
