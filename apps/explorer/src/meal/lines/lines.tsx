import { useEffect, useRef, useState } from 'preact/hooks';
import { type FoodResult } from '#client';
import { type ReadLine } from '../../state/meal.js';
import { count } from '../../state/numbers.js';
import { type Vocabulary } from '../../state/vocabulary.js';
import { type LineChange } from './corrections.js';
import { LineView } from './line-view.js';
import { foodOf, isLeftOut } from './wording.js';

interface Props {
  readonly lines: readonly ReadLine[];
  /** Foods that were chosen, by id. */
  readonly chosen: ReadonlyMap<string, FoodResult>;
  readonly vocabulary: Vocabulary;
  /** What the service says is wrong, by the index of the line. */
  readonly problems: ReadonlyMap<number, string>;
  readonly onChange: LineChange;
}

/** Lines of a meal as they were read, each to be corrected. */
export function Lines({ lines, chosen, vocabulary, problems, onChange }: Props) {
  const [editing, setEditing] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Line at which the reader goes on, once there are so many: what was clicked is gone after a correction. */
  const next = useRef<{ readonly index: number; readonly of: number }>(undefined);
  useEffect(() => {
    if (next.current?.of !== lines.length) return;
    const { index } = next.current;
    next.current = undefined;
    // Headings have no control.
    const near = [...lines.keys()].sort((one, other) => Math.abs(one - index) - Math.abs(other - index));
    const controls = near.map((at) => document.getElementById(`change-${at}`));
    (controls.find((control) => control !== null) ?? heading.current)?.focus();
  });
  const change: LineChange = (index, changed) => {
    const staysOpen =
      changed !== 'removed' && (changed.isAmount === true || (changed.choice && !changed.choice.portion));
    if (staysOpen !== true) {
      setEditing(undefined);
      next.current = { index, of: changed === 'removed' ? lines.length - 1 : lines.length };
    }
    onChange(index, changed);
  };
  const keys = keysOf(lines);
  let counted = 0;
  const isRead = lines.every(({ ingredient }) => ingredient);
  const leftOut = lines.filter(isLeftOut);
  return (
    <section aria-label="Lines" class="meal-lines">
      <h2 ref={heading} tabIndex={-1}>
        As it was read
      </h2>
      <p class="count" role="status">
        {isRead && `${count(lines.filter(({ item }) => item).length, 'line')} counted`}
        {isRead && leftOut.length > 0 && (
          <>
            , {count(leftOut.length, 'line')} left out:{' '}
            {leftOut.map(({ text }, place) => (
              <span key={place}>
                {place > 0 && ', '}“<bdi>{text}</bdi>”
              </span>
            ))}
          </>
        )}
      </p>
      <ol class="lines">
        {lines.map((line, index) => (
          <LineView
            key={keys[index]}
            index={index}
            line={line}
            number={line.item && ++counted}
            food={foodOf(line, chosen)}
            vocabulary={vocabulary}
            problem={problems.get(index)}
            editing={editing === keys[index]}
            onEdit={() => setEditing(editing === keys[index] ? undefined : keys[index])}
            onChange={change}
          />
        ))}
      </ol>
    </section>
  );
}

/** Keys of lines by their texts, so that an open correction goes along with its line. Of equal lines each has its own. */
function keysOf(lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ text }) => {
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    return `${nth} ${text}`;
  });
}
