import { describe, expect, it } from '@jest/globals';
import { type z } from 'zod';
import { PROFILE_NAME, resolveAccess } from './access.js';
import { AnalysisRequest, analysis } from './analysis.js';
import { catalog, SuggestionsRequest } from './catalog.js';
import { LookupRequest, SearchRequest } from './catalog-requests.js';
import { ChangesRequest } from './changes.js';
import { check } from './errors/problems.js';
import { foodId, nutrientId } from './identifiers.js';
import { IngredientsRequest } from './ingredients.js';
import { LabelRequest } from './label.js';
import { IntakesRequest, PersonalProfile } from './recommendation.js';

/** Field and code of every problem of a request; none where it is valid. */
const problemsOf = (schema: z.ZodType, request: unknown): string[] =>
  check(schema, request).problems?.listed.map(({ field, code }) => `${field} ${code}`) ?? [];
const list = <Item>(length: number, item: Item): Item[] => Array.from({ length }, () => item);
const chars = (length: number) => '\u{1f34c}'.repeat(length);

const food = foodId('usda-sr', '1');
const item = { id: food };
const person = { sex: 'Female' };
const value = { nutrient: nutrientId('iron'), value: 1 };
const external = (values: number) => ({ id: 'stew', nutrient_data: list(values, value) });

describe('A request', () => {
  // The largest that is valid, the next one, and what is wrong with that.
  it.each<[string, z.ZodType, valid: object, invalid: object, problem: string]>([
    ['1 item at least', AnalysisRequest, { items: list(1, item) }, { items: [] }, 'items required'],
    ['1,000 items', AnalysisRequest, { items: list(1000, item) }, { items: list(1001, item) }, 'items too-many'],
    [
      '20,000 values',
      AnalysisRequest,
      { items: list(2, external(10_000)) },
      { items: [external(10_000), external(10_001)] },
      'items too-many',
    ],
    [
      '20,000 ids of nutrients',
      AnalysisRequest,
      { items: item, n: list(20_000, 'x') },
      { items: item, n: list(20_001, 'x').join() },
      'n too-many',
    ],
    [
      'ids of 4,096 characters',
      AnalysisRequest,
      { items: { id: chars(4096) } },
      { items: { id: chars(4097) } },
      'items[0].id too-long',
    ],
    [
      '879 lines of 512 characters',
      AnalysisRequest,
      { items: list(879, { text: 'x'.repeat(512) }) },
      { items: list(880, { text: 'x'.repeat(512) }) },
      'items reply-too-large',
    ],
    [
      '1,000 external foods with texts of 779 bytes',
      AnalysisRequest,
      { items: list(1000, { id: 'x'.repeat(779), nutrient_data: [] }) },
      { items: list(1000, { id: 'x'.repeat(780), nutrient_data: [] }) },
      'items reply-too-large',
    ],
    [
      'quantities from 0',
      AnalysisRequest,
      { items: { ...item, quantity: 0 } },
      { items: { ...item, quantity: -0.001 } },
      'items[0].quantity out-of-range',
    ],
    [
      '365 days',
      analysis.assess.request,
      { items: item, profile: person, days: 365 },
      { items: item, profile: person, days: 366 },
      'days out-of-range',
    ],
    [
      '1 day at least',
      analysis.assess.request,
      { items: item, profile: person, days: 1 },
      { items: item, profile: person, days: 0 },
      'days out-of-range',
    ],
    [
      'names of 256 characters on a label',
      LabelRequest,
      { items: item, name: chars(256) },
      { items: item, name: chars(257) },
      'name too-long',
    ],
    [
      'measures of 256 characters on a label',
      LabelRequest,
      { items: item, serving: { text: chars(256) } },
      { items: item, serving: { text: chars(257) } },
      'serving.text too-long',
    ],
    [
      'servings above 0',
      LabelRequest,
      { items: item, servings: 0.001 },
      { items: item, servings: 0 },
      'servings out-of-range',
    ],
    [
      'servings that weigh more than 0 g',
      LabelRequest,
      { items: item, serving: { grams: 0.001 } },
      { items: item, serving: { grams: 0 } },
      'serving.grams out-of-range',
    ],
    [
      'a quantity of its label from 0',
      analysis.foodLabel.request,
      { ...item, quantity: 0 },
      { ...item, quantity: -1 },
      'quantity out-of-range',
    ],
    ['1 line at least', IngredientsRequest, { lines: ['egg'] }, { lines: [] }, 'lines required'],
    ['200 lines', IngredientsRequest, { lines: list(200, 'egg') }, { lines: list(201, 'egg') }, 'lines too-many'],
    [
      'lines of 512 characters',
      IngredientsRequest,
      { lines: [chars(512)] },
      { lines: [chars(513)] },
      'lines[0] too-long',
    ],
    ['1 food of a lookup at least', LookupRequest, { ids: [food] }, { ids: [] }, 'ids required'],
    ['100 foods of a lookup', LookupRequest, { ids: list(100, food) }, { ids: list(101, food) }, 'ids too-many'],
    ['words of 256 characters', SearchRequest, { query: chars(256) }, { query: chars(257) }, 'query too-long'],
    ['100 results', SearchRequest, { query: 'a', count: 100 }, { query: 'a', count: 101 }, 'count out-of-range'],
    ['1 result at least', SearchRequest, { query: 'a', count: 1 }, { query: 'a', count: 0 }, 'count out-of-range'],
    ['results from 0', SearchRequest, { query: 'a', start: 0 }, { query: 'a', start: -1 }, 'start out-of-range'],
    ['100 groups', SearchRequest, { group: list(100, 'Soups') }, { group: list(101, 'Soups') }, 'group too-many'],
    ['groups of 256 characters', SearchRequest, { group: chars(256) }, { group: chars(257) }, 'group too-long'],
    [
      'beginnings of 256 characters',
      SuggestionsRequest,
      { query: chars(256) },
      { query: chars(257) },
      'query too-long',
    ],
    ['a beginning of some words', SuggestionsRequest, { query: ' a' }, { query: ' ' }, 'query required'],
    ['20 suggestions', SuggestionsRequest, { query: 'a', count: 20 }, { query: 'a', count: 21 }, 'count out-of-range'],
    ['1,000 changes', ChangesRequest, { since: 'r1', count: 1000 }, { since: 'r1', count: 1001 }, 'count out-of-range'],
    ['1 change at least', ChangesRequest, { since: 'r1', count: 1 }, { since: 'r1', count: 0 }, 'count out-of-range'],
    [
      '100 releases of a revision',
      ChangesRequest,
      { since: `r1${'.1'.repeat(99)}` },
      { since: `r1${'.1'.repeat(100)}` },
      'since invalid-value',
    ],
    [
      'releases of nine digits',
      ChangesRequest,
      { since: 'r123456789' },
      { since: 'r1234567890' },
      'since invalid-value',
    ],
    [
      '39 other people',
      IntakesRequest,
      { ...person, others: list(39, person) },
      { ...person, others: list(40, person) },
      'others too-many',
    ],
    [
      '40 foods of a read',
      catalog.readFoods.request,
      { foods: list(40, item) },
      { foods: list(41, item) },
      'foods too-many',
    ],
    [
      '200 compositions',
      catalog.listCompositions.request,
      { ids: list(200, food) },
      { ids: list(201, food) },
      'ids too-many',
    ],
    [
      '1,000 keys',
      resolveAccess.request,
      { digests: list(1000, 'a'.repeat(64)) },
      { digests: list(1001, 'a'.repeat(64)) },
      'digests too-many',
    ],
  ])('has %s', (_limit, schema, valid, invalid, problem) => {
    expect([problemsOf(schema, valid), problemsOf(schema, invalid)]).toEqual([[], [problem]]);
  });

  it.each(['', 'a'.repeat(63), 'a'.repeat(65), `${'a'.repeat(63)}A`, `${'a'.repeat(63)}g`, `x${'a'.repeat(64)}`])(
    'has digests of 64 digits in lower-case hex: not %j',
    (digest) => {
      expect(problemsOf(resolveAccess.request, { digests: [digest] })).toEqual(['digests[0] invalid-value']);
    },
  );
});

