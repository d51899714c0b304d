import { type Assessment, type AssessmentResult } from '#client';
import { groupNutrients, isOfEnergyGroup } from '../parts/nutrient-groups.js';
import { Amount, HiddenHead, ShareBar } from '../parts/tables.js';
import { count, exact } from '../state/numbers.js';
import { type Vocabulary } from '../state/vocabulary.js';
import { type Status, StatusMark, STATUSES } from './status.js';
import { Words } from './words.js';

interface Props {
  readonly assessment: Assessment;
  /** Whether energy and macronutrients are left out. */
  readonly lacksSize: boolean;
  readonly vocabulary: Vocabulary;
}

/** A meal beside the intakes of a person: the nutrients that the standard says something about, by group. */
export function AssessmentTable({ assessment, lacksSize, vocabulary }: Props) {
  const { items, results } = assessment;
  const byNutrient = new Map(
    results.filter(({ status }) => status !== undefined).map((result) => [result.nutrient, result]),
  );
  const shown = vocabulary.nutrients.filter(
    (nutrient) => byNutrient.has(nutrient.id) && !(lacksSize && isOfEnergyGroup(nutrient)),
  );
  return (
    <>
      <ul class="tally" aria-label="Nutrients by status">
        {(Object.keys(STATUSES) as Status[]).map((status) => (
          <li key={status}>
            <strong>{exact(shown.filter(({ id }) => byNutrient.get(id)?.status === status).length)}</strong>{' '}
            <StatusMark status={status} />
          </li>
        ))}
      </ul>
      {groupNutrients(shown).map(([name, nutrients]) => (
        <details key={name} open>
          <summary>
            <h3>{name}</h3>
          </summary>
          <table class="nutrients assessed">
            <HiddenHead columns={['Nutrient', 'Amount and recommendation, a day', 'Status']} />
            <tbody>
              {nutrients.map(({ id, description }) => {
                const result = byNutrient.get(id);
                return result && <Row key={id} name={description} result={result} foods={items.length} />;
              })}
            </tbody>
          </table>
        </details>
      ))}
    </>
  );
}

function Row({ name, result, foods }: { name: string; result: AssessmentResult; foods: number }) {
  const { value, unit, unknown, recommended, upper_limit, percent, status } = result;
  return (
    <tr>
      <th scope="row">
        {name}
        {unknown > 0 && (
          <span class="source">
            {exact(foods - unknown)} of {count(foods, 'food')} {foods === 1 ? 'has' : 'have'} a complete value
          </span>
        )}
      </th>
      <td class="amount against">
        <Amount value={value} unit={unit} />
        {recommended && (
          <span class="source">
            target <Words intake={recommended} unit={unit} />
          </span>
        )}
        {upper_limit !== undefined && (
          <span class="source">
            upper limit {exact(upper_limit)} {unit}
          </span>
        )}
      </td>
      <td class="share">
        <StatusMark status={status} />
        {percent !== undefined && (
          <span class="percent">
            <ShareBar percent={percent} isAbove={status === 'above'} /> <span>{exact(percent)} %</span>
          </span>
        )}
      </td>
    </tr>
  );
}
