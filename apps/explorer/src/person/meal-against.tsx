import { type MeasuredFood, type PersonalProfile } from '#client';
import { MAX_QUANTITY } from '../parts/amount-field.js';
import { Failure, Progress } from '../parts/notice.js';
import { problemsOf, showsAll } from '../parts/problems.js';
import { link } from '../state/address.js';
import { lacksChildSize } from '../state/child-size.js';
import { firstError, TYPING_MS, useLoaded } from '../state/loaded.js';
import { itemsOf, mealParams, readMeal } from '../state/meal.js';
import { count, exact } from '../state/numbers.js';
import { useReadMeal } from '../state/read-meal.js';
import { ask } from '../state/requests.js';
import { useSubject } from '../state/subject.js';
import { type Vocabulary } from '../state/vocabulary.js';
import { AssessmentTable } from './assessment-table.js';
import { NumberField } from '../parts/field.js';
import { Score } from './score.js';

interface Props {
  readonly params: URLSearchParams;
  /** Undefined while the person is not complete. */
  readonly profile: PersonalProfile | undefined;
  readonly vocabulary: Vocabulary;
  readonly onChange: (changed: Readonly<Record<string, string>>) => void;
}

/** The meal of the address beside the intakes of a person. */
export function MealAgainst({ params, profile, vocabulary, onChange }: Props) {
  const meal = readMeal(params);
  useSubject(meal.name);
  const read = useReadMeal(meal);
  const days = Number(meal.days || '1');
  const eaten = Number(meal.eaten || meal.servings);
  const isEaten = eaten >= 0 && eaten <= MAX_QUANTITY;
  const items = eatenOf(itemsOf(read.lines), eaten, meal.servings);
  const leftOut = read.lines.filter(({ item, ingredient }) => !item && !ingredient?.heading).length;
  const isRead = read.reply !== undefined && !read.loading;
  const withScore = params.get('hei') === 'true';
  const request = profile && { items, profile, days, ...(withScore && { scores: ['hei-2020'] as const }) };
  const assessed = useLoaded(
    request && isEaten && items.length > 0 && !read.loading
      ? async (signal) => ({
          lacksSize: lacksChildSize(request.profile),
          assessment: await ask('assess', request, signal),
        })
      : undefined,
    [JSON.stringify(request), read.loading],
    TYPING_MS,
  );
  const problems = problemsOf(assessed.error);
  return (
    <section aria-label="Meal against the targets">
      <h2>{meal.name === '' ? 'Your meal' : <bdi>{meal.name}</bdi>} against the targets</h2>
      <p class="about">
        {isRead && (
          <>
            {count(items.length, 'food')}
            {isEaten && eatenInWords(eaten, meal.servings, days)}
            {leftOut > 0 && `; lines without a food or a weight, left out: ${exact(leftOut)}`}.{' '}
          </>
        )}
        <a href={link('meal', { ...mealParams(meal) })}>Change the meal</a>
      </p>
      <div class="filters">
        <NumberField
          id="eaten"
          label={`Servings eaten, of ${exact(meal.servings)}`}
          value={params.get('eaten') ?? ''}
          placeholder={String(meal.servings)}
          problem={isEaten ? undefined : `Give a number from 0 to ${exact(MAX_QUANTITY)}.`}
          onChange={(value) => onChange({ eaten: value })}
        />
        <NumberField
          id="days"
          label="Over how many days"
          value={params.get('days') ?? ''}
          placeholder="1"
          problem={problems.get('days')}
          onChange={(value) => onChange({ days: value })}
        />
      </div>
      <Progress loading={read.loading || assessed.loading} />
      {!showsAll(problems, ['days']) && <Failure error={firstError(read, assessed)} />}
      {assessed.reply && <AssessmentTable {...assessed.reply} vocabulary={vocabulary} />}
      <label class="check">
        <input
          type="checkbox"
          checked={withScore}
          onChange={({ currentTarget: { checked } }) => onChange({ hei: checked ? 'true' : '' })}
        />{' '}
        Show the Healthy Eating Index of this meal
      </label>
      {assessed.reply?.assessment.scores?.map((score) => (
        <Score key={score.score} score={score} foods={assessed.reply?.assessment.items ?? []} />
      ))}
    </section>
  );
}

/** What of a meal was eaten, and in what time: a printed page has no fields. Nothing where it is the whole in a day. */
function eatenInWords(eaten: number, servings: number, days: number): string {
  const part = eaten === servings ? '' : `, ${exact(eaten)} of ${count(servings, 'serving')}`;
  return days === 1 ? part : `${part}, over ${count(days, 'day')}`;
}

/** Items of the servings that were eaten; those of the whole meal stay as they are, to the last digit. */
const eatenOf = (items: readonly MeasuredFood[], eaten: number, servings: number): readonly MeasuredFood[] =>
  eaten === servings ? items : items.map((item) => ({ ...item, quantity: (item.quantity * eaten) / servings }));
