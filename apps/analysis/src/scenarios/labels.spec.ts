import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { analysis, Header, type Label, mediaType, SVG } from '#contracts';
import { ownRevision } from '#service-kit/base';
import {
  type AnalysisUnderTest,
  food,
  http,
  nutrient,
  startAnalysisUnderTest,
  unit,
} from '../../../../test/support/nutrition/analysis.js';

let service: AnalysisUnderTest;
beforeEach(async () => {
  service = await startAnalysisUnderTest();
});
afterEach(() => service.close());

const labelOf = async (body: unknown, headers = {}) => service.ask(analysis.label, body, headers);
const read = ({ text }: { text: string }): Label => JSON.parse(text) as Label;
const rowOf = (label: Label, key: string) => label.rows.find((row) => row.nutrient === nutrient(key));
const banana = { id: food('banana'), unit: unit('g') };

describe('The label of items', () => {
  it('is of their exact sum, divided by the servings, with name, serving and servings as sent', async () => {
    const label = read(
      await labelOf({
        name: 'Shake',
        items: [
          { ...banana, quantity: 200 },
          { ...banana, quantity: 100 },
        ],
        servings: '4',
        serving: { text: '1 glass', grams: 240 },
      }),
    );
    expect(label).toMatchObject({ name: 'Shake', serving: { text: '1 glass', grams: 240 }, servings: 4, calories: 70 });
    expect(rowOf(label, 'protein')?.amount).toBe(1); // 0.8175 g
    expect(rowOf(label, 'iron')).toMatchObject({ amount: 0.2, daily_value_percent: 2 }); // 0.195 mg
  });

  it('names how many items have no value, and which mandatory rows have none at all', async () => {
    const label = read(await labelOf({ items: [banana, { id: food('water') }] }));
    expect(rowOf(label, 'iron')?.unknown).toBe(1);
    expect(rowOf(label, 'protein')).not.toHaveProperty('unknown');
    expect(label.missing[0]).toBe(nutrient('total-fat'));
    expect(label.missing).not.toContain(nutrient('iron'));
    expect(rowOf(label, 'sodium')).not.toHaveProperty('amount');
  });

  it('says how many items have no value for energy', async () => {
    const stew = { id: 'stew', nutrient_data: [{ nutrient: nutrient('iron'), value: 1 }] };
    const label = read(await labelOf({ items: [{ id: food('banana') }, stew] }, http(mediaType('Foods'))));
    expect(label).toMatchObject({ calories: 110, calories_unknown: 1 });
    expect(read(await labelOf({ items: [banana] }))).not.toHaveProperty('calories_unknown');
  });

  it('counts an external food that states a nutrient twice as one with a value', async () => {
    const twice = [1, 2].map((value) => ({ nutrient: nutrient('iron'), value }));
    const label = read(
      await labelOf({ items: [{ id: 'stew', nutrient_data: twice }, { id: food('water') }] }, http(mediaType('Foods'))),
    );
    expect(rowOf(label, 'iron')).toMatchObject({ amount: 3, unknown: 1 });
  });

  it('is the picture where it is asked for', async () => {
    const { text } = await labelOf({ name: '<b>&"', items: [banana] }, { [Header.accept]: SVG });
    expect(text).toMatch(/^<svg /);
    expect(text).toContain('&lt;b&gt;&amp;');
  });

  it('of bad input tells all problems at once, each field once, in the order of the request', async () => {
    const { status, problems } = await labelOf({
      name: 'x'.repeat(257),
      items: [{ id: food('banana'), quantity: -1, unit: 'stone' }, { id: 'nothing' }],
      servings: 0,
      serving: { text: 'x\0', grams: 'heavy' },
    });
    expect(status).toBe(400);
    expect(problems).toEqual([
      'too-long name',
      'out-of-range items[0].quantity',
      'unknown-unit items[0].unit',
      'unknown-food items[1].id',
      'out-of-range servings',
      'invalid-text serving.text',
      'invalid-value serving.grams',
    ]);
  });

  it.each([
    [{ items: [{ ...banana, quantity: 1e308 }, ...Array<object>(3).fill({ ...banana, quantity: 1.7e308 })] }, 'items'],
    [{ items: [{ ...banana, quantity: 1000 }], servings: 1e-307 }, 'servings'],
  ])('has no number that is not finite', async (body, field) => {
    expect((await labelOf(body)).problems).toEqual([`out-of-range ${field}`]);
  });

  it.each([{ ...banana, quantity: 0 }, { id: food('water') }])('of nothing is zero where it is known', async (item) => {
    const label = read(await labelOf({ items: [item], servings: 1e300 }));
    expect(label.calories).toBe(0);
    expect(label.missing).not.toContain(nutrient('energy'));
  });
});

describe('The label of a food', () => {
  const labelOfFood = async (body: unknown, headers = {}) => service.ask(analysis.foodLabel, body, headers);

  it("is of the food's own quantity and unit, and says so", async () => {
    const label = read(await labelOfFood({ id: food('banana') }));
    expect(label).toMatchObject({
      name: 'Bananas, raw',
      serving: { text: '2 medium', grams: 236 },
      servings: 1,
      calories: 210,
    });
  });

  it('is of a quantity in the default unit, and of one of a unit', async () => {
    expect(read(await labelOfFood({ id: food('banana'), quantity: '0.5' })).serving).toEqual({
      text: '0.5 medium',
      grams: 59,
    });
    expect(read(await labelOfFood({ id: food('banana'), unit: unit('g') })).serving).toEqual({ grams: 1 });
  });

  it('tells the revision of the catalog as of now, whatever is cached', async () => {
    service.changeData(ownRevision('one'), 89);
    const before = await labelOfFood({ id: food('banana'), quantity: 100, unit: unit('g') });
    expect(before.revision).toBe(ownRevision('one'));
    service.changeData(ownRevision('two'), 100);
    const reply = await labelOfFood({ id: food('banana'), quantity: 100, unit: unit('g') });
    expect(reply.revision).toBe(ownRevision('two'));
    expect(read(reply).calories).toBe(100);
  });

  it('has no revision where the catalog is of another version, so that nobody caches it', async () => {
    service.changeData('0.0.1-one', 100);
    const reply = await labelOfFood({ id: food('banana'), quantity: 100, unit: unit('g') });
    expect(read(reply).calories).toBe(100);
    expect(reply.revision).toBeUndefined();
  });

  it('is the picture where it is asked for', async () => {
    expect((await labelOfFood({ id: food('banana') }, { [Header.accept]: SVG })).text).toContain('Bananas, raw');
    expect((await labelOfFood({ id: food('banana'), quantity: 1.6e306 }, { [Header.accept]: SVG })).status).toBe(400);
  });

  it('of an unknown food is not found, whatever else is wrong', async () => {
    expect(await labelOfFood({ id: 'nothing', quantity: -1 })).toMatchObject({
      status: 404,
      problems: ['food-not-found'],
    });
  });

  it.each([
    [{ quantity: 'x', unit: 'y' }, ['invalid-value quantity', 'unknown-unit unit']],
    [{ quantity: 1e308 }, ['out-of-range quantity']],
    [{ quantity: 1.6e306 }, ['out-of-range quantity']], // too much for its grams alone
    [{ id: 3, quantity: -1 }, ['invalid-value id', 'out-of-range quantity']],
    [{ unit: {} }, ['invalid-value unit']],
  ])('of bad input tells all problems at once: %j', async (body, problems) => {
    expect(await labelOfFood({ id: food('banana'), ...body })).toMatchObject({ status: 400, problems });
  });
});
