import { useEffect, useRef, useState } from 'preact/hooks';
import { MAX_INGREDIENT_LINES, MAX_LINE } from '#client';
import { nameOfLine } from '../parts/problems.js';
import { link } from '../state/address.js';
import { draftOf, keepDraft } from '../state/last-meal.js';
import { linesOf, type MealLine } from '../state/meal.js';

/** Maximum length of a text, which keeps the address short enough for browsers. */
const MAX_CHARACTERS = 100_000;

const EXAMPLE = `2 cups all-purpose flour
1 1/2 cups whole milk
3 large eggs
2 tbsp butter, melted
1 tbsp sugar
1 tsp baking powder
1/2 tsp salt
1 cup blueberries`;

interface Props {
  readonly lines: readonly MealLine[];
  /** What is wrong with the text; empty where nothing is. */
  readonly problem: string;
  readonly onProblem: (problem: string) => void;
  /** Takes the text over; it has {@link MAX_INGREDIENT_LINES} lines at most, and one at least. */
  readonly onRead: (text: string) => void;
}

/** Field of a recipe, one line for each ingredient. */
export function RecipeForm({ lines, problem, onProblem, onRead }: Props) {
  const written = lines.map(({ text }) => text).join('\n');
  const [text, setText] = useState(draftOf(written));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => (setText(draftOf(written)), onProblem('')), [written]);
  useEffect(() => {
    // Another meal is begun: what was clicked is gone.
    if (written === '' && document.activeElement === document.body) field.current?.focus();
  }, []);
  const read = (recipe: string) => {
    const found = problemOf(recipe);
    onProblem(found);
    if (found !== '') return;
    keepDraft(written, written);
    onRead(recipe);
  };
  return (
    <form class="recipe" onSubmit={(event) => (event.preventDefault(), read(text))}>
      <label for="recipe">Recipe or diary, one line for each food</label>
      <textarea
        id="recipe"
        ref={field}
        rows={lines.length === 0 ? 8 : Math.min(8, lines.length + 1)}
        value={text}
        placeholder={EXAMPLE}
        aria-describedby="recipe-problem"
        aria-invalid={problem === '' ? undefined : true}
        onInput={({ currentTarget: { value } }) => (setText(value), keepDraft(written, value))}
      />
      <p id="recipe-problem" class="problem" role="alert">
        {problem}
      </p>
      <div class="actions">
        <button type="submit">Read the lines</button>
        {written === '' ? (
          <button type="button" class="quiet" onClick={() => read(EXAMPLE)}>
            Take the example
          </button>
        ) : (
          <a class="chip" href={link('meal')}>
            Begin another meal
          </a>
        )}
      </div>
    </form>
  );
}

function problemOf(text: string): string {
  if (text.length > MAX_CHARACTERS) return `This text has over ${MAX_CHARACTERS.toLocaleString()} letters. Shorten it.`;
  const lines = linesOf(text);
  const { length } = lines;
  if (length === 0) return 'Write or paste one line at least, such as “2 large eggs”.';
  if (length > MAX_INGREDIENT_LINES) {
    return `A meal has at most ${MAX_INGREDIENT_LINES} lines, and this one has ${length}. Shorten it.`;
  }
  const place = lines.findIndex((line) => [...line].length > MAX_LINE);
  const long = [...(lines[place] ?? '')];
  return long.length === 0
    ? ''
    : `${nameOfLine(place)} (“${long.slice(0, 20).join('')}…”) has ${long.length} characters, at most ${MAX_LINE} are read. Shorten it.`;
}
