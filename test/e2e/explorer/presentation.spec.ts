import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { type ExplorerUnderTest, setDefaultFontSize, startExplorer } from '../support/explorer.js';

const PHONE = { viewport: { width: 360, height: 740 } };

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
});
afterAll(() => explorer.close());

/** Colours of the grounds of elements in the colours that the page has now, each once. */
const groundsOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...new Set([...document.querySelectorAll("${selector}")].map((each) => getComputedStyle(each).backgroundColor))]`,
  );

describe('forced colours', () => {
  it('show which suggestion is chosen', async () => {
    const { page } = await explorer.open('#/find', { forcedColors: 'active' });
    await page.getByLabel('Food', { exact: true }).fill('ju');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('[aria-selected=true]').waitFor();
    expect(await groundsOf(page, '[aria-selected=true]')).not.toEqual(await groundsOf(page, '[role=listbox]'));
  });

  it('give a full bar the colour of all bars', async () => {
    const { page } = await explorer.open('#/person?sex=Female&line=5+eggs', { forcedColors: 'active' });
    await page.locator('.bar.over > span').first().waitFor();
    expect(await groundsOf(page, '.bar > span')).toHaveLength(1);
  });
});

describe('a phone', () => {
  it('has room for the words on a value beside no number', async () => {
    const { page } = await explorer.open('#/person?sex=Female&line=2+eggs&line=1+cup+milk', PHONE);
    await page.locator('th .source').first().waitFor();
    const broken = `[...document.querySelectorAll('th .source')].filter((words) => words.getClientRects()[0].height > 30)`;
    expect(await page.evaluate(`${broken}.map((words) => words.textContent)`)).toEqual([]);
  });
});

describe('letters of twice the size on a phone', () => {
  const widthOf = (page: Page, field: string): Promise<number> =>
    page.evaluate<number>(`document.querySelector('${field}').clientWidth`);

  it('leave room for a word in the search box', async () => {
    const { page } = await explorer.open('#/find?query=juice', PHONE);
    await setDefaultFontSize(page, 32);
    await page.getByRole('listitem').first().waitFor();
    expect(await widthOf(page, '#query')).toBeGreaterThan(200);
  });

  it('leave room for an age in months', async () => {
    const { page } = await explorer.open('#/person?sex=Female&ageInMonths=118', PHONE);
    await setDefaultFontSize(page, 32);
    await page.getByLabel('Age', { exact: true }).waitFor();
    expect(await widthOf(page, '#age')).toBeGreaterThan(150);
  });

  it('break no number of a table', async () => {
    const { page } = await explorer.open('#/find?query=banana', PHONE);
    await setDefaultFontSize(page, 32);
    await page.getByRole('link', { name: 'Bananas, raw', exact: true }).click();
    await page.locator('td.amount > span[title]').first().waitFor();
    const broken = `[...document.querySelectorAll('td.amount > span[title]')].filter(({ firstChild }) => {
      const number = document.createRange();
      number.selectNodeContents(firstChild);
      return number.getClientRects().length > 1;
    }).map((amount) => amount.textContent)`;
    expect(await page.evaluate(broken)).toEqual([]);
  });
});

describe('a line of a meal on a phone', () => {
  it('has a number of two digits in one row', async () => {
    const lines = Array.from({ length: 10 }, (_, index) => `line=${index + 1}+eggs`).join('&');
    const { page } = await explorer.open(`#/meal?${lines}`, PHONE);
    await page.getByText('10 lines counted').waitFor();
    const heights = `[...document.querySelectorAll('.line .number')].map((number) => {
      const text = document.createRange();
      text.selectNodeContents(number);
      return text.getBoundingClientRect().height;
    })`;
    expect(new Set(await page.evaluate<number[]>(heights)).size).toBe(1);
  });
});

describe('a notice beside the form of a person', () => {
  it('has room below it', async () => {
    const { page } = await explorer.open('#/person?sex=Female&ageInMonths=18&line=2+eggs');
    const notice = await page.locator('.notice').filter({ hasText: 'Height and weight' }).boundingBox();
    const heading = await page.getByRole('heading', { name: 'Your meal against' }).boundingBox();
    const bottom = (notice?.y ?? 0) + (notice?.height ?? 0);
    expect((heading?.y ?? 0) - bottom).toBeGreaterThan(16);
  });
});

describe('a printed page', () => {
  it('of foods has no controls', async () => {
    const { page } = await explorer.open('#/find?query=juice');
    await page.getByRole('listitem').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const control of ['.top', '.search', '.drawer', '.filters']) {
      expect(await page.locator(control).isVisible()).toBe(false);
    }
    expect(await page.getByRole('listitem').first().isVisible()).toBe(true);
  });

  it('of a meal has the colours of its bars', async () => {
    const { page } = await explorer.open('#/meal?line=2+eggs');
    await page.locator('.stack > span').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const adjusted = `getComputedStyle(document.querySelector('.stack > span')).printColorAdjust`;
    expect(await page.evaluate(adjusted)).toBe('exact');
  });

  it('of a meal is headed by its name', async () => {
    const { page } = await explorer.open('#/meal?name=Scrambled+eggs&line=2+eggs');
    await page.getByText('1 line counted').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Scrambled eggs');
  });

  it('of a meal against targets says how much of it was eaten, in how many days', async () => {
    const { page } = await explorer.open('#/person?sex=Female&servings=4&eaten=1&days=7&line=2+eggs');
    await page.getByRole('row').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('1 food, 1 of 4 servings, over 7 days').isVisible()).toBe(true);
  });

  it('of a person says in place of the form what was counted with', async () => {
    const woman = 'sex=Female&ageInYears=30&heightInMeters=1.65&weightInKilograms=60&pregnancyDurationInWeeks=20';
    const { page } = await explorer.open(`#/person?${woman}`);
    await page.getByText(/^Counted with/).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('form', { name: 'Person' }).isVisible()).toBe(false);
    expect(await page.getByText(/^Counted with/).innerText()).toMatch(
      /^Counted with 30 years, female, 20 weeks pregnant, low active, 165 cm .*, body mass index 22, by the DRI\./,
    );
  });
});

describe('a screen reader', () => {
  /** Marks the live regions that are there. Screen readers say what changes in these, and often not what comes with one. */
  const markRegions = (page: Page): Promise<unknown> =>
    page.evaluate(`document.querySelectorAll('[role=status]').forEach((region) => region.classList.add('known'))`);

  it('hears how many foods the first search finds', async () => {
    const { page } = await explorer.open('#/find');
    await page.getByRole('link', { name: 'brocoli' }).waitFor();
    await markRegions(page);
    await page.getByLabel('Food', { exact: true }).fill('bannana');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Bananas, raw', exact: true }).waitFor();
    expect(await page.locator('.known').filter({ hasText: 'Showing results for banana' }).innerText()).toMatch(
      /1–\d+ of \d+ foods/,
    );
  });

  it('hears which food is shown beside another', async () => {
    const { page } = await explorer.open('#/find?query=butter+with+salt');
    await page.getByRole('link', { name: 'Butter, with salt', exact: true }).click();
    await page
      .getByRole('link', { name: /^Show beside/ })
      .first()
      .click();
    await page.getByRole('status').filter({ hasText: 'Beside it, in the same portion' }).waitFor();
  });
});
