import { type FoodAnalysis, type Nutrient } from '#client';
import { EVERYDAY, groupNutrients } from '../../parts/nutrient-groups.js';
import { type Vocabulary } from '../../state/vocabulary.js';
import { NutrientTotal } from './nutrient-total.js';

interface Props {
  readonly analysis: FoodAnalysis;
  /** Names of the items, in the order of the request. */
  readonly names: readonly string[];
  readonly vocabulary: Vocabulary;
  /** How many servings the shown amounts are divided into; 1 for the whole meal. */
  readonly divisor: number;
}

/** Nutrients of a meal by group, each with what the lines add to it. */
export function Totals({ analysis, names, vocabulary, divisor }: Props) {
  const results = new Map(analysis.results.map((result) => [result.nutrient, result]));
  return (
    <section aria-label="Nutrients">
      {groupNutrients(vocabulary.nutrients).map(([name, nutrients]) => {
        const missing = nutrients.filter(({ id }) => !results.has(id)).map((nutrient) => nameOf(nutrient, nutrients));
        if (missing.length === nutrients.length) return null;
        return (
          <details key={name} open={EVERYDAY.has(name)}>
            <summary>
              <h2>{name}</h2>
            </summary>
            <ul class="totals">
              {nutrients.map((nutrient) => {
                const result = results.get(nutrient.id);
                return result && <NutrientTotal key={nutrient.id} {...{ nutrient, result, names, divisor }} />;
              })}
            </ul>
            {missing.length > 0 && <p class="about">No line has a value for: {missing.join('; ')}.</p>}
          </details>
        );
      })}
    </section>
  );
}

/** Name of a nutrient; with its unit where another one has the same name, such as energy in kJ. */
function nameOf({ id, description, unit }: Nutrient, among: readonly Nutrient[]): string {
  const isShared = among.some((other) => other.id !== id && other.description === description);
  return isShared ? `${description} (${unit})` : description;
}
