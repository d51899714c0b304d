import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  analysis,
  type AssessmentResult,
  deadlineIn,
  foodId,
  knownNutrients,
  knownUnits,
  nutrientId,
  recommendation,
  unitId,
  urn,
} from '#contracts';
import { startAnalysis } from '../../../apps/analysis/src/start.js';
import { driTable } from '../../../apps/recommendation/src/tables/dri.js';
import { startRecommendation } from '../../../apps/recommendation/src/start.js';
import { SrSource } from '../../../libs/food-import/src/sources/sr/sr.source.js';
import { seededRandom } from '../../../bench/random.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { describeWithData } from '../../support/sources/data.js';
import { compare, type Fraction, fraction, plus, roundedTo, times, ZERO } from '../../support/nutrition/fraction.js';
import { peopleByColumn } from '../../support/nutrition/people.js';
import { type PersonSent } from '../../support/nutrition/recommendation.js';
import { publishedValues } from '../../support/sources/sr-values.js';

const nutrientOf = new Map(knownNutrients.map((nutrient) => [urn(nutrientId(nutrient.key)), nutrient]));
const unitOf = new Map(knownUnits.map((unit) => [urn(unitId(unit.key)), unit]));
const gramsOf = new Map(knownUnits.map(({ key, grams }) => [key, String(grams)]));

const MEALS = 100;
/** Grams as the unit's definition prints them. */
const UNITS = { g: '1', oz: '28.349523125', lb: '453.59237' } as const;
const DAYS = [1, 1, 3, 7, 30, 365];

/** Limits of the label: 21 CFR 101.9(c)(9) and (d)(9); total fat is one from 12 months. */
const LABEL_LIMITS = ['saturated-fat', 'cholesterol', 'sodium', 'added-sugars'];

/** USDA's number of tryptophan in grams, of which 60 mg are 1 mg of niacin equivalents. */
const TRYPTOPHAN = '501';

interface Meal {
  readonly days: number;
  readonly items: readonly {
    readonly food: string;
    readonly quantity: string;
    readonly unit: keyof typeof UNITS;
  }[];
}

/** What a result has to say, computed in fractions. */
function expected(sum: Fraction | undefined, unknown: number, days: number, intake: Intake | undefined) {
  const amount = sum && times(sum, fraction('1', String(days)));
  const stated = { value: amount && roundedTo(amount, 6), unknown };
  if (!intake) return { ...stated, percent: undefined, status: undefined };
  if (!amount) return { ...stated, percent: undefined, status: 'unknown' };
  const { nearest, status } = position(amount, intake);
  const isZero = nearest !== undefined && compare(nearest, ZERO) === 0;
  const percent = intake.recommended && !isZero ? (nearest ? percentOf(amount, nearest) : 100) : undefined;
  const isAbove = intake.limit !== undefined && compare(amount, intake.limit) > 0;
  return {
    ...stated,
    percent,
    status: isAbove ? 'above' : status === 'below' && unknown > 0 ? 'unknown' : status,
  };
}

const percentOf = (amount: Fraction, number: Fraction): number =>
  roundedTo(
    times(times(amount, fraction('100')), {
      numerator: number.denominator,
      denominator: number.numerator,
    }),
    1,
  );

/** Status beside the recommendation, and the number that the percentage is of. */
function position(amount: Fraction, { recommended, isTarget, isMaximum }: Intake) {
  if (!recommended) return { nearest: undefined, status: 'within' };
  if (!('lower' in recommended)) {
    const side = compare(amount, recommended);
    const isBelow = side < 0 && !isMaximum;
    const isAbove = side > 0 && (isMaximum || isTarget);
    return {
      nearest: recommended,
      status: isBelow ? 'below' : isAbove ? 'above' : 'within',
    };
  }
  const { lower, upper, lowerIncluded, upperIncluded } = recommended;
  if (compare(amount, lower) < (lowerIncluded ? 0 : 1)) return { nearest: lower, status: 'below' };
  if (compare(amount, upper) > (upperIncluded ? 0 : -1)) return { nearest: upper, status: 'above' };
  return { nearest: undefined, status: 'within' };
}

interface Interval {
  readonly lower: Fraction;
  readonly upper: Fraction;
  readonly lowerIncluded: boolean;
  readonly upperIncluded: boolean;
}

/** Recommendation in the nutrient's unit, and the upper limit. */
interface Intake {
  readonly recommended: Fraction | Interval | undefined;
  readonly isTarget: boolean;
  readonly isMaximum: boolean;
  readonly limit: Fraction | undefined;
}

