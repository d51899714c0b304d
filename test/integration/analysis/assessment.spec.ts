import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  analysis,
  type Assessment,
  deadlineIn,
  foodId,
  nutrientId,
  RemoteError,
  type RequestOf,
  unitId,
  urn,
} from '#contracts';
import { heiInputs } from '#food-scores/hei';
import { ProcessScope } from '#service-kit';
import { pino } from 'pino';
import { startAnalysis } from '../../../apps/analysis/src/start.js';
import { startRecommendation } from '../../../apps/recommendation/src/start.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { sampleFood, sampleFoods, sampleSource } from '../../support/sources/sample-foods.js';

const id = (sourceId: string) => urn(foodId('sample', sourceId));
const nutrient = (key: string) => urn(nutrientId(key));
const unit = (key: string) => urn(unitId(key));
const liver = sampleFood('13325', 'Beef liver', {
  values: new Map([
    ['energy', 135],
    ['copper', 9.755],
    ['iron', 4.9],
    ['sodium', 69],
  ]),
});
const dish = sampleFood('dish', 'Mixed dish', { values: new Map(heiInputs.map((key) => [key, 1])) });

const flour = sampleFood('flour', 'Flour, with published niacin equivalents', {
  values: new Map([
    ['niacin', 3],
    ['usda-409', 7],
  ]),
});
const milk = sampleFood('milk', 'Milk', {
  values: new Map([
    ['niacin', 0.1],
    ['tryptophan', 0.072],
  ]),
});

type Request = RequestOf<typeof analysis.assess>;
const woman = { sex: 'Female', ageInYears: 30 } as const;

