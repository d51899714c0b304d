import { useState } from 'preact/hooks';
import { Empty, Failure, Progress } from '../parts/notice.js';
import { address, isOnView, link, open } from '../state/address.js';
import { type Meal as MealState, mealParams, readMeal, rewriteLines } from '../state/meal.js';
import { useReadMeal } from '../state/read-meal.js';
import { useSubject } from '../state/subject.js';
import { useVocabulary } from '../state/vocabulary.js';
import { useChosenFoods } from './lines/chosen-foods.js';
import { type LineChange } from './lines/corrections.js';
import { Lines } from './lines/lines.js';
import { problemLines } from './lines/problem-lines.js';
import { RecipeForm } from './recipe-form.js';
import { Sums } from './sums/sums.js';
import { useSummed } from './sums/summed.js';

/** Last change of a line, to be taken back. */
interface Undo {
  /** The line. */
  readonly text: string;
  readonly done: 'is corrected' | 'is removed';
  /** Address of the meal before. */
  readonly target: string;
}

/** A recipe or diary: its lines as foods and weights, and their sums. What was written and chosen is in the address. */
export function Meal() {
  const { params } = address.value;
  const meal = readMeal(params);
  useSubject(meal.name);
  const [undo, setUndo] = useState<Undo>();
  const [problem, setProblem] = useState('');
  const vocabulary = useVocabulary();
  const read = useReadMeal(meal);
  const chosen = useChosenFoods(meal.lines);
  const summed = useSummed(read.lines);
  const to = (changed: Partial<MealState>, per = params.get('per') ?? '') =>
    link('meal', { ...mealParams({ ...meal, ...changed }), per });
  const onLine: LineChange = (index, changed) => {
    const line = meal.lines[index];
    if (!line) return;
    if (changed === 'removed') {
      setUndo({ text: line.text, done: 'is removed', target: to({}) });
      open(to({ lines: meal.lines.toSpliced(index, 1) }));
      return;
    }
    const lines = meal.lines.with(index, { ...line, choice: changed.choice });
    if (changed.isAmount !== true) setUndo({ text: line.text, done: 'is corrected', target: to({}) });
    open(to({ lines }), { replace: changed.isAmount === true });
  };
  const failed = [vocabulary, read, chosen, summed].filter(({ error }) => error !== undefined);
  const unread = problemLines(read.error, 'lines', [...read.lines.keys()]);
  const unsummed = problemLines(summed.error, 'items', summed.lineOfItem);
  return (
    <>
      <div class="lead">
        <h1>Meal</h1>
        <p>Each line of a recipe as a food and its weight, and what they add up to.</p>
      </div>
      <RecipeForm
        lines={meal.lines}
        problem={problem}
        onProblem={setProblem}
        onRead={(text) => {
          setUndo(undefined);
          const target = to({ lines: rewriteLines(text, meal.lines) });
          // The same address again changes nothing: what failed is sent again.
          if (isOnView(target)) failed.forEach(({ retry }) => retry());
          else open(target);
        }}
      />
      <Progress loading={read.loading} />
      {problem === '' && !unread.complete && <Failure of={read} />}
      {read.error === undefined && (
        <>
          <Failure of={vocabulary} />
          <Failure of={chosen} />
        </>
      )}
      <p class={undo ? 'correction' : 'hidden'} role="status">
        {undo && (
          <>
            “<bdi>{undo.text}</bdi>” {undo.done}.{' '}
            <a href={undo.target} onClick={() => setUndo(undefined)}>
              Undo
            </a>
          </>
        )}
      </p>
      {vocabulary.reply && meal.lines.length > 0 && (
        <Lines
          lines={read.lines}
          chosen={chosen.reply ?? new Map()}
          vocabulary={vocabulary.reply}
          problems={problem === '' ? new Map([...unread.byLine, ...unsummed.byLine]) : new Map()}
          onChange={onLine}
        />
      )}
      {read.reply && !read.loading && summed.lineOfItem.length === 0 && (
        <Empty title="No line counts yet">Change a line: give it a food and an amount.</Empty>
      )}
      <Progress loading={summed.loading} />
      {!unsummed.complete && <Failure of={summed} />}
      {vocabulary.reply && summed.reply && (
        <Sums
          meal={meal}
          sum={summed.reply}
          chosen={chosen.reply ?? new Map()}
          vocabulary={vocabulary.reply}
          isWhole={params.get('per') === 'meal' || meal.servings === 1}
          onChange={(changed) => open(to(changed), { replace: true })}
          onWhole={(isWhole) => open(to({}, isWhole ? 'meal' : ''), { replace: true })}
        />
      )}
    </>
  );
}
