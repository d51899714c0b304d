import { problemsOf } from '../../parts/problems.js';

/** What the service says is wrong, at the lines it names and of the rest. */
export interface LineProblems {
  readonly byLine: ReadonlyMap<number, string>;
  /** Whether every problem names a line. */
  readonly complete: boolean;
}

/**
 * Problems of a request by the index of the line.
 * @param list field of the request: `lines`, `items`
 * @param lineOf index of the line of each entry of the list
 */
export function problemLines(error: unknown, list: string, lineOf: readonly number[]): LineProblems {
  const byLine = new Map<number, string>();
  const problems = problemsOf(error);
  let complete = problems.size > 0;
  for (const [field, text] of problems) {
    const [, name, place] = /^(\w+)\[(\d+)\]/.exec(field) ?? [];
    const line = name === list ? lineOf[Number(place)] : undefined;
    if (line === undefined) complete = false;
    else byLine.set(line, [byLine.get(line), text].filter(Boolean).join(' '));
  }
  return { byLine, complete };
}
