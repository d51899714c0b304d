import { z } from 'zod';
import { Provenance, referenceData } from '#contracts';
import data2005 from './eer-2005.json' with { type: 'json' };
import data2023 from './eer-2023.json' with { type: 'json' };
import { bands, byActivity } from './reference-table.js';

const kcal = z.number();
const Growth = bands({ kcal });

const Linear = z.strictObject({ base: kcal, perYear: kcal, perCentimetre: kcal, perKilogram: kcal });
const Equations2023 = z.strictObject({
  /** Under 3 years, independent of activity. */
  infants: Linear,
  /** 3 through 18 years. */
  children: byActivity(Linear),
  adults: byActivity(Linear),
  growth: Growth,
});
const Eer2023 = Provenance.extend({
  male: Equations2023,
  female: Equations2023,
  pregnancy: z.strictObject({
    /** Total energy expenditure in the second and third trimesters, before the weeks of gestation. */
    expenditure: byActivity(Linear),
    perGestationalWeek: kcal,
    deposition: z.array(z.strictObject({ fromBodyMassIndex: z.number().min(0), kcal })).min(1),
  }),
  /** Kilocalories added by each half-year of lactation. */
  lactation: z.tuple([kcal, kcal]),
});

const Bracket = z.strictObject({
  base: kcal,
  perYear: kcal,
  perKilogram: kcal,
  perMetre: kcal,
  activity: byActivity(z.number().min(1)),
});
const Equations2005 = z.strictObject({ children: Bracket, adults: Bracket });
const Eer2005 = Provenance.extend({
  infants: z.strictObject({ base: kcal, perKilogram: kcal, growth: Growth }),
  male: Equations2005,
  female: Equations2005,
  growth: Growth,
  /** Kilocalories added by each trimester and each half-year of lactation. */
  pregnancy: z.tuple([kcal, kcal, kcal]),
  lactation: z.tuple([kcal, kcal]),
});

/** Validated coefficients of the estimated energy requirement, kcal a day. */
export const eer2023Table = referenceData(Eer2023, data2023);
export const eer2005Table = referenceData(Eer2005, data2005);
