import { useRef, useState } from 'preact/hooks';
import { Empty, Failure, Progress } from '../parts/notice.js';
import { address, isOnView, link, open } from '../state/address.js';
import { firstError, retry } from '../state/loaded.js';
import { type Meal as MealState, mealParams, readMeal, rewriteLines } from '../state/meal.js';
import { useReadMeal } from '../state/read-meal.js';
import { useSubject } from '../state/subject.js';
import { useVocabulary } from '../state/vocabulary.js';
import { useChosenFoods } from './lines/chosen-foods.js';
import { type LineChange } from './lines/corrections.js';
import { Lines } from './lines/lines.js';
import { problemLines } from './lines/problem-lines.js';
import { keyOf, type LineEdit, removeFromDraft, restoreToDraft, undone } from './line-edits.js';
import { RecipeForm } from './recipe-form.js';
import { takeServings } from './said-servings.js';
import { Sums } from './sums/sums.js';
import { useSummed } from './sums/summed.js';

/** The meal of the address. Another one begins anew, so that no sums of the last one stand under its name. */
export function Meal() {
  const meal = readMeal(address.value.params);
  return <MealOf key={useMealNumber(meal)} meal={meal} />;
}

/** Number of the meal on view. An edit changes the lines, or what a meal is called and makes; another meal has both. */
function useMealNumber({ name, servings, lines }: MealState): number {
  const [content, title] = [keyOf(lines), JSON.stringify([name, servings])];
  const last = useRef({ number: 0, content, title });
  const isOther = content !== last.current.content && title !== last.current.title;
  last.current = { number: last.current.number + Number(isOther), content, title };
  return last.current.number;
}

/** A recipe or diary: its lines as foods and weights, and their sums. What was written and chosen is in the address. */
function MealOf({ meal }: { meal: MealState }) {
  const { params } = address.value;
  useSubject(meal.name);
  const [edit, setEdit] = useState<LineEdit & { readonly after: string }>();
  // Other lines, as after a step back, are not those that were edited.
  const undo = edit?.after === keyOf(meal.lines) ? edit : undefined;
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
    const isAmount = changed !== 'removed' && changed.isAmount === true;
    const lines =
      changed === 'removed'
        ? meal.lines.toSpliced(index, 1)
        : meal.lines.with(index, { ...line, choice: changed.choice });
    const after = keyOf(lines);
    if (changed === 'removed') removeFromDraft(meal.lines, index);
    // The list goes with its last line: the reader goes on at the text.
    if (lines.length === 0) document.getElementById('recipe')?.focus();
    if (!isAmount) setEdit({ index, line, done: changed === 'removed' ? 'is removed' : 'is corrected', after });
    else if (undo) setEdit({ ...undo, after });
    open(to({ lines }), { replace: isAmount });
  };
  const unread = problemLines(read.error, 'lines', [...read.lines.keys()]);
  const unsummed = problemLines(summed.error, 'items', summed.lineOfItem);
  return (
    <>
      <div class="lead">
        <h1>{meal.name === '' ? 'Meal' : <bdi>{meal.name}</bdi>}</h1>
        <p>Each line of a recipe as a food and its weight, and what they add up to. Lines are read in English.</p>
      </div>
      <RecipeForm
        lines={meal.lines}
        problem={problem}
        onProblem={setProblem}
        onRead={(text) => {
          const { text: rest, ...said } = takeServings(text);
          const target = to({ lines: rewriteLines(rest, meal.lines), ...said });
          // The same address again changes nothing: what failed is sent again.
          if (isOnView(target)) retry();
          else open(target);
        }}
      />
      <Progress loading={read.loading} />
      {(read.error === undefined || (problem === '' && !unread.complete)) && (
        <Failure error={firstError(read, vocabulary, chosen)} />
      )}
      <p class={undo ? 'correction' : 'hidden'} role="status">
        {undo && (
          <>
            “<bdi>{undo.line.text}</bdi>” {undo.done}.{' '}
            <a
              href={to({ lines: undone(meal.lines, undo) })}
              onClick={() => undo.done === 'is removed' && restoreToDraft(meal.lines, undo)}
            >
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
      {!unsummed.complete && <Failure error={summed.error} />}
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
