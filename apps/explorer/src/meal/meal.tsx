import { Failure, Progress } from '../parts/notice.js';
import { address, link, open } from '../state/address.js';
import { type Meal as MealState, mealParams, readMeal, rewriteLines } from '../state/meal.js';
import { useReadMeal } from '../state/read-meal.js';
import { RecipeForm } from './recipe-form.js';

/** A recipe or diary: its lines as foods and weights. Everything that was written and chosen is in the address. */
export function Meal() {
  const { params } = address.value;
  const meal = readMeal(params);
  const read = useReadMeal(meal);
  const change = (changed: Partial<MealState>) => open(link('meal', { ...mealParams({ ...meal, ...changed }) }));
  return (
    <>
      <div class="lead">
        <h1>Meal</h1>
        <p>Each line of a recipe as a food and its weight, and what they have together.</p>
      </div>
      <RecipeForm lines={meal.lines} onRead={(text) => change({ lines: rewriteLines(text, meal.lines) })} />
      <Progress loading={read.loading} />
      {read.error !== undefined && <Failure error={read.error} retry={read.retry} />}
    </>
  );
}
