import { useEffect, useState } from 'preact/hooks';
import { linesOf, type MealLine } from '../state/meal.js';

/** Limits of `/ingredients`, which also keep the address short enough for browsers. */
const MAX_LINES = 200;
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
  /** Takes the text over; it has at most 200 lines, and one at least. */
  readonly onRead: (text: string) => void;
}

/** Field of a recipe, one line for each ingredient. */
export function RecipeForm({ lines, onRead }: Props) {
  const written = lines.map(({ text }) => text).join('\n');
  const [text, setText] = useState(written);
  const [problem, setProblem] = useState('');
  useEffect(() => (setText(written), setProblem('')), [written]);
  const read = (recipe: string) => {
    const found = problemOf(recipe);
    setProblem(found);
    if (found === '') onRead(recipe);
  };
  return (
    <form class="recipe" onSubmit={(event) => (event.preventDefault(), read(text))}>
      <label for="recipe">Recipe or diary, one line for each food</label>
      <textarea
        id="recipe"
        rows={lines.length === 0 ? 8 : Math.min(8, lines.length + 1)}
        value={text}
        placeholder={EXAMPLE}
        aria-describedby="recipe-problem"
        onInput={({ currentTarget: { value } }) => setText(value)}
      />
      <p id="recipe-problem" class="problem" role="alert">
        {problem}
      </p>
      <div class="actions">
        <button type="submit">Read the lines</button>
        {written === '' && (
          <button type="button" class="quiet" onClick={() => read(EXAMPLE)}>
            Take the example
          </button>
        )}
      </div>
    </form>
  );
}

function problemOf(text: string): string {
  if (text.length > MAX_CHARACTERS) return `This text has over ${MAX_CHARACTERS.toLocaleString()} letters. Shorten it.`;
  const { length } = linesOf(text);
  if (length === 0) return 'Write or paste one line at least, such as “2 large eggs”.';
  return length > MAX_LINES ? `A meal has at most ${MAX_LINES} lines, and this one has ${length}. Shorten it.` : '';
}
