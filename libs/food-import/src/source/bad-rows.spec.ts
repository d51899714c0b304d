import { describe, expect, it } from '@jest/globals';
import { BadRows } from './bad-rows.js';
import { SourceError } from './source.js';

const bad = (count: number): BadRows => {
  const rows = new BadRows();
  for (let line = 1; line <= count; line++) rows.add('food.csv', line, 'no id');
  return rows;
};
const row = (line: number) => ({ file: 'food.csv', line, reason: 'no id' });

/** Rows and number of all of the error that reading ends with. */
async function refused(rows: BadRows, reading: Promise<unknown>) {
  const error = await rows.checked(reading).catch((thrown: unknown) => thrown);
  if (!(error instanceof SourceError)) throw new Error('no SourceError', { cause: error });
  return { rows: error.rows, total: error.total };
}

describe('Bad rows', () => {
  it('are refused once all is read, each with its file, line and reason', async () => {
    expect(await refused(bad(2), Promise.resolve())).toEqual({ rows: [row(1), row(2)], total: 2 });
  });

  it('have no line where their file has none', async () => {
    const rows = new BadRows();
    rows.add('foods.xlsx', undefined, 'no sheet');
    expect((await refused(rows, Promise.resolve())).rows).toEqual([{ file: 'foods.xlsx', reason: 'no sheet' }]);
  });

  it('are counted beyond the first hundred, which are listed', async () => {
    const { rows, total } = await refused(bad(101), Promise.resolve());
    expect([rows.length, rows.at(-1), total]).toEqual([100, row(100), 101]);
  });

  it('stand before the row that reading stopped at, which is always listed', async () => {
    const stop = { file: 'food.csv', line: 900, reason: 'no end of a quoted field' };
    const { rows, total } = await refused(bad(150), Promise.reject(new SourceError([stop])));
    expect([rows.length, rows[0], rows.at(-2), rows.at(-1), total]).toEqual([100, row(1), row(99), stop, 151]);
  });

  it.each([
    [[row(3)], 1, 'food.csv:3: no id'],
    [[{ file: 'food.csv', reason: 'no such file' }], 1, 'food.csv: no such file'],
    [[row(3), row(4)], 2, 'food.csv:3: no id (and 1 more)'],
    [[], 0, ''],
  ])('are summed up by the first of them: %j', (rows, total, message) => {
    expect(new SourceError(rows, total).message).toBe(message);
  });

  it('leave another error as it is', async () => {
    const error = new Error('no space left');
    await expect(bad(1).checked(Promise.reject(error))).rejects.toBe(error);
  });

  it('are none where all rows are what they say', async () => {
    expect(await new BadRows().checked(Promise.resolve('foods'))).toBe('foods');
  });
});
