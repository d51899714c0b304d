import { expect, it } from '@jest/globals';
import { type ActivityLevel, activityLevels } from '#contracts';
import { type EerEdition } from '../../../apps/recommendation/src/energy/energy.js';
import { startRecommendationUnderTest } from '../../support/nutrition/recommendation.js';
import { describeWithReferenceIntakes, readReference, six } from '../../support/nutrition/reference-intakes.js';

type ByCategory = Record<string, number[]>;
interface Bracket {
  intercept: number;
  age: number;
  weight: number;
  height_m: number;
  growth_add: Record<string, number>;
  PA: Record<ActivityLevel, number>;
}
interface Transcription {
  iom2005: {
    infants: { eq: string }[];
    pregnancy_add_to_nonpregnant_EER: Record<'T1' | 'T2' | 'T3', number>;
    lactation_add_to_nonpregnant_EER: Record<'months_1_6' | 'months_7_12', number>;
  } & Record<'boys_3_18' | 'girls_3_18' | 'men_19_plus' | 'women_19_plus', Bracket>;
  nasem2023: {
    interface_category_map: Record<ActivityLevel, string>;
    growth_add: Record<'boys' | 'girls', Record<string, number>>;
    pregnancy: { T2_T3_TEE: ByCategory; gestation_week_coef: number };
  } & Record<'boys_0_2' | 'girls_0_2', number[]> &
    Record<'boys_3_18' | 'girls_3_18' | 'men_19_plus' | 'women_19_plus', ByCategory>;
}

interface Body {
  readonly sex: 'Male' | 'Female';
  readonly ageInMonths: number;
  readonly heightInMeters: number;
  readonly weightInKilograms: number;
  readonly physicalActivityLevelCategory: ActivityLevel;
  readonly pregnancyDurationInWeeks: number;
  readonly lactationDurationInMonths: number;
}

const conditions = [
  [0, 0],
  [11, 0],
  [12, 0],
  [26, 0],
  [0, 6],
  [0, 7],
] as const;

/** One body at every edge of every age band, of each sex, activity and condition. Its body mass index is 26.6. */
function* bodies(): Generator<Body> {
  for (const ageInMonths of [0, 2, 3, 5, 6, 11, 12, 35, 36, 47, 48, 107, 108, 167, 168, 227, 228, 371, 372, 900]) {
    for (const physicalActivityLevelCategory of activityLevels) {
      const body = { ageInMonths, heightInMeters: 1.3, weightInKilograms: 45, physicalActivityLevelCategory };
      yield { sex: 'Male', ...body, pregnancyDurationInWeeks: 0, lactationDurationInMonths: 0 };
      for (const [pregnancyDurationInWeeks, lactationDurationInMonths] of conditions) {
        yield { sex: 'Female', ...body, pregnancyDurationInWeeks, lactationDurationInMonths };
      }
    }
  }
}

const childBands: [number, string][] = [
  [48, '3y'],
  [108, '4-8y'],
  [168, '9-13y'],
  [228, '14-18y'],
];
const growthBands: Record<'boys' | 'girls', [number, string][]> = {
  boys: [[3, '0-2.99mo'], [6, '3-5.99mo'], [36, '6-35.99mo'], ...childBands],
  girls: [[3, '0-2.99mo'], [6, '3-5.99mo'], [12, '6-11.99mo'], [36, '12-35.99mo'], ...childBands],
};

function energyOf2023(source: Transcription['nasem2023'], body: Body): number {
  const { sex, ageInMonths, pregnancyDurationInWeeks: weeks, lactationDurationInMonths: nursed } = body;
  const category = source.interface_category_map[body.physicalActivityLevelCategory];
  const apply = ([intercept = NaN, age = NaN, height = NaN, weight = NaN]: number[] = []) =>
    intercept + age * (ageInMonths / 12) + height * body.heightInMeters * 100 + weight * body.weightInKilograms;
  const { T2_T3_TEE: late, gestation_week_coef: perWeek } = source.pregnancy;
  const overweightDeposition = 150;
  if (weeks >= 12) return apply(late[category]) + perWeek * (weeks + 2) + overweightDeposition;
  const children = sex === 'Male' ? 'boys' : 'girls';
  const older = ageInMonths < 228 ? (`${children}_3_18` as const) : sex === 'Male' ? 'men_19_plus' : 'women_19_plus';
  const band = growthBands[children].find(([until]) => ageInMonths < until)?.[1];
  const growth = band === undefined ? 0 : (source.growth_add[children][band] ?? NaN);
  const nursing = nursed === 0 ? 0 : nursed <= 6 ? 540 - 140 : 380;
  return apply(ageInMonths < 36 ? source[`${children}_0_2`] : source[older][category]) + growth + nursing;
}

function energyOf2005(source: Transcription['iom2005'], body: Body): number {
  const { sex, ageInMonths, pregnancyDurationInWeeks: weeks, lactationDurationInMonths: nursed } = body;
  const { T1, T2, T3 } = source.pregnancy_add_to_nonpregnant_EER;
  const { months_1_6: firstHalf, months_7_12: secondHalf } = source.lactation_add_to_nonpregnant_EER;
  const pregnancy = weeks === 0 ? 0 : weeks < 12 ? T1 : weeks < 26 ? T2 : T3;
  const added = pregnancy + (nursed === 0 ? 0 : nursed <= 6 ? firstHalf : secondHalf);
  if (ageInMonths < 36) {
    // Exactly 3, 6 and 12 months belong to the band that begins there.
    const equation = source.infants[[3, 6, 12, 36].findIndex((until) => ageInMonths < until)];
    return 89 * body.weightInKilograms - 100 + Number(/\+ (\d+)$/.exec(equation?.eq ?? '')?.[1]) + added;
  }
  const child = ageInMonths < 228;
  const children = sex === 'Male' ? 'boys_3_18' : 'girls_3_18';
  const group = source[child ? children : sex === 'Male' ? 'men_19_plus' : 'women_19_plus'];
  const growth = child ? (group.growth_add[ageInMonths < 108 ? '3-8y' : '9-18y'] ?? NaN) : 0;
  const bracket = group.weight * body.weightInKilograms + group.height_m * body.heightInMeters;
  const active = group.PA[body.physicalActivityLevelCategory] * bracket;
  return group.intercept + group.age * (ageInMonths / 12) + active + growth + added;
}

describeWithReferenceIntakes('the energy requirement against the reference intakes', () => {
  it.each<EerEdition>(['2023', '2005'])('of %s follows from the coefficients, for everyone', async (eerEdition) => {
    const service = await startRecommendationUnderTest({ eerEdition });
    try {
      const { iom2005, nasem2023 } = readReference<Transcription>('eer.json');
      for (const body of bodies()) {
        const expected = eerEdition === '2023' ? energyOf2023(nasem2023, body) : energyOf2005(iom2005, body);
        const { energy } = await service.byNutrient({ ...body });
        expect([body, energy?.value]).toEqual([body, six(expected)]);
      }
    } finally {
      await service.close();
    }
  });
});