describe('A field that a request leaves out', () => {
  it.each<[string, z.ZodType, request: object, value: object]>([
    ['servings', LabelRequest, { items: item }, { servings: 1 }],
    ['quantity', AnalysisRequest, { items: item }, { items: [{ quantity: 1 }], detail: false }],
    ['days', analysis.assess.request, { items: item, profile: person }, { days: 1 }],
    ['count and start', SearchRequest, { query: 'a' }, { count: 25, start: 0, spell: true, per: '100g', group: [] }],
    ['count of suggestions', SuggestionsRequest, { query: 'a' }, { count: 8 }],
    ['count of changes', ChangesRequest, { since: 'r1' }, { count: 100 }],
    [
      'what a person is',
      PersonalProfile,
      person,
      {
        system: 'DRI',
        physicalActivityLevelCategory: 'LowActive',
        pregnancyDurationInWeeks: 0,
        lactationDurationInMonths: 0,
      },
    ],
  ])('has its documented default: %s', (_field, schema, request, value) => {
    expect(schema.parse(request)).toMatchObject(value);
  });
});

describe('A person', () => {
  it.each([
    ['ageInYears', 0, 120, -1, 121],
    ['ageInMonths', 0, 1440, -1, 1441],
    ['heightInMeters', 0.001, 3, 0, 3.001],
    ['heightInInches', 0.001, 118.11, 0, 118.12],
    ['weightInKilograms', 0.001, 650, 0, 650.001],
    ['weightInPounds', 0.001, 1433, 0, 1433.01],
    ['pregnancyDurationInWeeks', 0, 42, -1, 43],
    ['lactationDurationInMonths', 0, 60, -1, 61],
  ])('has %s from %d to %d', (field, least, most, below, above) => {
    const problems = [least, most, below, above].map((sent) =>
      problemsOf(PersonalProfile, { ...person, [field]: sent }),
    );
    expect(problems).toEqual([[], [], [`${field} out-of-range`], [`${field} out-of-range`]]);
  });
});

describe('The name of an access profile', () => {
  it.each([
    ['a', true],
    ['orchard-2.all_foods', true],
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    ['', false],
    ['a b', false],
    ['a\n', false],
    ['\u00e9', false],
  ])('has up to 64 letters, digits, dots, hyphens and underscores: %j is %s', (name, isName) => {
    expect(PROFILE_NAME.test(name)).toBe(isName);
  });
});
