import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_OTHERS, nutrientId, PersonalProfile, urn } from '#contracts';
import { peopleByColumn } from '../../../../test/support/nutrition/people.js';
import {
  type RecommendationUnderTest,
  startRecommendationUnderTest,
} from '../../../../test/support/nutrition/recommendation.js';
import { lessThan } from '../interval/interval.js';
import { resolveProfile } from '../profile/profile.js';
import { type Intakes } from '../standards/standard.js';
import { driTable } from '../tables/dri.js';
import { serializePerson } from './intakes.js';
import { inNutrientUnit } from './nutrient-unit.js';

let service: RecommendationUnderTest;
beforeAll(async () => {
  service = await startRecommendationUnderTest();
});
afterAll(() => service.close());

const woman = { sex: 'Female', ageInYears: 30 } as const;
const people = peopleByColumn(driTable.columns).flatMap((column) => column.people);
const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) => items.slice(group * size, (group + 1) * size));

describe('The intakes that a person is assessed by', () => {
  it.each(['DRI', 'DGA', 'RDI'])('are all that %s recommends, at every life stage', async (system) => {
    for (const person of people) {
      const recommended = Object.keys(await service.byNutrient({ ...person, system })).sort();
      const intakes = Object.entries(await service.intakes({ ...person, system }));
      expect(intakes.flatMap(([key, intake]) => (intake.recommended ? [key] : [])).sort()).toEqual(recommended);
    }
  });

  it.each(['DRI', 'DGA', 'RDI'] as const)('name each nutrient of %s once', async (system) => {
    for (const person of people) {
      const reply = await service.listIntakes({ ...person, system });
      const nutrients = 'intakes' in reply ? reply.intakes.map(({ nutrient }) => nutrient) : [];
      expect(nutrients).toEqual([...new Set(nutrients)]);
    }
  });

  it.each([
    ['DRI', 'copper', '0.9'],
    ['DRI', 'fluoride', '3000'],
    ['DRI', 'zinc', '8'],
    ['DGA', 'vitamin-d', '15'],
    ['RDI', 'copper', '0.9'],
  ])('are in the unit of the nutrient: %s, %s', async (system, nutrient, value) => {
    expect((await service.intakes({ ...woman, system }))[nutrient]?.recommended).toEqual({ value });
  });

  it('are ranges as recommended', async () => {
    const { sodium } = await service.intakes(woman);
    const range = { upper: 2300, lower: 1500, upperIncluded: true, lowerIncluded: true };
    expect(sodium).toEqual({ recommended: { value: '[1500\u20252300]', range } });
  });

  it('say what a number means', async () => {
    const meanings = async (person: object) =>
      Object.fromEntries(
        Object.entries(await service.intakes({ ...woman, ...person })).map(([key, { meaning }]) => [key, meaning]),
      );
    expect(await meanings({})).toMatchObject({ energy: 'target', protein: 'minimum', sodium: undefined });
    expect(await meanings({ system: 'DGA' })).toMatchObject({ energy: 'target', dairy: 'minimum' });
    const maximums = { 'total-fat': 'maximum', 'saturated-fat': 'maximum', cholesterol: 'maximum' };
    const limited = { ...maximums, sodium: 'maximum', 'added-sugars': 'maximum', fiber: 'minimum' };
    expect(await meanings({ system: 'RDI' })).toMatchObject(limited);
    expect(await meanings({ system: 'RDI', ageInYears: 2 })).toMatchObject(limited);
    expect(await meanings({ system: 'RDI', ageInYears: 0 })).toMatchObject({ 'total-fat': 'minimum' });
  });

  it('have upper limits under DRI, where those count the same form', async () => {
    const { iron, copper, fluoride, ...others } = await service.intakes(woman);
    expect([iron?.upper_limit, copper?.upper_limit, fluoride?.upper_limit]).toEqual([45, 10, 10_000]);
    for (const key of ['vitamin-a', 'vitamin-e', 'niacin', 'folate', 'magnesium', 'sodium']) {
      expect(others[key]).not.toHaveProperty('upper_limit');
    }
    for (const system of ['DGA', 'RDI']) {
      const intakes = Object.values(await service.intakes({ ...woman, system }));
      expect(intakes.filter((intake) => 'upper_limit' in intake)).toEqual([]);
    }
  });

  it('have no upper limit below what is recommended', async () => {
    for (const person of people) {
      for (const { recommended, upper_limit: limit = Infinity } of Object.values(await service.intakes(person))) {
        expect(recommended?.range?.upper ?? Number(recommended?.value)).toBeLessThanOrEqual(limit);
      }
    }
  });

  it('come with the profile that is used', async () => {
    const { profile } = await service.recommend(woman);
    expect(await service.listIntakes(woman)).toMatchObject({ profile });
  });

  it.each([
    [{ ...woman, heightInMeters: 1e-200 }, 'out-of-range', 'heightInMeters'],
    [{ sex: 'Male', ageInMonths: 1, heightInMeters: 0.1, weightInPounds: 1 }, 'no-energy', 'weightInPounds'],
  ])('are replaced by what is wrong with the person: %j', async (person, code, field) => {
    expect(await service.listIntakes(person)).toMatchObject({ problems: [{ code, field }] });
  });
});