describeWithData('Assessments of SR28', 'sr28', (path) => {
  let service: CatalogUnderTest;
  let published: Awaited<ReturnType<typeof publishedValues>>;
  beforeAll(async () => {
    service = await startCatalogUnderTest();
    await startAnalysis({}, service.transport, service.scope);
    await startRecommendation({ eerEdition: '2023' }, service.transport, service.scope);
    await service.serve(new SrSource(path));
    published = await publishedValues(path);
  });
  afterAll(() => service.close());

  const options = () => ({ deadline: deadlineIn(30_000) });

  /** What is recommended to a person by nutrient id, each in the nutrient's unit. */
  async function intakesOf(person: PersonSent): Promise<ReadonlyMap<string, Omit<Intake, 'limit'>>> {
    const { recommendations, profile } = await service.client.call(recommendation.recommend, person, options());
    return new Map(
      recommendations.map(({ nutrient, value, range, unitId: sent }) => {
        const known = nutrientOf.get(nutrient);
        const own = (amount: number | string) => times(fraction(String(amount)), conversion(sent, known?.unit ?? ''));
        const isLimited =
          LABEL_LIMITS.includes(known?.key ?? '') || (known?.key === 'total-fat' && profile.ageInMonths >= 12);
        return [
          nutrient,
          {
            recommended: range ? { ...range, lower: own(range.lower), upper: own(range.upper) } : own(value),
            isTarget: known?.key === 'energy',
            isMaximum: profile.system === 'RDI' && isLimited,
          },
        ];
      }),
    );
  }

  function checkResult(result: AssessmentResult, { days, items }: Meal, intake: Omit<Intake, 'limit'> | undefined) {
    const known = nutrientOf.get(result.nutrient);
    const valuesOf = (usda: string) =>
      items.map(({ food, quantity, unit }) => {
        const value = published.get(food)?.get(usda);
        return value && times(times(fraction(value, '100'), fraction(quantity)), fraction(UNITS[unit]));
      });
    const values = valuesOf(known?.usda ?? '');
    const tryptophan = known?.key === 'niacin' && intake ? valuesOf(TRYPTOPHAN) : undefined;
    const complete = values.filter((value, item) => value && (!tryptophan || tryptophan[item])).length;
    const equivalents = (tryptophan ?? []).map((value) => value && times(value, fraction('1000', '60')));
    const amounts = [...values, ...equivalents].filter((value) => typeof value === 'object');
    const sum = amounts.length === 0 ? undefined : amounts.reduce(plus, ZERO);
    const limit = result.upper_limit === undefined ? undefined : fraction(String(result.upper_limit));
    const none = { recommended: undefined, isTarget: false, isMaximum: false };
    const whole = intake || limit ? { ...(intake ?? none), limit } : undefined;
    const { value, unknown, percent, status } = result;
    const found = { value, unknown, percent, status };
    const wanted = expected(sum, items.length - complete, days, whole);
    return JSON.stringify(found) === JSON.stringify(wanted) ? [] : [{ nutrient: result.nutrient, found, wanted }];
  }

  it.each(['DRI', 'DGA', 'RDI'] as const)('by %s are those of fractions, for everyone', async (system) => {
    const random = seededRandom(28);
    const foods = [...published.keys()];
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const meals: Meal[] = Array.from({ length: MEALS }, () => ({
      days: pick(DAYS),
      items: Array.from({ length: 1 + Math.floor(random() * 8) }, () => ({
        food: pick(foods),
        quantity: String(Math.floor(random() * 400_000) / 1000),
        unit: pick(['g', 'oz', 'lb'] as const),
      })),
    }));
    const people = peopleByColumn(driTable.columns).flatMap((column) => column.people);
    const differences: unknown[] = [];
    for (let index = 0; index < Math.max(MEALS, people.length); index++) {
      const meal = meals[index % MEALS]!;
      const person = { ...people[index % people.length]!, system };
      const items = meal.items.map(({ food, quantity, unit }) => ({
        id: urn(foodId('usda-sr', food)),
        quantity: Number(quantity),
        unit: urn(unitId(unit)),
      }));
      const request = { items, profile: person, days: meal.days };
      const { results } = await service.client.call(analysis.assess, request, options());
      const intakes = await intakesOf(person);
      differences.push(...results.flatMap((result) => checkResult(result, meal, intakes.get(result.nutrient))));
      expect(results.length).toBeGreaterThan(20);
    }
    expect(differences).toEqual([]);
  });
});

/** Factor from a unit, by its id, to one by its key. */
function conversion(from: string, to: string): Fraction {
  const key = unitOf.get(from)?.key ?? '';
  if (key === to) return fraction('1');
  // 40 IU of vitamin D are 1 mcg (IOM 2011).
  if (key === 'iu') return fraction('1', '40');
  return fraction(gramsOf.get(key) ?? '', gramsOf.get(to));
}
