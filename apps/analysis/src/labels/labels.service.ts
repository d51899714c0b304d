import { Injectable } from '@nestjs/common';
import { isOwnRevision } from '#service-kit/base';
import {
  analysis,
  catalog,
  check,
  type FoodComposition,
  Header,
  type Label,
  parseId,
  ProblemList,
  problemsError,
  ServiceError,
} from '#contracts';
import { roundedRatio } from '#decimal';
import { type RequestContext, TypedRequester } from '#messaging';
import { RequestReader } from '../items/request-reader.js';
import { answered } from '../items/resolve.js';
import { type Contribution, portion } from '../scaling/contribution.js';
import { equivalentTotal, niacinEquivalents } from '../totals/equivalents.js';
import { amountsOf } from '../totals/totals.js';
import { labelOf, type LabelSource, type NutrientTotal } from './rounding/label.js';
import { labelNutrients } from './rounding/rounding-rules.js';
import { servingOf } from './serving.js';

@Injectable()
export class LabelsService {
  constructor(
    private readonly requests: RequestReader,
    private readonly requester: TypedRequester,
  ) {}

  /** @throws as {@link RequestReader.read}; ServiceError 400 `out-of-range` where an amount is not finite */
  async ofItems(body: unknown, context: RequestContext): Promise<Label> {
    const { request, items, nutrients } = await this.requests.read(analysis.label.request, body, context);
    const contributions = items.map(({ contribution }) => contribution);
    return print(contributions, nutrients.inOrder, request, { sum: 'items', share: 'servings' });
  }

  /**
   * Label of one food, always read from the catalog: the reply states the current revision. A catalog of another
   * version gives none, as the same revision would stand for the labels of two versions of this service.
   * @throws ServiceError 404 `food-not-found`; 400 naming `quantity` and `unit`
   */
  async ofFood(body: unknown, context: RequestContext): Promise<Label> {
    const checked = check(analysis.foodLabel.request, body);
    const problems = checked.problems ?? new ProblemList();
    if (problems.listed.some(({ field = 'id' }) => field === 'id')) problems.throwIfAny();
    const asked = checked.problems ? readable(body) : checked.value;
    const { food, nutrients } = await this.find(asked.id, context);
    const unit = unitOf(food, asked.unit);
    if (!unit) problems.add(() => ({ code: 'unknown-unit', field: 'unit' }));
    if (!unit || problems.count > 0) throw problemsError(problems.listed);
    const quantity = asked.quantity ?? (asked.unit === undefined ? (food.quantity ?? 1) : 1);
    const contribution = portion(nutrients, food.values, { grams: unit.grams, quantity });
    const about = { name: food.description, serving: servingOf(food, unit, quantity), servings: 1 };
    return print([contribution], nutrients, about, { sum: 'quantity', share: 'quantity' });
  }

  private async find(id: string, context: RequestContext): Promise<{ food: FoodComposition; nutrients: string[] }> {
    const uuid = parseId(id);
    if (uuid === undefined) throw ServiceError.of('food-not-found');
    const { body, revision } = await this.requester.ask(
      catalog.listCompositions,
      { ids: [uuid], servings: true },
      context,
    );
    const [food] = body.foods;
    if (revision !== undefined && isOwnRevision(revision)) context.replyHeaders[Header.revision] = revision;
    if (!food) throw ServiceError.of('food-not-found');
    return { food, nutrients: body.nutrients };
  }
}

/** Valid parts of a request that the schema rejects for other fields. */
function readable(body: unknown): { id: string; unit?: string; quantity?: undefined } {
  const { id, unit } = body as { id: string; unit?: unknown };
  return { id, ...(typeof unit === 'string' && { unit }) };
}

function unitOf(
  { units, unit }: FoodComposition,
  asked: string | undefined,
): FoodComposition['units'][number] | undefined {
  const wanted = asked === undefined ? unit : answered(asked);
  return units.find(({ id }) => id === wanted);
}

/**
 * @param visible nutrients that the caller may see
 * @param fields whose value makes the sum of an amount, or its share in a serving, infinite
 */
async function print(
  contributions: readonly Contribution[],
  visible: readonly string[],
  about: Pick<LabelSource, 'name' | 'serving' | 'servings'>,
  fields: { readonly sum: string; readonly share: string },
): Promise<Label> {
  const totals = await totalsOf(contributions, visible);
  for (const { total } of totals.values()) {
    if (total && !Number.isFinite(roundedRatio(total, 0))) throw notFinite(fields.sum);
  }
  const label = labelOf({ ...about, totalOf: (nutrient) => totals.get(nutrient) ?? { unknown: contributions.length } });
  const printed = label.rows.flatMap(({ amount = 0, daily_value_percent: percent = 0 }) => [amount, percent]);
  if (![label.calories ?? 0, about.serving?.grams ?? 0, ...printed].every(Number.isFinite)) {
    throw notFinite(fields.share);
  }
  return label;
}

/** Nutrients whose sums a label is made of. */
const summed = [...labelNutrients, niacinEquivalents.other, niacinEquivalents.published];

/** Totals of the nutrients of a label. Niacin is in niacin equivalents, as its daily value is. */
async function totalsOf(
  contributions: readonly Contribution[],
  visible: readonly string[],
): Promise<ReadonlyMap<string, NutrientTotal>> {
  const { sums, unknown } = await amountsOf(contributions, summed);
  const totals = new Map<string, NutrientTotal>(
    labelNutrients.map((nutrient, place) => [
      nutrient,
      { total: sums[place]?.toRatio(), unknown: unknown[place] ?? 0 },
    ]),
  );
  const { nutrient: niacin } = niacinEquivalents;
  if (visible.includes(niacin)) {
    const sumOf = (nutrient: string) => sums[summed.indexOf(nutrient)];
    const counted = await equivalentTotal(niacinEquivalents, contributions, sumOf);
    totals.set(niacin, { total: counted.total?.toRatio(), unknown: counted.unknown });
  }
  return totals;
}

const notFinite = (field: string): ServiceError =>
  ServiceError.of('out-of-range', { field, details: { expected: 'a value whose amounts are finite numbers' } });
