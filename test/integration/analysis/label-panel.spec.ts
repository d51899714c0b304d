import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, type Page } from 'playwright-core';
import { type Label } from '#contracts';
import { drawPanel } from '../../../apps/analysis/src/labels/panel/panel.js';
import { labelOf, type LabelSource } from '../../../apps/analysis/src/labels/rounding/label.js';
import { startChromium } from '../../support/chromium.js';
import { specimen, totalsOf } from '../../support/nutrition/label-specimen.js';

const label = (source: Partial<LabelSource>, totalOf = totalsOf(specimen)): Label =>
  labelOf({ servings: 2, serving: { text: '1 cup', grams: 227 }, totalOf, ...source });

const extreme = Object.fromEntries(Object.keys(specimen).map((key) => [key, 123_456_789_012]));
const everyVitamin = { zinc: 1.2, biotin: 30, 'vitamin-b12': 0.004, 'pantothenic-acid': 0.5, phosphorus: 1250 };
const longName = 'Vegetable stew with barley, white beans, celery, carrots, leeks and parsley, frozen, unprepared';
const longServing = { text: '1 container with spoon, prepared as directed on the package', grams: 1234.5 };

const labels: Readonly<Record<string, Label>> = {
  'a very short name': label({ name: 'X', serving: { text: '1', grams: 1 } }),
  'a usual name': label({ name: 'Chicken and wild rice soup with carrots' }),
  'a very long name and serving': label({ name: longName.repeat(9), serving: longServing, servings: 1 / 3 }),
  'wide letters': label({ name: 'W'.repeat(400), serving: { text: '@'.repeat(400), grams: 1e9 } }),
  'other scripts': label({ name: '燕麦片和牛奶'.repeat(20), serving: { text: 'ชามใหญ่ '.repeat(20), grams: 5 } }),
  'extreme amounts': label({ name: 'Lasagna', servings: 1e-6 }, totalsOf(extreme)),
  'missing amounts': label({}, totalsOf({})),
  'incomplete amounts': label(
    { name: 'Stew' },
    totalsOf({ ...specimen, ...everyVitamin }, Object.fromEntries(Object.keys(specimen).map((key) => [key, 3]))),
  ),
};

/** Widths of the panel on a page, in pixels. Its drawing has 300 units. */
const WIDTHS = [200, 300, 480];
/** From narrow to wide; the panel's own where the machine lacks one. */
const FONTS = ['Liberation Sans Narrow', 'DejaVu Sans Condensed', 'Liberation Sans', 'DejaVu Sans'];
/** Part of a pixel that letters may pass the box of their text, by rounding. */
const TOLERANCE = 0.5;

/** Box of a text or of the frame, in pixels of the page. */
interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Drawn {
  readonly frame: Box;
  readonly texts: readonly Box[];
}

/** Runs on the page. The frame is the last rectangle of a drawing. */
const MEASURE = `(() => {
  const boxOf = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { text: element.textContent, left, right, top, bottom };
  };
  const boxesOf = (name) => [...document.querySelectorAll(name)].map(boxOf);
  return { frame: boxesOf('rect').at(-1), texts: boxesOf('text') };
})()`;

describe('A Nutrition Facts panel in Chromium', () => {
  let chromium: Browser;
  let page: Page;

  beforeAll(async () => {
    chromium = await startChromium();
    page = await chromium.newPage();
  });
  afterAll(() => chromium.close());

  async function draw(drawn: Label, width: number, font: string): Promise<Drawn> {
    const style = `body{margin:0} svg{display:block;width:${width}px;height:auto;font-family:"${font}",sans-serif}`;
    await page.setContent(`<style>${style}</style>${drawPanel(drawn)}`);
    return page.evaluate<Drawn>(MEASURE);
  }

  describe.each(Object.entries(labels))('with %s', (_what, drawn) => {
    it.each(WIDTHS.flatMap((width) => FONTS.map((font) => [width, font] as const)))(
      'has no text outside its frame, %d pixels wide in %s',
      async (width, font) => {
        const { frame, texts } = await draw(drawn, width, font);
        const outside = texts.filter(
          ({ left, right, bottom }) =>
            left < frame.left - TOLERANCE || right > frame.right + TOLERANCE || bottom > frame.bottom + TOLERANCE,
        );
        expect(outside).toEqual([]);
      },
    );

    it.each(FONTS)('has no amount over the name beside it in %s', async (font) => {
      const { texts } = await draw(drawn, 300, font);
      const overlapping = texts.flatMap((one) =>
        texts.filter((other) => one.left < other.left && overlap(one, other)).map((other) => [one.text, other.text]),
      );
      expect(overlapping).toEqual([]);
    });
  });

  it('prints the name and percentage of a row in one size', async () => {
    const { texts } = await draw(labels['extreme amounts'] ?? label({}), 300, 'sans-serif');
    const [fat, percent] = texts.slice(texts.findIndex(({ text }) => text.startsWith('Total Fat')));
    expect(heightOf(percent)).toBeCloseTo(heightOf(fat), 0);
  });

  it('asks for no file', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await draw(label({ name: longName }), 300, 'sans-serif');
    expect(requests).toEqual([]);
  });
});

const heightOf = (box: Box | undefined): number => (box ? box.bottom - box.top : NaN);

/** Whether two texts of one line share a stretch of it. */
const overlap = (one: Box, other: Box): boolean =>
  one.right > other.left + TOLERANCE && Math.abs(one.bottom - other.bottom) < 3;
