import { type AssessmentResult, type Food, type ValueSource } from '#client';
import { ENERGY_GROUP, EVERYDAY, groupNutrients } from '../parts/nutrient-groups.js';
import { Amount, HiddenHead, ShareBar } from '../parts/tables.js';
import { exact, glance, measure } from '../state/numbers.js';
import { type Vocabulary } from '../state/vocabulary.js';
import { type Against } from './against.js';
import { type Beside } from './beside.js';
import { type FoodPortion } from './portion.js';

/** Values of a food with what they are of: the address may have another portion or person by now. */
interface Assessed {
  readonly results: readonly AssessmentResult[];
  readonly portion: FoodPortion;
  readonly against: Against;
}

interface Props {
  readonly assessed: Assessed;
  readonly food: Food;
  /** Shown where it is of the same portion. */
  readonly beside: Beside | undefined;
  readonly vocabulary: Vocabulary;
}

/** Nutrients of a portion, by group, against recommended intakes. */
export function NutrientTables({ assessed: { results, portion, against }, food, beside, vocabulary }: Props) {
  const { quantity, unit: unitId } = portion;
  const byId = new Map(results.map((result) => [result.nutrient, result]));
  const shown = vocabulary.nutrients.filter(({ id }) => byId.has(id));
  const other = beside?.portion.quantity === quantity && beside.portion.unit === unitId ? beside : undefined;
  const others = new Map(other?.analysis.results.map(({ nutrient, value }) => [nutrient, value]));
  const sources = new Map(food.nutrient_data.map(({ nutrient, source }) => [nutrient, source]));
  return (
    <section aria-label="Nutrients">
      <p class="about">
        Amounts in {measure(quantity, vocabulary.unit.get(unitId)?.description ?? '')}; percent of {against.name}.
      </p>
      {groupNutrients(shown).map(([name, nutrients]) => (
        <details key={name} open={EVERYDAY.has(name)}>
          <summary>
            <h2>{name}</h2>
          </summary>
          <table class="nutrients">
            <HiddenHead columns={['Nutrient', 'Amount', `Percent of ${against.name}`]} />
            <tbody>
              {nutrients.map(({ id, description, unit }) => {
                const result = byId.get(id);
                return (
                  <tr key={id}>
                    <th scope="row">
                      {description}
                      <Source source={sources.get(id)} />
                    </th>
                    <td class="amount">
                      <Amount value={result?.value} unit={unit} />
                      {other && <Other name={other.food.description} value={others.get(id)} unit={unit} />}
                    </td>
                    <td class="share">
                      {result?.percent !== undefined && !(against.lacksSize && name === ENERGY_GROUP) && (
                        <>
                          <ShareBar percent={result.percent} isAbove={result.status === 'above'} />{' '}
                          <span>{glance(result.percent)} %</span>
                        </>
                      )}
                    </td>
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

/** Amount in the food that is shown beside. */
const Other = ({ name, value, unit }: { name: string; value: number | undefined; unit: string }) => (
  <span class="source">
    <span class="hidden">{name}: </span>
    {value === undefined ? 'beside: no value' : `beside: ${glance(value)} ${unit}`}
  </span>
);

/** Where a value comes from, as far as its publisher tells. */
function Source({ source }: { source: ValueSource | undefined }) {
  if (!source) return null;
  const { derivation, data_points, min, max, standard_error, date, borrowed_from } = source;
  const parts = [
    derivation,
    data_points !== undefined && `${exact(data_points)} data points`,
    min !== undefined && max !== undefined && `${exact(min)} to ${exact(max)}`,
    standard_error !== undefined && `standard error ${exact(standard_error)}`,
    borrowed_from !== undefined && 'value of a similar food',
    date,
  ];
  return <span class="source">{parts.filter(Boolean).join(' · ')}</span>;
}
