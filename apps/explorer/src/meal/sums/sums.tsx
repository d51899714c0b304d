import { type FoodResult } from '#client';
import { LabelPanel } from '../../parts/label-panel.js';
import { type Meal } from '../../state/meal.js';
import { exact } from '../../state/numbers.js';
import { askForMealPanel } from '../../state/requests.js';
import { type Vocabulary } from '../../state/vocabulary.js';
import { foodOf, isLeftOut, shortNameOf } from '../lines/wording.js';
import { Attributions } from './attributions.js';
import { ExportBar } from './export-bar.js';
import { MealForm } from './meal-form.js';
import { type Sum } from './summed.js';
import { Totals } from './totals.js';

interface Props {
  readonly meal: Meal;
  readonly sum: Sum;
  /** Foods that were chosen, by id. */
  readonly chosen: ReadonlyMap<string, FoodResult>;
  readonly vocabulary: Vocabulary;
  /** Whether amounts are those of the whole meal, not of a serving. */
  readonly isWhole: boolean;
  readonly onChange: (changed: Partial<Meal>) => void;
  readonly onWhole: (isWhole: boolean) => void;
}

/** Sums of a meal: nutrients with what each line adds, the label of a serving, files. */
export function Sums({ meal, sum, chosen, vocabulary, isWhole, onChange, onWhole }: Props) {
  const { lines, items, analysis } = sum;
  const { name, servings } = meal;
  const counted = lines.filter(({ item }) => item);
  const titles = counted.map(({ text }, index) => {
    const food = analysis.items?.[index]?.description;
    return food === undefined ? text : `${text}: ${food}`;
  });
  const leftOut = lines.filter(isLeftOut).map(({ text }) => text);
  return (
    <>
      <h2>What it adds up to</h2>
      <MealForm {...{ meal, isWhole, onChange, onWhole }} />
      <ExportBar summed={{ meal: { ...meal, lines }, items, analysis, titles, leftOut }} vocabulary={vocabulary} />
      <div class="columns">
        <div>
          <p class="about">
            Amounts in {isWhole ? 'the whole meal' : `one of ${exact(servings)} servings`}. A bar shows what each line
            adds; open it for all of them. Files have the amounts of the whole meal.
          </p>
          <Totals
            analysis={analysis}
            names={counted.map((line) => shortNameOf(line, foodOf(line, chosen)))}
            vocabulary={vocabulary}
            divisor={isWhole ? 1 : servings}
          />
          <Attributions items={items} />
        </div>
        <LabelPanel
          name={name === '' ? 'the meal' : name}
          load={(signal) => askForMealPanel({ ...(name !== '' && { name }), items, servings }, signal)}
          inputs={[JSON.stringify(items), servings]}
        />
      </div>
    </>
  );
}
