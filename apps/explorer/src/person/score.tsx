import { type AnalyzedFood, type Score as ScoreReply } from '#client';
import { HiddenHead, ShareBar } from '../parts/tables.js';
import { exact } from '../state/numbers.js';

interface Props {
  readonly score: ScoreReply;
  readonly foods: readonly AnalyzedFood[];
}

/** Healthy Eating Index of a meal with its components, or what it lacks. */
export function Score({ score, foods }: Props) {
  if ('not_scored' in score) {
    return (
      <div class="notice">
        <h3>The Healthy Eating Index cannot be told</h3>
        <p>It lacks {lackInWords(score.not_scored, foods)}.</p>
      </div>
    );
  }
  return (
    <div class="notice">
      <h3>
        Healthy Eating Index: {exact(score.value)} of {exact(score.maximum)}
      </h3>
      <table class="nutrients">
        <HiddenHead columns={['Component', 'Amount', 'Points']} />
        <tbody>
          {score.components.map(({ name, amount, unit, points, maximum }) => (
            <tr key={name}>
              <th scope="row">{name.replaceAll('_', ' ')}</th>
              <td class="amount">{amount === undefined ? '' : `${exact(amount)} ${unit}`}</td>
              <td class="share">
                <ShareBar percent={(points / maximum) * 100} />{' '}
                <span>
                  {exact(points)} of {exact(maximum)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a score lacks: `items[2]` is a food of the meal. */
function lackInWords(inputs: readonly string[], foods: readonly AnalyzedFood[]): string {
  const foodOf = (input: string) => foods[Number(/^items\[(\d+)\]$/.exec(input)?.[1])];
  const others = inputs
    .filter((input) => !foodOf(input))
    .map((input) => (input === 'profile.ageInMonths' ? 'an age of 12 months or more' : input));
  const names = inputs.flatMap(foodOf).flatMap((food) => food?.description ?? food?.id ?? []);
  return [...others, ...(names.length > 0 ? [`the food groups of ${names.join('; ')}`] : [])].join('; ');
}
