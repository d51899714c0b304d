import { describe, expect, it } from '@jest/globals';
import { takeServings } from './said-servings.js';

describe('the servings of a pasted text', () => {
  it.each([
    ['Serves 8', 8],
    ['serves: 4 people', 4],
    ['Servings: 6', 6],
    ['Yield: 12 servings', 12],
    ['Makes 2 portions.', 2],
  ])('are taken from “%s”, which is then no line', (line, servings) => {
    expect(takeServings(`Stew\r\n${line}\r\n2 onions`)).toEqual({ text: 'Stew\n2 onions', servings });
  });

  it.each(['Serves 4-6', 'Makes 24 cookies', 'Servings: 0', 'Serves 99999', 'serves 2 eggs', '2 servings'])(
    'are not guessed from “%s”',
    (line) => {
      const text = `${line}\n2 onions`;
      expect(takeServings(text)).toEqual({ text });
    },
  );

  it('are not taken where two recipes say them', () => {
    const text = 'Soup\nServes 2\nCake\nServes 8';
    expect(takeServings(text)).toEqual({ text });
  });

  it('are not taken from a text that says nothing else', () => {
    expect(takeServings('Serves 8')).toEqual({ text: 'Serves 8' });
  });
});
