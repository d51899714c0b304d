import { type FoodResult } from '#client';
import { link } from '../../state/address.js';
import { type ReadLine } from '../../state/meal.js';
import { type Vocabulary } from '../../state/vocabulary.js';
import { choiceOf, type LineChange } from './corrections.js';
import { LineEditor } from './line-editor.js';
import { amountInWords, CERTAINTIES, certaintyOf, isLeftOut } from './wording.js';

/** Alternatives beside a doubtful line; the others are in its correction. */
const MAX_BESIDE = 2;

interface Props {
  readonly index: number;
  readonly line: ReadLine;
  /** Number among the lines that count; undefined for the others. */
  readonly number: number | undefined;
  readonly food: FoodResult | undefined;
  readonly vocabulary: Vocabulary;
  /** What the service says is wrong with the line. */
  readonly problem: string | undefined;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onChange: LineChange;
}

/** One line: as written, its food, its amount and what is doubtful. */
export function LineView({ index, line, number, food, vocabulary, problem, editing, onEdit, onChange }: Props) {
  const { text, ingredient, choice } = line;
  const certainty = certaintyOf(line);
  const beside = certainty === 'likely' ? ingredient?.comment : undefined;
  const likely = certainty === 'likely' ? (ingredient?.alternatives ?? []).slice(0, MAX_BESIDE) : [];
  if (ingredient?.heading === true && !choice) {
    return (
      <li class="heading">
        <h3>
          <bdi>{text}</bdi>
        </h3>
      </li>
    );
  }
  return (
    <li class={isLeftOut(line) ? 'line left-out' : 'line'}>
      <span class="number" aria-hidden="true">
        {number ?? '–'}
      </span>
      <div class="reading">
        <p class="written">
          <bdi>{text}</bdi>
        </p>
        {food && (
          <p>
            <a href={link('food', { id: food.id })}>
              <bdi>{food.description}</bdi>
            </a>
          </p>
        )}
        {food && <p class="about">{amountInWords(line, vocabulary)}</p>}
        {beside !== undefined && (
          <p class="about">
            Beside the food: <bdi>{beside}</bdi>. A line counts one food.
          </p>
        )}
        {likely.length > 0 && (
          <p class="instead">
            Or{' '}
            {likely.map((other) => (
              <button
                type="button"
                class="chip"
                key={other.id}
                onClick={() => onChange(index, { choice: choiceOf(other, line, vocabulary.unit) })}
              >
                <bdi>{other.description}</bdi>
              </button>
            ))}
          </p>
        )}
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div class="doubt">
        {certainty && (
          <p class={certainty}>
            <span aria-hidden="true">{CERTAINTIES[certainty][0]}</span> {CERTAINTIES[certainty][1]}
          </p>
        )}
        {isLeftOut(line) && <p class="about">left out of the sums</p>}
        <button type="button" class="quiet" id={`change-${index}`} aria-expanded={editing} onClick={onEdit}>
          Change <span class="hidden">{text}</span>
        </button>
      </div>
      {editing && (
        <LineEditor
          index={index}
          line={line}
          food={food}
          vocabulary={vocabulary}
          onFood={(changed) => onChange(index, { choice: changed })}
          onAmount={(changed) => onChange(index, { choice: changed, isAmount: true })}
          onRemove={() => onChange(index, 'removed')}
        />
      )}
    </li>
  );
}
