import { describe, expect, it } from '@jest/globals';
import { type Label } from '#contracts';
import { specimen, totalsOf } from '../../../../../test/support/nutrition/label-specimen.js';
import { labelOf, type LabelSource } from '../rounding/label.js';
import { drawPanel } from './panel.js';

/** Label of a serving of a cup. */
const label = (source: Partial<LabelSource> = {}, totalOf = totalsOf(specimen)): Label =>
  labelOf({ servings: 1, serving: { text: '1 cup', grams: 227 }, totalOf, ...source });

interface DrawnText {
  readonly y: number;
  readonly text: string;
}

/** Texts of a drawing with their baselines. */
const textsOf = (svg: string): DrawnText[] =>
  [...svg.matchAll(/<text x="[\d.]+" y="([\d.]+)"[^>]*>(.*?)<\/text>/gu)].map(([, y, content = '']) => ({
    y: Number(y),
    text: content.replace(/<[^>]*>/gu, ''),
  }));

/** Texts of each line, from the left. */
function linesOf(svg: string): string[] {
  const lines = new Map<number, string[]>();
  for (const { y, text } of textsOf(svg)) lines.set(y, [...(lines.get(y) ?? []), text]);
  return [...lines.values()].map((texts) => texts.join(' | '));
}

describe('A Nutrition Facts panel', () => {
  it('has the lines of the specimen of 21 CFR 101.9(d)(12)', () => {
    expect(linesOf(drawPanel(label({ servings: 1 }))).slice(0, 20)).toEqual([
      'Nutrition Facts',
      '1 serving per container',
      'Serving size | 1 cup (227g)',
      'Amount per serving',
      'Calories | 230',
      '% Daily Value*',
      'Total Fat 8g | 10%',
      'Saturated Fat 1g | 5%',
      'Trans Fat 0g',
      'Cholesterol 0mg | 0%',
      'Sodium 160mg | 7%',
      'Total Carbohydrate 37g | 13%',
      'Dietary Fiber 4g | 14%',
      'Total Sugars 12g',
      'Includes 10g Added Sugars | 20%',
      'Protein 3g',
      'Vitamin D 2mcg | 10%',
      'Calcium 260mg | 20%',
      'Iron 8mg | 45%',
      'Potassium 240mg | 6%',
    ]);
  });

  it('prints a dash for a missing value', () => {
    const lines = linesOf(drawPanel(label({}, totalsOf({}))));
    expect(lines).toEqual(
      expect.arrayContaining(['Calories | —', 'Total Fat —', 'Trans Fat —', 'Includes — Added Sugars', 'Iron —']),
    );
    expect(lines.some((line) => /\b0/.test(line.replace('2,000', '')))).toBe(false);
  });

  it('lists the nutrients for which some ingredients have no value', () => {
    const incomplete = label({}, totalsOf({ iron: 1, calcium: 20 }, { iron: 2, calcium: 2 }));
    expect(linesOf(drawPanel(incomplete)).join(' ')).toContain('no value for Calcium, Iron:');
    const calories = label({}, totalsOf({ energy: 100, iron: 1 }, { energy: 1, iron: 2 }));
    expect(linesOf(drawPanel(calories)).join(' ')).toContain('no value for Calories, Iron:');
    expect(linesOf(drawPanel(label({}, totalsOf({})))).join(' ')).not.toContain('no value for');
    expect(linesOf(drawPanel(label())).join(' ')).not.toContain('no value for');
  });

  it.each([
    [{ text: '1 cup', grams: 240 }, ['Serving size | 1 cup (240g)']],
    [{ text: '2 tbsp', grams: 28.349523125 }, ['Serving size | 2 tbsp (28g)']],
    [{ grams: 3.3 }, ['Serving size | 3.5g']],
    [{ grams: 0.25 }, ['Serving size | 0.3g']],
    [{ text: '1 cup' }, ['Serving size | 1 cup']],
    [{ text: '1 slice (1/8 of 12&quot; crust)' }, ['Serving size', '1 slice (1/8 of 12&amp;quot; crust)']],
    [
      { text: '1 container with spoon, prepared as directed', grams: 240 },
      ['Serving size', '1 container with spoon,', 'prepared as directed (240g)'],
    ],
    [{}, []],
  ])('prints a serving of %j', (serving, expected) => {
    const lines = linesOf(drawPanel(label({ serving })));
    expect(lines.slice(2, lines.indexOf('Amount per serving'))).toEqual(expected);
  });

  it.each([
    [1, '1 serving per container'],
    [2.5, '2.5 servings per container'],
    [1 / 3, '0.333333 servings per container'],
    [1e9, '1000000000 servings per container'],
  ])('states the number of servings: %d', (servings, line) => {
    expect(linesOf(drawPanel(label({ servings })))[1]).toBe(line);
  });

  it.each([
    ['a script', '</text><script>alert(1)</script>', '&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['an entity', '&lt;Fish & "chips"', '&amp;lt;Fish &amp; &quot;chips&quot;'],
    ['controls and turned text', 'a\u0000\u202eb', 'a b'],
  ])('prints %s as text', (_what, name, written) => {
    const svg = drawPanel(label({ name, serving: { text: name } }));
    expect(textsOf(svg)[0]?.text).toBe(written);
    expect(svg).not.toMatch(/<script|[\p{Cc}\u202e]<|\u0000/u);
  });

  it('cuts long names and servings with an ellipsis, and keeps the weight', () => {
    for (const text of ['W'.repeat(500), 'א'.repeat(500), '👩‍👩‍👧‍👦'.repeat(500), 'ﷺ '.repeat(9000)]) {
      const svg = drawPanel(label({ name: text, serving: { text, grams: 5 } }));
      const lines = linesOf(svg);
      expect(lines.slice(0, lines.indexOf('Nutrition Facts')).at(-1)).toMatch(/…$/);
      expect(lines.slice(0, lines.indexOf('Amount per serving')).at(-1)).toMatch(/… \(5g\)$|^\(5g\)$/);
      expect(svg.length).toBeLessThan(15_000);
    }
  });

  it('refers to no outside resource', () => {
    const svg = drawPanel(label({ name: 'Lasagna' }));
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|url\(|<(?:style|script|image|use)/);
    expect([...svg.matchAll(/<(\w+)/gu)].map(([, tag]) => tag)).toEqual(
      expect.arrayContaining(['svg', 'title', 'rect', 'text', 'tspan']),
    );
  });
});
