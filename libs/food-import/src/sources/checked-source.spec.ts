import { describe, expect, it } from '@jest/globals';
import { sampleFood } from '../../../../test/support/sources/sample-foods.js';
import { CheckedSource } from './checked-source.js';

describe('A source with bad rows', () => {
  class Table extends CheckedSource {
    override readonly catalog = 'bakery';
    override readonly label = 'Foods of a bakery';
    override readonly attribution = undefined;
    override nutrients = () => Promise.resolve([]);

    protected override async *readFoods() {
      yield await Promise.resolve(sampleFood('1', 'Bread'));
      this.bad.add('food.csv', 2, 'no id');
      yield sampleFood('3', 'Cake');
      this.bad.add('food.csv', 4, 'no id');
    }
  }

  it('is read to its end for further ones, and hands on no food after the first', async () => {
    const table = new Table();
    const read: string[] = [];
    const reading = async () => {
      for await (const { sourceId } of table.foods()) read.push(sourceId);
    };
    const row = (line: number) => ({ file: 'food.csv', line, reason: 'no id' });
    await expect(reading()).rejects.toMatchObject({ rows: [row(2), row(4)] });
    expect([read, table.report().foods]).toEqual([['1'], 1]);
  });
});
