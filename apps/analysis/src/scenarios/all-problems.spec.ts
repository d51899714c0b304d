import { afterEach, describe, expect, it } from '@jest/globals';
import { deadlineIn, foodId, Header } from '#contracts';
import {
  food,
  http,
  type AnalysisUnderTest,
  nutrient,
  startAnalysisUnderTest,
  unit,
} from '../../../../test/support/nutrition/analysis.js';

describe('An analysis with problems', () => {
  let service: AnalysisUnderTest;
  afterEach(() => service.close());

  it('reports every problem, one Message each', async () => {
    service = await startAnalysisUnderTest();
    const items = [
      { id: food('banana'), unit: unit('gallon') },
      { id: foodId('stub', 'unicorn'), unit: unit('gallon') },
      { id: 'banana' },
      { id: food('banana'), unit: 'slice' },
      {
        id: 'stew',
        nutrient_data: [
          { nutrient: nutrient('iron'), value: 1 },
          { nutrient: 'Fe', value: 1 },
        ],
      },
    ];
    expect(await service.analyze({ items }, http('application/json'))).toMatchObject({
      status: 400,
      problems: [
        'external-foods-type Content-Type',
        'unknown-unit items[0].unit',
        'unknown-food items[1].id',
        'unknown-food items[2].id',
        'unknown-unit items[3].unit',
        'unknown-nutrient items[4].nutrient_data[1].nutrient',
      ],
    });
  });

  it('reports all problems of the schema together', async () => {
    service = await startAnalysisUnderTest();
    const items = [{ id: food('banana'), quantity: -1 }, { quantity: 'NaN' }, 'banana'];
    expect(await service.analyze({ items })).toMatchObject({
      status: 400,
      problems: [
        'out-of-range items[0].quantity',
        'required items[1].id',
        'invalid-value items[1].quantity',
        'invalid-value items[2]',
      ],
    });
  });

  it('reports problems of the schema and unknown ids together, each field once, in order', async () => {
    service = await startAnalysisUnderTest();
    const items = [
      { id: food('banana'), quantity: -1, unit: unit('gallon') },
      { id: foodId('stub', 'unicorn'), quantity: [] },
      'banana',
      { id: 7, unit: unit('gallon') },
      {
        id: food('stew'),
        nutrient_data: [
          { nutrient: 'Fe', value: -1 },
          { nutrient: 8, value: 1 },
          'iron',
          { nutrient: nutrient('iron') },
        ],
      },
    ];
    expect(await service.analyze({ items, n: 5 }, http('application/json'))).toMatchObject({
      status: 400,
      problems: [
        'external-foods-type Content-Type',
        'out-of-range items[0].quantity',
        'unknown-unit items[0].unit',
        'unknown-food items[1].id',
        'invalid-value items[1].quantity',
        'invalid-value items[2]',
        'invalid-value items[3].id',
        'unknown-nutrient items[4].nutrient_data[0].nutrient',
        'out-of-range items[4].nutrient_data[0].value',
        'invalid-value items[4].nutrient_data[1].nutrient',
        'invalid-value items[4].nutrient_data[2]',
        'required items[4].nutrient_data[3].value',
        'invalid-value n',
      ],
    });
  });

  it('reports problems of the schema while the catalog is away', async () => {
    service = await startAnalysisUnderTest({ withCatalog: false });
    expect(await service.analyze({ items: [{ id: food('unicorn'), quantity: -1 }] })).toMatchObject({
      status: 400,
      problems: ['out-of-range items[0].quantity'],
    });
  });

  it('asks the catalog about a refused request for half of its time, which leaves the caller time for the problems', async () => {
    service = await startAnalysisUnderTest();
    await service.analyze({ items: [{ id: food('banana'), quantity: -1 }] });
    expect(service.asked).toHaveLength(1);
    // The caller's timeout is ten seconds.
    expect(service.asked[0]?.context.deadline).toBeLessThanOrEqual(deadlineIn(5000));
  });

  it('reports unknown ids of a single item outside a list', async () => {
    service = await startAnalysisUnderTest();
    const items = { id: foodId('stub', 'unicorn'), quantity: -1 };
    expect((await service.analyze({ items })).problems).toEqual([
      'unknown-food items[0].id',
      'out-of-range items[0].quantity',
    ]);
  });

  it('reports unknown ids beside items that cannot be read', async () => {
    service = await startAnalysisUnderTest();
    const items = [
      null,
      { id: 'stew', nutrient_data: 5 },
      { id: 'stew', nutrient_data: [null] },
      { text: 'x'.repeat(513) },
      { text: 'xylophone', nutrient_data: [] },
      { id: foodId('stub', 'unicorn'), text: '2 bananas', quantity: -1 },
    ];
    expect((await service.analyze({ items })).problems).toEqual([
      'invalid-value items[0]',
      'invalid-value items[1].nutrient_data',
      'invalid-value items[2].nutrient_data[0]',
      'too-long items[3].text',
      'required items[4].id',
      'unknown-food items[5].id',
      'out-of-range items[5].quantity',
    ]);
  });

  it.each<[string, unknown]>([
    ['too many', { items: Array.from({ length: 1001 }, () => ({ id: food('banana') })), n: 5 }],
    ['none', { items: [], n: 5 }],
    ['not a list', { items: 'banana' }],
    ['not there', null],
  ])('does not ask the catalog about items that are %s', async (_, body) => {
    service = await startAnalysisUnderTest();
    expect((await service.analyze(body)).status).toBe(400);
    expect(service.asked).toEqual([]);
  });

  it.each(['id', 'unit', 'description'])(
    'has an external food whose %s is longer than 4,096 characters',
    async (name) => {
      service = await startAnalysisUnderTest();
      const text = '🍲'.repeat(4096);
      const stew = { id: 'stew', nutrient_data: [], [name]: text };
      expect((await service.analyze({ items: [stew] })).status).toBe(200);
      expect(await service.analyze({ items: [{ ...stew, [name]: `${text}.` }] })).toMatchObject({
        status: 400,
        problems: [`too-long items[0].${name}`],
      });
    },
  );

  it('reports texts of external foods too large for the reply together with other problems', async () => {
    service = await startAnalysisUnderTest();
    const stews = (length: number) =>
      Array.from({ length: 1000 }, (_, index) => ({
        id: '\n'.repeat(length),
        nutrient_data: [],
        quantity: index === 0 ? -1 : 1,
      }));
    // A line feed takes two of the 892,928 bytes, an external food 113 beside them.
    const quantity = 'out-of-range items[0].quantity';
    expect((await service.analyze({ items: stews(390) })).problems).toEqual(['reply-too-large items', quantity]);
    expect((await service.analyze({ items: stews(389) })).problems).toEqual([quantity]);
  });

  it('does not report a text that is too long for itself as too large for the reply', async () => {
    service = await startAnalysisUnderTest();
    const items = [{ id: '.'.repeat(400_000), nutrient_data: [] }];
    expect((await service.analyze({ items })).problems).toEqual(['too-long items[0].id']);
  });

  it.each([{}, { items: null }, { items: [] }])('reports missing items in %j', async (body) => {
    service = await startAnalysisUnderTest();
    expect(await service.analyze(body)).toMatchObject({ status: 400, problems: ['required items'] });
  });

  it('reports too many items', async () => {
    service = await startAnalysisUnderTest();
    const items = Array.from({ length: 1001 }, () => ({}));
    expect(await service.analyze({ items, n: 5 })).toMatchObject({
      status: 400,
      problems: ['too-many items', 'invalid-value n'],
    });
  });

  it('lists the first hundred problems of twenty thousand, and counts the rest', async () => {
    service = await startAnalysisUnderTest();
    const nutrient_data = Array.from({ length: 20_000 }, () => ({ nutrient: 'Fe', value: 1 }));
    const { status, text, problems } = await service.analyze({ items: [{ id: 'stew', nutrient_data }] });
    expect(status).toBe(400);
    expect(problems).toHaveLength(101);
    expect(problems[99]).toBe('unknown-nutrient items[0].nutrient_data[99].nutrient');
    expect(problems[100]).toBe('more-problems');
    expect(text).toContain('19900 more');
  });

  it('counts unknown ids behind a hundred problems of the schema', async () => {
    service = await startAnalysisUnderTest();
    const items = Array.from({ length: 105 }, (_, index) =>
      index < 100 ? { id: food('banana'), quantity: -1 } : { id: foodId('stub', `unicorn ${index}`) },
    );
    const { text, problems } = await service.analyze({ items });
    expect(problems).toHaveLength(101);
    expect(problems[99]).toBe('out-of-range items[99].quantity');
    expect(problems[100]).toBe('more-problems');
    expect(text).toContain('at least 5 more');
  });

  it('lists problems of the schema alone where there are more than a hundred', async () => {
    service = await startAnalysisUnderTest();
    const items = Array.from({ length: 101 }, (_, index) => ({ id: foodId('stub', `unicorn ${index}`), quantity: -1 }));
    const { text, problems } = await service.analyze({ items });
    expect(problems.slice(0, 2)).toEqual(['out-of-range items[0].quantity', 'out-of-range items[1].quantity']);
    expect(text).toContain('at least 1 more');
    expect(service.asked).toEqual([]);
  });

  it('is 503 while the catalog is away', async () => {
    service = await startAnalysisUnderTest({ withCatalog: false });
    expect(await service.analyze({ items: [{ id: food('banana') }] })).toMatchObject({
      status: 503,
      problems: ['unavailable'],
    });
  });

  it('passes on errors of the catalog', async () => {
    service = await startAnalysisUnderTest();
    const answer = await service.analyze({ items: [{ id: food('banana') }] }, { [Header.profile]: 'nobody' });
    expect(answer).toMatchObject({ status: 403, problems: ['unknown-profile'] });
    expect(answer.text).toContain('"source":"catalog"');
  });
});
