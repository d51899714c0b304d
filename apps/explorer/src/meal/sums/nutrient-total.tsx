import { useState } from 'preact/hooks';
import { type AnalysisResult, type Nutrient } from '#client';
import { count, exact, glance } from '../../state/numbers.js';
import { ContributionBar, percent } from './contribution-bar.js';
import { type Contribution, partsOf, type Parts } from './contributions.js';

const NAMED = 3;

interface Props {
  readonly nutrient: Nutrient;
  readonly result: AnalysisResult;
  /** Names of the items, in the order of the request. */
  readonly names: readonly string[];
  /** How many servings the shown amount is divided into; 1 for the whole meal. */
  readonly divisor: number;
}

/** Sum of one nutrient: amount, what adds most, how many lines have a value; opened, each line in a table. */
export function NutrientTotal({ nutrient, result, names, divisor }: Props) {
  const [open, setOpen] = useState(false);
  const parts = partsOf(result, NAMED);
  const { description, unit } = nutrient;
  const { value, unknown = 0 } = result;
  return (
    <li>
      <details class="total" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span class="name">{description}</span>{' '}
          <span class="amount" title={`${exact(value / divisor)} ${unit}`}>
            {glance(value / divisor)} {unit}
          </span>{' '}
          <ContributionBar parts={parts} /> <span class="legend">{legendOf(parts, names)}</span>
          {unknown > 0 && (
            <span class="coverage">
              {' '}
              {exact(names.length - unknown)} of {count(names.length, 'line')}{' '}
              {names.length - unknown === 1 ? 'has' : 'have'} a value
            </span>
          )}
        </summary>
        {open && (
          <table class="nutrients">
            <caption class="hidden">What each line adds to {description}</caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col" class="amount">
                  Adds
                </th>
                <th scope="col" class="amount">
                  Share
                </th>
              </tr>
            </thead>
            <tbody>
              {sorted(parts.items).map(({ index, value: added, share }) => (
                <tr key={index}>
                  <th scope="row">
                    {index + 1} <bdi>{names[index]}</bdi>
                  </th>
                  <td class="amount">
                    {added === null ? <span class="missing">no value</span> : `${glance(added / divisor)} ${unit}`}
                  </td>
                  <td class="amount">{share === undefined ? '' : percent(share)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </li>
  );
}

/** The most first, those without a value last. */
const sorted = (items: readonly Contribution[]): Contribution[] =>
  [...items].sort((one, other) => (other.value ?? -1) - (one.value ?? -1));

/** `2 butter 61 % · 4 salt 30 % · 3 others 9 %` */
function legendOf({ largest, others }: Parts, names: readonly string[]) {
  if (largest.length === 0) return 'none in any line';
  return (
    <>
      {largest.map(({ index, share }, place) => (
        <span key={index}>
          {place > 0 && ' · '}
          <b>{index + 1}</b> <bdi>{names[index]}</bdi> {percent(share)}
        </span>
      ))}
      {others.items > 0 && ` · ${count(others.items, 'other')} ${percent(others.share)}`}
    </>
  );
}
