import { describe, expect, it } from '@jest/globals';
import { readLine } from './line.js';

describe('marks before a line', () => {
  it.each([
    ...['1. 2 eggs', '1.\t2 eggs', '3) 2 eggs', '[ ] 2 eggs', '[x] 2 eggs', '☑ 2 eggs'],
    ...['- [ ] 2 eggs', '* [x] 2 eggs', '1. [ ] 2 eggs', '● 2 eggs', '→ 2 eggs', '− 2 eggs', '= 2 eggs'],
  ])('are no part of it: %j', (line) => {
    expect(readLine(line)).toMatchObject({ quantity: 2, name: 'eggs' });
  });

  it.each(['$2 steak', '#10 can tomatoes'])('are none where they say something of the number: %j', (line) => {
    expect(readLine(line)).not.toHaveProperty('quantity');
  });

  it.each(['3. For the sauce:', '2) Dressing'])('are none of a heading: %j', (line) => {
    expect(readLine(line)).toEqual({ kind: 'heading' });
  });

  it('are none where the point is of a number', () => {
    expect(readLine('1.5 cups milk')).toMatchObject({ quantity: 1.5 });
  });
});

describe('what stands around a line', () => {
  it.each(['"2 eggs"', '"2 eggs",', '“2 eggs”', "'2 eggs'", '« 2 eggs »', '(2 eggs)', '<li>2 eggs</li>'])(
    'is no part of it: %j',
    (line) => {
      expect(readLine(line)).toMatchObject({ quantity: 2, name: 'eggs' });
    },
  );
});

describe('brackets around a whole line', () => {
  it.each(['(2 tbsp honey)', '- (2 tbsp honey)', '(2 tbsp honey).'])('are no part of it: %j', (line) => {
    expect(readLine(line)).toMatchObject({ quantity: 2, name: 'honey' });
  });

  it.each(['(see note)', '(optional)'])('hold a remark where no amount starts it: %j', (line) => {
    expect(readLine(line)).toEqual({ kind: 'no-food' });
  });
});

describe('a sign of a trademark or a rating', () => {
  it.each([
    ['1 cup Acme® granola', 'Acme granola'],
    ['1 cup Acme™ granola', 'Acme granola'],
    ['1 cup granola 5★', 'granola'],
  ])('is no part of a name: %j', (line, name) => {
    expect(readLine(line)).toMatchObject({ quantity: 1, name });
  });
});

describe('HTML', () => {
  it('is no part of a line: its tags', () => {
    expect(readLine('1 <b>large</b> egg')).toMatchObject({ quantity: 1, unitText: 'large', name: 'egg' });
  });

  it('breaks no word where a page may: soft hyphens', () => {
    expect(readLine('1 table&shy;spoon su\u00ADgar')).toMatchObject({ unit: { key: 'tbsp' }, name: 'sugar' });
  });

  it.each([
    ['1&frac12; cups flour', 1.5, 'flour'],
    ['2&nbsp;cups half &amp; half', 2, 'half & half'],
    ['1&#x00bd cups flour', 1.5, 'flour'],
  ])('is decoded: %j', (line, quantity, name) => {
    expect(readLine(line)).toMatchObject({ quantity, unit: { key: 'cup' }, name });
  });
});

describe('Markdown', () => {
  it('is no part of an amount: code', () => {
    expect(readLine('`185 g` butter')).toMatchObject({ quantity: 185, unit: { key: 'g' }, name: 'butter' });
  });

  it('is no part of a name: the target of a link', () => {
    expect(readLine('4 c. [vegetable broth](./broth.md)')).toMatchObject({ quantity: 4, name: 'vegetable broth' });
  });
});

describe('strong emphasis', () => {
  it('of a part of a line is no part of it', () => {
    expect(readLine('**Flour** 200 g')).toMatchObject({ quantity: 200, name: 'Flour' });
  });

  it('of a whole line makes it a heading', () => {
    expect(readLine('**Flour**').kind).toBe('heading');
  });
});

describe('a sign that is escaped', () => {
  it('is read as it is', () => {
    expect(readLine(String.raw`1 package (\~85 grams) tofu`)).toMatchObject({ size: '85 grams', name: 'tofu' });
  });
});

describe('emoji', () => {
  it('are no food by their names', () => {
    expect(readLine(':grapes: 0.5 cup vinegar')).toMatchObject({ quantity: 0.5, name: 'vinegar' });
  });

  it('are no part of a name', () => {
    expect(readLine('2 cups milk 🥛')).toMatchObject({ name: 'milk' });
  });

  it('alone are no food', () => {
    expect(readLine('🥛🍰').kind).toBe('no-food');
  });
});

describe('another amount behind "or"', () => {
  it('is a comment with all that belongs to it', () => {
    expect(readLine('1 can chickpeas or 1 1/2 cups (250 g) cooked chickpeas')).toMatchObject({
      name: 'chickpeas',
      comment: 'or 1 1/2 cups (250 g) cooked chickpeas',
    });
  });
});

describe('a short "and"', () => {
  it.each(["fish 'n' chips", 'fish n chips'])('is written out: %j', (line) => {
    expect(readLine(line)).toMatchObject({ name: 'fish and chips' });
  });
});
