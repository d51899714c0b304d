import { describe, expect, it } from '@jest/globals';
import { InvalidRequestError } from '#client';
import { problemLines } from './problem-lines.js';

const invalid = (...fields: (string | undefined)[]) =>
  new InvalidRequestError('invalid', {
    status: 400,
    messages: fields.map((field) => ({ text: 'Wrong.', hint: 'Mend it.', ...(field !== undefined && { field }) })),
  });

describe('the problems of a request', () => {
  it('stand at the lines of the items they name', () => {
    const { byLine, complete } = problemLines(invalid('items[0].unit', 'items[1].id'), 'items', [2, 5]);
    expect([...byLine]).toEqual([
      [2, 'Wrong. Mend it.'],
      [5, 'Wrong. Mend it.'],
    ]);
    expect(complete).toBe(true);
  });

  it.each(['lines', 'lines[9]', 'name', 'items[0].id'])('are not all at a line where one names %s', (field) => {
    const { byLine, complete } = problemLines(invalid('lines[0]', field), 'lines', [0, 1]);
    expect([...byLine.keys()]).toEqual([0]);
    expect(complete).toBe(false);
  });

  it('are none of a line where the request failed otherwise', () => {
    expect(problemLines(new Error('gone'), 'lines', [0])).toEqual({ byLine: new Map(), complete: false });
  });
});
