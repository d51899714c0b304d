import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { type ExplorerUnderTest, startExplorer, violationsOf } from '../support/explorer.js';

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
});
afterAll(() => explorer.close());

/** Opens the banana by its name, as a reader does. */
async function openBanana(colorScheme: 'light' | 'dark' = 'light') {
  const opened = await explorer.open('#/find?query=banana', { colorScheme });
  await opened.page.getByRole('link', { name: 'Bananas, raw', exact: true }).click();
  await rowOf(opened.page, 'Potassium, K').waitFor();
  return opened;
}

const rowOf = (page: Page, nutrient: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: nutrient }) });

describe('a reader of a food', () => {
  it('sees amounts, shares of the daily value and the label change with the portion', async () => {
    const { page, faults } = await openBanana();
    await page.getByLabel('Unit').selectOption('gram');
    await page.getByLabel('Amount').fill('100');
    await rowOf(page, 'Energy').getByText('89 kcal', { exact: true }).waitFor();
    await page.getByLabel('Amount').fill('200');
    await rowOf(page, 'Energy').getByText('178 kcal', { exact: true }).waitFor();
    expect(await rowOf(page, 'Potassium, K').innerText()).toContain('15.2 %');
    await page.getByRole('img', { name: /^Nutrition Facts label of Bananas, raw/ }).waitFor();
    await page.reload();
    await rowOf(page, 'Energy').getByText('178 kcal', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('sees a missing value as missing', async () => {
    const { page } = await openBanana();
    expect(await rowOf(page, 'Sugars, added').innerText()).toContain('no value');
  });

  it.each(['light', 'dark'] as const)('meets no barrier with assistive technology, in %s', async (colorScheme) => {
    const { page } = await openBanana(colorScheme);
    await page.getByRole('img', { name: /^Nutrition Facts label/ }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('is told where no food has the id', async () => {
    const { page } = await explorer.open('#/food?id=urn:uuid:00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
  });
});
