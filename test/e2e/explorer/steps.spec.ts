import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { type ExplorerUnderTest, startExplorer } from '../support/explorer.js';

const PHONE = { viewport: { width: 360, height: 740 } };
const LINES = ['2 eggs', '1 cup milk', '1 cup flour', '2 bananas', '1 tbsp sugar', '1 tsp salt', '1 cup rice']
  .map((line) => `line=${encodeURIComponent(line)}`)
  .join('&');

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
});
afterAll(() => explorer.close());

const scrolled = (page: Page): Promise<number> => page.evaluate<number>('Math.round(scrollY)');

/** Waits until the page is scrolled as wanted, for two seconds. The policy of the page forbids `waitForFunction`. */
async function scrolledTo(page: Page, isWanted: (height: number) => boolean): Promise<number> {
  for (const end = Date.now() + 2_000; ; await page.waitForTimeout(50)) {
    const height = await scrolled(page);
    if (isWanted(height) || Date.now() > end) return height;
  }
}

describe('a step back', () => {
  it.each(['#/find?query=juice', `#/meal?${LINES}`])('from a food returns to its place in %s', async (fragment) => {
    const { page } = await explorer.open(fragment, PHONE);
    const link = page.getByRole('listitem').nth(6).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const before = await scrolledTo(page, (height) => height > 0);
    await link.click();
    await page.getByRole('heading', { name: 'Similar foods' }).waitFor();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    expect(await scrolledTo(page, (height) => height === before)).toBe(before);
  });

  it('leaves the page where the reader scrolls meanwhile', async () => {
    const { page } = await explorer.open('#/find?query=juice', PHONE);
    const link = page.getByRole('listitem').nth(6).getByRole('link').first();
    await link.click();
    await page.getByRole('heading', { name: 'Similar foods' }).waitFor();
    await page.goBack();
    await scrolledTo(page, (height) => height > 0);
    await page.mouse.wheel(0, -10_000);
    await scrolledTo(page, (height) => height === 0);
    await page.setViewportSize({ width: 380, height: 740 });
    expect(await scrolled(page)).toBe(0);
  });
});

describe('a person who is not remembered', () => {
  it('stays in this tab while the meal is changed', async () => {
    const { page } = await explorer.open(`#/person?sex=Female&ageInMonths=18&${LINES}`);
    await page.getByRole('link', { name: 'Change the meal' }).click();
    await page.getByRole('link', { name: 'Compare with a person’s targets' }).click();
    await page.waitForURL(/sex=Female&ageInMonths=18$/);
  });

  it('is forgotten once its sex is taken out', async () => {
    const { page } = await explorer.open(`#/person?sex=Female&ageInMonths=18`);
    await page.getByLabel('Sex').selectOption('');
    await page.getByRole('heading', { name: 'No person yet' }).waitFor();
    await page.getByRole('link', { name: 'Meal' }).click();
    await page.getByRole('heading', { name: 'Meal' }).waitFor();
    await page.getByRole('link', { name: 'Person' }).click();
    await page.getByRole('heading', { name: 'No person yet' }).waitFor();
    expect(await page.getByLabel('Sex').inputValue()).toBe('');
  });
});