describe('An assessment over a catalog in Postgres', () => {
  let service: CatalogUnderTest;
  const recommendations = new ProcessScope(pino({ level: 'silent' }));
  beforeAll(async () => {
    service = await startCatalogUnderTest();
    await startAnalysis({}, service.transport, service.scope);
    await startRecommendation({ eerEdition: '2023' }, service.transport, recommendations);
    const source = sampleSource([...sampleFoods, liver, dish, flour, milk]);
    const nutrients = [
      ...(await source.nutrients()),
      { key: 'usda-409', description: 'Niacin equivalent', unit: 'mg' },
    ];
    await service.serve({ ...source, nutrients: () => Promise.resolve(nutrients) });
    await service.profiles.save({ name: 'without-niacin', catalogs: null, nutrients: [nutrientId('tryptophan')] });
    await service.profiles.save({ name: 'copper-only', catalogs: null, nutrients: [nutrientId('copper')] });
  });
  afterAll(async () => {
    await recommendations.close();
    await service.close();
  });

  const assess = (request: Partial<Request>, profile?: string): Promise<Assessment> =>
    service.client.call(
      analysis.assess,
      { items: [{ id: id('09040') }], profile: woman, ...request },
      { profile, deadline: deadlineIn(10_000) },
    );
  const resultFor = async (key: string, request: Partial<Request>) =>
    (await assess(request)).results.find((result) => result.nutrient === nutrient(key));
  const problemsOf = async (request: object) => {
    const error: unknown = await assess(request).catch((thrown: unknown) => thrown);
    if (!(error instanceof RemoteError)) throw new Error('expected an error reply');
    return error.body.message.map(({ code, field }) => `${error.status} ${code} ${field ?? ''}`.trim());
  };

  it('answers items, days, profile and results, fields in the order of the interface', async () => {
    const answer = await assess({ items: [{ id: id('13325'), quantity: 200, unit: unit('g') }] });
    expect(Object.keys(answer)).toEqual(['items', 'days', 'profile', 'results']);
    expect(answer).toMatchObject({ days: 1, profile: { sex: 'Female', ageInMonths: 360, system: 'DRI' } });
    expect(answer.items).toEqual(
      (await service.client.call(analysis.analyze, { items: [{ id: id('13325'), quantity: 200, unit: unit('g') }] }))
        .items,
    );
    expect(answer.results.find((result) => result.nutrient === nutrient('copper'))).toEqual({
      nutrient: nutrient('copper'),
      unit: 'mg',
      unit_id: unit('mg'),
      value: 19.51,
      unknown: 0,
      recommended: { value: '0.9' },
      percent: 2167.8,
      upper_limit: 10,
      status: 'above',
    });
  });

  it('has every nutrient of an item or the standard, in the order of the nutrients', async () => {
    const { results } = await assess({ n: ['polyphenols', 'vitamin-c', 'iron', 'energy'].map(nutrient) });
    expect(results.map((result) => [result.nutrient, result.unit, result.value, result.status])).toEqual([
      [nutrient('energy'), 'kcal', 105.02, 'below'],
      [nutrient('iron'), 'mg', undefined, 'unknown'],
      [nutrient('vitamin-c'), 'mg', 10.266, 'below'],
      [nutrient('polyphenols'), 'mg', 0.00059, undefined],
    ]);
  });

  it('divides the totals by the number of days', async () => {
    const items = [{ id: id('09040'), quantity: 21 }];
    expect(await resultFor('vitamin-c', { items, days: 3 })).toMatchObject({
      value: 71.862,
      percent: 95.8,
      status: 'below',
    });
    expect(await resultFor('vitamin-c', { items, days: 2 })).toMatchObject({
      value: 107.793,
      percent: 143.7,
      status: 'within',
    });
  });

  it('does not report a nutrient as below its recommendation where an item has no value for it', async () => {
    const items = [{ id: id('09040') }, { id: id('01001'), quantity: 0 }];
    expect(await resultFor('vitamin-c', { items })).toMatchObject({ unknown: 1, percent: 13.7, status: 'unknown' });
    expect(await resultFor('energy', { items })).toMatchObject({ unknown: 0, status: 'below' });
  });

  it('has no amounts where all values are unknown', async () => {
    const { results } = await assess({ items: [{ id: 'stew', nutrient_data: [] }] });
    expect(results.length).toBeGreaterThan(30);
    for (const { value, percent, status, unknown } of results) {
      expect([value, percent, status, unknown]).toEqual([undefined, undefined, 'unknown', 1]);
    }
  });

  it('counts legumes as vegetables beside the goal of the guidelines', async () => {
    const profile = { ...woman, system: 'DGA' } as const;
    const beans = (values: Record<string, number>) => ({
      items: [
        {
          id: 'beans',
          nutrient_data: Object.entries(values).map(([key, value]) => ({ nutrient: nutrient(key), value })),
        },
      ],
      profile,
    });
    const both = await resultFor('vegetables', beans({ vegetables: 0.5, 'vegetables-legumes': 2 }));
    expect(both).toMatchObject({ value: 2.5, unknown: 0, recommended: { value: '2.5' }, status: 'within' });
    expect(await resultFor('vegetables', beans({ vegetables: 0.5 }))).toMatchObject({
      value: 0.5,
      unknown: 1,
      status: 'unknown',
    });
  });

  it('counts tryptophan as niacin beside what is recommended in niacin equivalents', async () => {
    const values = { niacin: 2, tryptophan: 0.72 };
    const of = (shown: Partial<typeof values>) => ({
      items: [
        {
          id: 'milk',
          nutrient_data: Object.entries(shown).map(([key, value]) => ({ nutrient: nutrient(key), value })),
        },
      ],
    });
    expect(await resultFor('niacin', of(values))).toMatchObject({ value: 14, percent: 100, status: 'within' });
    expect(await resultFor('niacin', of({ niacin: 2, tryptophan: 0.6 }))).toMatchObject({ value: 12, status: 'below' });
    expect(await resultFor('niacin', of({ niacin: 2 }))).toMatchObject({ value: 2, unknown: 1, status: 'unknown' });
  });

  it('counts published niacin equivalents where a food has them, and so does a label', async () => {
    const items = [
      { id: id('flour'), quantity: 50, unit: unit('g') },
      { id: id('milk'), quantity: 200, unit: unit('g') },
    ];
    expect(await resultFor('niacin', { items })).toMatchObject({ value: 6.1, unknown: 0 });
    const rowOf = async (profile?: string) => {
      const { rows } = await service.client.call(analysis.label, { items }, { profile, deadline: deadlineIn(10_000) });
      return rows.find((row) => row.nutrient === nutrient('niacin'));
    };
    expect(await rowOf()).toEqual({
      nutrient: nutrient('niacin'),
      name: 'Niacin',
      amount: 6.1,
      unit: 'mg',
      daily_value_percent: 40,
      indent: 0,
    });
    expect(await rowOf('without-niacin')).toBeUndefined();
    const label = await service.client.call(analysis.foodLabel, { ...items[1]! }, { deadline: deadlineIn(10_000) });
    expect(label.rows.find((row) => row.nutrient === nutrient('niacin'))?.amount).toBe(2.6);
  });

  it('is zero for a billion times zero', async () => {
    const items = [{ id: id('09040'), quantity: 1e9 }];
    expect(await resultFor('cholesterol', { items })).toMatchObject({ value: 0 });
    expect(await resultFor('cholesterol', { items, profile: { ...woman, system: 'RDI' } })).toMatchObject({
      value: 0,
      percent: 0,
      status: 'within',
    });
  });

  it('does not divide by a recommendation of zero', async () => {
    const tiny = { ...woman, weightInKilograms: 1e-9 };
    expect(await resultFor('protein', { profile: tiny })).toMatchObject({
      recommended: { value: '0' },
      status: 'within',
    });
    expect(await resultFor('protein', { profile: tiny })).not.toHaveProperty('percent');
  });

  it('is out of range where its amounts are', async () => {
    const stew = { id: 'stew', nutrient_data: [{ nutrient: nutrient('copper'), value: 1.7e308 }] };
    expect(await problemsOf({ items: [stew] })).toEqual(['400 out-of-range items']);
    const amounts = { energy: 1e-9, sodium: 1e303 } as Readonly<Record<string, number>>;
    const salt = heiInputs.map((key) => ({ nutrient: nutrient(key), value: amounts[key] ?? 1 }));
    const items = [{ id: 'salt', nutrient_data: salt }];
    expect(await problemsOf({ items, scores: ['hei-2020'] })).toEqual(['400 out-of-range items']);
    expect((await assess({ items })).results.find((result) => result.nutrient === nutrient('sodium'))?.value).toBe(
      1e303,
    );
  });

  it('treats limits of the label as upper limits', async () => {
    const items = [{ id: id('01001'), quantity: 100, unit: unit('g') }];
    const profile = { ...woman, system: 'RDI' as const };
    expect(await resultFor('sodium', { items, profile })).toMatchObject({ value: 643, percent: 28, status: 'within' });
  });

  it('shows the nutrients that the key may see', async () => {
    const { results } = await assess({}, 'copper-only');
    expect(results.map((result) => result.nutrient)).toEqual([nutrient('copper')]);
  });

  it('reports problems of items, person, days and scores together, each field once', async () => {
    const request = {
      items: [{ id: id('unicorn') }, { id: id('09040'), quantity: -1, unit: unit('parsec') }],
      profile: { sex: 'Male', ageInMonths: -1, pregnancyDurationInWeeks: 3, system: 'XYZ' },
      days: 0.5,
      n: 7,
      scores: ['hei-2020', 'hei-1066'],
    };
    expect(await problemsOf(request)).toEqual([
      '400 unknown-food items[0].id',
      '400 out-of-range items[1].quantity',
      '400 unknown-unit items[1].unit',
      '400 invalid-value profile.system',
      '400 out-of-range profile.ageInMonths',
      '400 conflicting-values profile.pregnancyDurationInWeeks',
      '400 out-of-range days',
      '400 invalid-value n',
      '400 invalid-value scores',
    ]);
  });

  it('reports a person without energy requirement together with unknown foods', async () => {
    const profile = { sex: 'Male', ageInMonths: 1, heightInMeters: 0.1, weightInPounds: 1 };
    const items = [{ id: id('unicorn') }];
    const problems = ['400 unknown-food items[0].id', '400 no-energy profile.weightInPounds'];
    expect(await problemsOf({ items, profile })).toEqual(problems);
    expect(await problemsOf({ items, profile, days: 366 })).toEqual([...problems, '400 out-of-range days']);
  });

  it('needs items and a profile', async () => {
    expect(await problemsOf({ items: undefined, profile: undefined })).toEqual([
      '400 required items',
      '400 required profile',
    ]);
  });

  it('scores a meal by the version for the age', async () => {
    const items = [{ id: id('dish') }];
    const scoresOf = async (ageInMonths: number, more = items) =>
      (await assess({ items: more, profile: { sex: 'Female', ageInMonths }, scores: ['hei-2020'] })).scores;
    const [adult] = (await scoresOf(24)) ?? [];
    expect(adult).toMatchObject({ score: 'hei-2020', maximum: 100 });
    expect(adult && 'components' in adult && adult.components).toHaveLength(13);
    expect(await scoresOf(12)).toMatchObject([{ score: 'hei-toddlers-2020', maximum: 100 }]);
    expect(await scoresOf(11)).toEqual([{ score: 'hei-2020', not_scored: ['profile.ageInMonths'] }]);
    expect(await scoresOf(24, [...items, { id: id('09040') }])).toEqual([
      { score: 'hei-2020', not_scored: ['items[1]'] },
    ]);
  });

  it('has no scores unless they are requested', async () => {
    expect(await assess({ scores: [] })).not.toHaveProperty('scores');
  });

  it('answers 503 without recommendations, but still reports problems of the schema', async () => {
    await recommendations.close();
    expect(await problemsOf({})).toEqual(['503 unavailable']);
    expect(await problemsOf({ days: 0 })).toEqual(['400 out-of-range days']);
  });
});
