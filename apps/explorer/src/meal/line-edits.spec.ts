import { describe, expect, it } from '@jest/globals';
import { type MealLine } from '../state/meal.js';
import { undone, withLine, withoutLine } from './line-edits.js';

const linesOf = (...texts: readonly string[]): MealLine[] => texts.map((text) => ({ text }));
const milk = { text: '1 cup milk' };

describe('an edit that is taken back', () => {
  it('brings a removed line back to its place', () => {
    const edit = { index: 1, line: milk, done: 'is removed' } as const;
    expect(undone(linesOf('2 eggs', 'salt'), edit)).toEqual(linesOf('2 eggs', '1 cup milk', 'salt'));
  });

  it('leaves what was edited in other lines', () => {
    const edit = { index: 1, line: milk, done: 'is corrected' } as const;
    const eggs = { text: '2 eggs', choice: { food: 'later' } };
    expect(undone([eggs, { ...milk, choice: { food: 'oat milk' } }], edit)).toEqual([eggs, milk]);
  });
});

describe('a text that is not yet read', () => {
  const lines = linesOf('1 egg', 'salt', '1 egg');

  it('loses the line that is removed, and nothing else', () => {
    expect(withoutLine('1 egg\n\nsalt\n1 tbsp honey', linesOf('1 egg', 'salt'), 1)).toBe('1 egg\n\n1 tbsp honey');
  });

  it('loses that of equal lines which is removed', () => {
    expect(withoutLine('1 egg\nsalt\n 1 egg\nhoney', lines, 2)).toBe('1 egg\nsalt\nhoney');
  });

  it('keeps a line that was rewritten', () => {
    expect(withoutLine('1 egg\nsalt\n2 eggs', lines, 2)).toBe('1 egg\nsalt\n2 eggs');
  });

  it.each([
    [0, '1 cup milk\n1 egg\nhoney'],
    [1, '1 egg\n1 cup milk\nhoney'],
    [2, '1 egg\nhoney\n1 cup milk'],
  ])('gets a removed line %i back after the one before it, or at the end', (index, text) => {
    const edit = { index, line: milk, done: 'is removed' } as const;
    expect(withLine('1 egg\nhoney', linesOf('1 egg', 'salt'), edit)).toBe(text);
  });
});