describe('The upper limit of a nutrient', () => {
  const iron = { nutrient: 'iron', unit: 'mg', amount: 45 } as const;
  const written = (intakes: Pick<Intakes, 'stageIntakes' | 'personIntakes'>) => {
    const profile = resolveProfile(PersonalProfile.parse(woman));
    const json = serializePerson({ profile, intakes: { ...intakes, upperLimits: [iron] } });
    return (JSON.parse(json.toString()) as { intakes: unknown[] }).intakes;
  };
  const nutrient = urn(nutrientId('iron'));
  const recommended = [{ ...iron, amount: 18 }];
  const both = [{ nutrient, recommended: { value: '18' }, meaning: 'minimum', upper_limit: 45 }];

  it('stands alone where nothing is recommended', () => {
    expect(written({ stageIntakes: [], personIntakes: [] })).toEqual([{ nutrient, upper_limit: 45 }]);
  });

  it('stands beside what is recommended to the life stage', () => {
    expect(written({ stageIntakes: recommended, personIntakes: [] })).toEqual(both);
  });

  it('stands beside what is recommended to the person', () => {
    expect(written({ stageIntakes: [], personIntakes: recommended })).toEqual(both);
  });
});

describe('The intakes of several people', () => {
  it.each(['DRI', 'DGA', 'RDI'] as const)('are those of each person alone: %s', async (system) => {
    for (const group of groupsOf(people, 1 + MAX_OTHERS)) {
      const [first, ...others] = group.map((person) => ({ ...person, system }));
      const { people: replies, stages } = await service.listIntakesOfPeople({ ...first!, others });
      const joined = replies.map((reply) => {
        if ('problems' in reply) return reply;
        const { stage, profile, intakes } = reply;
        return { intakes: [...(stages[stage ?? -1] ?? []), ...intakes], profile };
      });
      const alone = await Promise.all([first!, ...others].map((person) => service.listIntakes(person)));
      expect(joined).toEqual(alone);
    }
  });

  it('have the intakes of a life stage once', async () => {
    const { stages } = await service.listIntakesOfPeople({ ...woman, others: [{ ...woman, weightInKilograms: 90 }] });
    expect(stages).toHaveLength(1);
  });

  it('have the problems of a person in its place', async () => {
    const tiny = { ...woman, heightInMeters: 1e-200 };
    const reply = await service.listIntakesOfPeople({ ...woman, others: [tiny, woman] });
    expect(reply.people).toMatchObject([
      { stage: 0 },
      { problems: [{ code: 'out-of-range', field: 'heightInMeters' }] },
      { stage: 0 },
    ]);
  });

  it('need people that are valid', async () => {
    const request = service.listIntakesOfPeople({ ...woman, others: [{ ...woman, ageInYears: -1 }] });
    await expect(request).rejects.toMatchObject({ body: { message: [{ field: 'others[0].ageInYears' }] } });
  });

  it('are limited in number', async () => {
    const request = service.listIntakesOfPeople({
      ...woman,
      others: Array<object>(MAX_OTHERS + 1).fill(woman) as never,
    });
    await expect(request).rejects.toMatchObject({ body: { message: [{ code: 'too-many', field: 'others' }] } });
  });
});

describe('An amount in the unit of its nutrient', () => {
  it('is converted exactly, a range at both ends', () => {
    expect(inNutrientUnit({ nutrient: 'copper', unit: 'mcg', amount: 900 })).toBe(0.9);
    expect(inNutrientUnit({ nutrient: 'copper', unit: 'mcg', amount: lessThan(700) })).toEqual({
      lower: 0,
      upper: 0.7,
      lowerIncluded: true,
      upperIncluded: false,
    });
  });

  it('is refused where the unit measures something else', () => {
    expect(() => inNutrientUnit({ nutrient: 'iron', unit: 'kcal', amount: 1 })).toThrow(TypeError);
    expect(() => inNutrientUnit({ nutrient: 'iron', unit: 'iu', amount: 1 })).toThrow(TypeError);
  });
});
