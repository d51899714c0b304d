import { type AssessmentResult, type Food, type UnquantifiedNutrient, type ValueSource } from '#client';
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
  /** Shown where it has amounts of the same portion. */
  readonly beside: Beside | undefined;
  /** Whether each value has its source. */
  readonly withSources: boolean;
  readonly vocabulary: Vocabulary;
}

/** Nutrients of a portion, by group, against recommended intakes. */
export function NutrientTables({ assessed, food, beside, withSources, vocabulary }: Props) {
  const { results, portion, against } = assessed;
  const nameOf = ({ quantity, unit }: FoodPortion) => measure(quantity, vocabulary.unit.get(unit)?.description ?? '');
  const byId = new Map(results.map((result) => [result.nutrient, result]));
  const isOfPortion = beside?.portion.quantity === portion.quantity && beside.portion.unit === portion.unit;
  const other = isOfPortion && beside.analysis ? beside : undefined;
  const others = new Map(other?.analysis?.results.map(({ nutrient, value }) => [nutrient, value]));
  const sources = new Map(
    food.nutrient_data.map(({ nutrient, source }) => [nutrient, withSources ? source : undefined]),
  );
  const marks = new Map(food.unquantified?.map((marked) => [marked.nutrient, marked]));
  const shown = vocabulary.nutrients.filter(({ id }) => [byId, others, marks].some((known) => known.has(id)));
  return (
    <section aria-label="Nutrients">
      <p class="about">
        Amounts in {nameOf(portion)}; percent of {against.name}.
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
                const [result, source, mark] = [byId.get(id), sources.get(id), marks.get(id)];
                return (
                  <tr key={id}>
                    <th scope="row">
                      {description}
                      {source && <span class="source">{sourceInWords(source, unit, nameOf(food))}</span>}
                      {mark && <span class="source">published as {markInWords(mark, unit, nameOf(food))}</span>}
                    </th>
                    <td class="amount">
                      <Amount value={result?.value} unit={unit} />
                      {other && (
                        <span class="source">
                          <span class="hidden">{other.food.description}: </span>beside:{' '}
                          <Amount value={others.get(id)} unit={unit} />
                        </span>
                      )}
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

/** What is published in place of a value: `trace`, `below 0.2 mg in 1 cup`. */
const markInWords = ({ mark, limit }: UnquantifiedNutrient, unit: string, portion: string): string =>
  limit === undefined ? mark : `${mark} ${exact(limit)} ${unit} in ${portion}`;

/**
 * Where a value comes from, as far as its publisher tells.
 * @param portion the food's own, which the range and the standard error are of
 */
function sourceInWords(source: ValueSource, unit: string, portion: string): string {
  const { derivation, data_points, min, max, standard_error, date, borrowed_from } = source;
  const spread = [
    min !== undefined && max !== undefined && `${exact(min)} to ${exact(max)} ${unit}`,
    standard_error !== undefined && `standard error ${exact(standard_error)} ${unit}`,
  ].filter(Boolean);
  const parts = [
    derivation,
    data_points !== undefined && `${exact(data_points)} data points`,
    spread.length > 0 && `${spread.join(', ')} in ${portion}`,
    borrowed_from !== undefined && 'value of a similar food',
    date,
  ];
  return parts.filter(Boolean).join(' · ');
}
