import { describe, expect, it } from '@jest/globals';
import { ReportBuilder } from './report.js';

describe('a report', () => {
  it('adds up with that of another reader, its own examples first', () => {
    const [own, other] = [new ReportBuilder(), new ReportBuilder()];
    own.countRows('food.csv', 3);
    own.warn('food without group', '1 Salt');
    other.countRows('food.csv', 4);
    for (let no = 2; no < 20; no++) other.warn('food without group', `${no} Pepper`);
    other.warn('food without portion', '7');
    own.add(other.build());
    const { rows, findings } = own.build();
    expect(rows).toEqual({ 'food.csv': 7 });
    expect(findings.map(({ what, count, examples }) => [what, count, examples.length])).toEqual([
      ['food without group', 19, 10],
      ['food without portion', 1, 1],
    ]);
    expect(findings[0]?.examples.slice(0, 2)).toEqual(['1 Salt', '2 Pepper']);
  });
});
