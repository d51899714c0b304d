import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { AnalysisRequest } from '../analysis.js';
import { catalog } from '../catalog.js';
import { SearchRequest } from '../catalog-requests.js';
import { type Problem, ServiceError } from './errors.js';
import { fieldPath, ProblemList, validate } from './problems.js';
import { PersonalProfile } from '../recommendation.js';

/** `code field expectation` of every problem. */
function problems(schema: Parameters<typeof validate>[0], input: unknown): string[] {
  try {
    validate(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    expect(error.status).toBe(400);
    return error.problems.map(({ code, field, details }) =>
      [code, field, details?.['expected'] ?? details?.['limit']].filter((part) => part !== undefined).join(' '),
    );
  }
}

describe('A path', () => {
  it('is written with dots and brackets', () => {
    expect(fieldPath(['items', 2, 'nutrient_data', 0, 'value'])).toBe('items[2].nutrient_data[0].value');
    expect(fieldPath([])).toBeUndefined();
  });
});

describe('A search', () => {
  it.each([
    [{}, ['required query']],
    [{ query: '' }, ['required query']],
    [{ query: ' \t' }, ['required query']],
    [{ query: 7 }, ['invalid-value query a string']],
    [{ query: 'x'.repeat(257) }, ['too-long query 256']],
    [{ query: 'a\0' }, ['invalid-text query']],
    [{ query: 'a', count: 0 }, ['out-of-range count a number of at least 1']],
    [{ query: 'a', count: '101' }, ['out-of-range count a number of at most 100']],
    [
      { query: 'a', count: 1.5, start: -1 },
      ['invalid-value count a whole number', 'out-of-range start a number of at least 0'],
    ],
    [{ query: 'a', count: '\ud800' }, ['invalid-text count']],
    [{ query: 'a', start: '1e999' }, ['invalid-value start a whole number in digits']],
    [[], ['invalid-value an object']],
  ])('%j has the problems %j', (request, expected) => {
    expect(problems(SearchRequest, request)).toEqual(expected);
  });

  it('has the interface’s defaults', () => {
    expect(validate(SearchRequest, { query: 'banana' })).toEqual({
      query: 'banana',
      count: 25,
      start: 0,
      spell: true,
      group: [],
      per: '100g',
    });
  });
});

describe('An analysis', () => {
  it.each([
    [{}, ['required items']],
    [{ items: [] }, ['required items']],
    [{ items: 'banana' }, ['invalid-value items an array']],
    [
      { items: [{ id: 'a' }, { quantity: -1 }] },
      ['required items[1].id', 'out-of-range items[1].quantity a number of at least 0'],
    ],
    [{ items: [null, 1] }, ['invalid-value items[0] an object', 'invalid-value items[1] an object']],
    [{ items: [[]] }, ['invalid-value items[0] an object']],
    [{ items: { text: 'stew', nutrient_data: [] } }, ['required items[0].id']],
    [{ items: { id: 'a', quantity: 'NaN' } }, ['invalid-value items[0].quantity a finite number']],
    [
      { items: { id: 'a', nutrient_data: [{ value: '' }] } },
      ['required items[0].nutrient_data[0].nutrient', 'invalid-value items[0].nutrient_data[0].value a finite number'],
    ],
    [{ items: Array.from({ length: 1001 }, () => 1) }, ['too-many items 1000']],
  ])('%j has the problems %j', (request, expected) => {
    expect(problems(AnalysisRequest, request)).toEqual(expected);
  });

  it('with more values than a body can hold is rejected as a whole', () => {
    const nutrient_data = Array.from({ length: 200_000 }, () => 1);
    expect(problems(AnalysisRequest, { items: [{ id: 'a', nutrient_data }] })).toEqual(['too-many items 20000']);
    expect(problems(AnalysisRequest, { items: { id: 'a', nutrient_data } })).toEqual(['too-many items 20000']);
    expect(problems(AnalysisRequest, { items: { id: 'a' }, n: nutrient_data })).toEqual(['too-many n 20000']);
  });
});

describe('A request with more than a hundred problems', () => {
  const wrong = (count: number) => ({ items: Array.from({ length: count }, () => ({})) });

  it('lists the first hundred and counts the rest', () => {
    const nutrient_data = Array.from({ length: 20 }, () => ({}));
    const items = Array.from({ length: 1000 }, () => ({ id: 'a', nutrient_data }));
    const listed = problems(AnalysisRequest, { items });
    expect(listed).toHaveLength(101);
    expect(listed[99]).toBe('required items[2].nutrient_data[9].value');
    expect(listed[100]).toBe('more-problems');
    expect(() => validate(AnalysisRequest, { items })).toThrow(
      expect.objectContaining({
        problems: expect.arrayContaining([{ code: 'more-problems', details: { count: 39_900 } }]),
      }),
    );
  });

  it('counts a field once, however much is wrong with it', () => {
    const positive = z.number().min(0).refine(Number.isInteger);
    expect(() => validate(z.array(positive), Array(102).fill(-0.5))).toThrow(
      expect.objectContaining({ problems: expect.arrayContaining([{ code: 'more-problems', details: { count: 2 } }]) }),
    );
  });

  it('lists exactly a hundred without a count', () => {
    expect(problems(AnalysisRequest, wrong(100))).toHaveLength(100);
    expect(problems(AnalysisRequest, wrong(100))).not.toContain('more-problems');
    expect(problems(AnalysisRequest, wrong(101))).toContain('more-problems');
  });
});

describe('A list of problems', () => {
  const unknown = (field: string): Problem => ({ code: 'unknown-food', field });
  const listOf = (...fields: string[]) => {
    const list = new ProblemList();
    for (const field of fields) list.add(() => unknown(field));
    return list;
  };
  const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  /** Fields of the error's problems, with the count of those beyond. */
  const thrown = (list: ProblemList): unknown[] => {
    try {
      list.throwIfAny();
      return [];
    } catch (error) {
      return (error as ServiceError).problems.map(({ field, details }) => field ?? details?.['count']);
    }
  };

  it('throws where there is one', () => {
    expect(thrown(listOf())).toEqual([]);
    expect(thrown(listOf('a'))).toEqual(['a']);
  });

  it('has the first of each field', () => {
    const list = listOf('a', 'b');
    list.add(() => ({ code: 'required', field: 'a' }));
    expect(list.listed).toEqual([unknown('a'), unknown('b')]);
    expect(list.count).toBe(2);
  });

  it('names a hundred and counts the others without describing them', () => {
    const list = listOf(...numbered('a', 100));
    list.add(() => {
      throw new Error('described');
    });
    expect(thrown(list)).toEqual([...numbered('a', 100), 1]);
  });

  it('takes over what another list names and counts', () => {
    const list = listOf('first');
    list.addAll(listOf(...numbered('a', 103)));
    expect(thrown(list)).toEqual(['first', ...numbered('a', 99), 4]);
  });
});

describe('A profile', () => {
  it.each([
    [{}, ['required sex']],
    [{ sex: 'other' }, ['invalid-value sex one of: Female, Male']],
    [{ sex: 'male', system: 'DASH' }, ['invalid-value system one of: DRI, DGA, RDI']],
    [{ sex: 'male', ageInYears: 121 }, ['out-of-range ageInYears a number of at most 120']],
    [{ sex: 'male', heightInMeters: 0 }, ['out-of-range heightInMeters a number over 0']],
    [{ sex: 'male', ageInMonths: '6.5' }, ['invalid-value ageInMonths a whole number']],
  ])('%j has the problems %j', (request, expected) => {
    expect(problems(PersonalProfile, request)).toEqual(expected);
  });
});

describe('A request for many foods', () => {
  it('may name none, for the nutrients alone, and at most 200', () => {
    const { request } = catalog.listCompositions;
    expect(problems(request, { ids: [] })).toEqual([]);
    expect(problems(request, { ids: Array.from({ length: 201 }, () => 'a') })).toEqual(['too-many ids 200']);
  });
});
