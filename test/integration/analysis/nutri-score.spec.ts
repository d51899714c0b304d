import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decimal } from '#decimal';
import { type NutriScoreCategory, scoreNutriScore } from '#food-scores';
import { describeWithData } from '../../support/sources/data.js';

interface Component {
  readonly id: string;
  readonly value: number | null;
  readonly points: number;
}

/** The computation of Open Food Facts for a product, as its export has it. */
interface Computed {
  readonly score?: number;
  readonly data: {
    readonly components: { readonly negative: readonly Component[]; readonly positive: readonly Component[] };
    readonly is_beverage?: number;
    readonly is_cheese?: number;
    readonly is_fat_oil_nuts_seeds?: number;
    readonly is_red_meat_product?: number;
    readonly is_water?: number;
  };
}

function categoryOf({ data }: Computed): NutriScoreCategory {
  if (data.is_water) return 'water';
  if (data.is_beverage) return 'beverages';
  if (data.is_fat_oil_nuts_seeds) return 'fats';
  if (data.is_cheese) return 'cheese';
  return data.is_red_meat_product ? 'red-meat' : 'general';
}

/** Points of our components for the values of the other's. */
function pointsBy(computed: Computed, components: readonly Component[]): Record<string, number> {
  const value = (id: string) => components.find((component) => component.id === id)?.value ?? 0;
  const fromEnergy = value('energy_from_saturated_fat') / 37;
  const saturated = value('saturated_fat') || fromEnergy;
  const share = value('saturated_fat_ratio');
  const amounts: Readonly<Record<string, number>> = {
    'energy-kj': value('energy'),
    'total-sugars': value('sugars'),
    'saturated-fat': saturated,
    'total-fat': share > 0 ? (saturated / share) * 100 : 0,
    sodium: value('salt') * 400,
    protein: value('proteins'),
    fiber: value('fiber'),
  };
  const scored = scoreNutriScore(categoryOf(computed), {
    amountOf: (nutrient) => decimal(Number((amounts[nutrient] ?? 0).toFixed(9))),
    fruitsVegetablesLegumes: value('fruits_vegetables_legumes'),
    sweeteners: value('non_nutritive_sweeteners') > 0,
  });
  if (!('components' in scored)) throw new Error(`not scored: ${scored.not_scored.join()}`);
  return Object.fromEntries(
    scored.components.map(({ name, points }) => [name === 'protein' ? 'proteins' : name, points]),
  );
}

describeWithData('Nutri-Scores computed by Open Food Facts', 'off_slice', (path) => {
  const products = gunzipSync(readFileSync(`${path}/openfoodfacts-products.jsonl.gz`))
    .toString()
    .trim()
    .split('\n');
  const computed = products.flatMap((line) => {
    const { nutriscore } = JSON.parse(line) as { nutriscore?: Record<string, Computed> };
    const latest = nutriscore?.['2023'];
    return latest?.score === undefined ? [] : [latest];
  });

  it('have the same points, but where salt was rounded to a bound for printing', () => {
    expect(computed.length).toBeGreaterThan(500);
    for (const one of computed) {
      const components = [...one.data.components.negative, ...one.data.components.positive];
      const points = pointsBy(one, components);
      const isAtBound = ({ id, value }: Component) =>
        id === 'salt' && Number.isInteger(Number(((value ?? 0) * 5).toFixed(9)));
      for (const component of components.filter((each) => !isAtBound(each))) {
        expect({ component, points: points[component.id] }).toEqual({ component, points: component.points });
      }
    }
  });
});
