import { type Recommendations, type Unit } from '#client';
import { groupNutrients, isOfEnergyGroup } from '../parts/nutrient-groups.js';
import { HiddenHead } from '../parts/tables.js';
import { type Vocabulary } from '../state/vocabulary.js';
import { Words } from './words.js';

interface Props {
  readonly targets: Recommendations;
  /** Whether targets of energy and macronutrients are left out. */
  readonly lacksSize: boolean;
  readonly vocabulary: Vocabulary;
  readonly units: readonly Unit[];
}

/** Recommended intakes a day, by group of nutrients. */
export function Targets({ targets, lacksSize, vocabulary, units }: Props) {
  const byNutrient = new Map(targets.recommendations.map((each) => [each.nutrient, each]));
  const abbr = new Map(units.map((unit) => [unit.id, unit.abbr]));
  const shown = vocabulary.nutrients.filter(
    (nutrient) => byNutrient.has(nutrient.id) && !(lacksSize && isOfEnergyGroup(nutrient)),
  );
  return (
    <section aria-label="Targets">
      <h2>Targets a day</h2>
      {groupNutrients(shown).map(([name, nutrients]) => (
        <details key={name} open>
          <summary>
            <h3>{name}</h3>
          </summary>
          <table class="nutrients">
            <HiddenHead columns={['Nutrient', 'Recommended a day']} />
            <tbody>
              {nutrients.map(({ id, description }) => {
                const target = byNutrient.get(id);
                return (
                  <tr key={id}>
                    <th scope="row">{description}</th>
                    <td class="amount">{target && <Words intake={target} unit={abbr.get(target.unitId) ?? ''} />}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </details>
      ))}
    </section>
  );
}
