import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';
import { type ExplorerUnderTest, holdRequests, startExplorer } from '../support/explorer.js';

const GTIN = '00036000291452';

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
  await explorer.service.load(sampleSource([sampleFood('1', 'Crackers', { gtin: GTIN })], 'packages'));
});
afterAll(() => explorer.close());

const rowOf = (page: Page, nutrient: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: nutrient }) });

/** Opens the banana by its name, as a reader does. */
async function openBanana() {
  const opened = await explorer.open('#/find?query=banana');
  await opened.page.getByRole('link', { name: 'Bananas, raw', exact: true }).click();
  await rowOf(opened.page, 'Energy').waitFor();
  return opened;
}

describe('while a reply is on its way', () => {
  it('foods keep the unit of the nutrient that they are ordered by', async () => {
    const { page } = await explorer.open('#/find?query=juice');
    await page.getByLabel('Order').selectOption({ label: 'Protein (g)' });
    const top = page.getByRole('listitem').first();
    await top.getByText(/ g in 100 g/).waitFor();
    const byProtein = await top.innerText();
    const release = await holdRequests(page, '**/foods?*');
    await page.getByLabel('Order').selectOption({ label: 'Vitamin C, total ascorbic acid (mg)' });
    await page.getByText('Loading …').waitFor();
    expect(await top.innerText()).toBe(byProtein);
    await release();
    await top.getByText(/ mg in 100 g/).waitFor();
  });

  it('a correction is that of the query that the foods are for', async () => {
    const { page } = await explorer.open('#/find?query=bannana');
    await page.getByText('Showing results for banana').waitFor();
    const release = await holdRequests(page, '**/foods?*');
    await page.getByLabel('Food', { exact: true }).fill('apple');
    await page.keyboard.press('Enter');
    await page.getByText('Loading …').waitFor();
    const asWritten = page.getByRole('link', { name: 'Search for “bannana” as written' });
    expect(await asWritten.getAttribute('href')).toBe('#/find?query=bannana&spell=false');
    await release();
    await page.getByText('Showing results for').waitFor({ state: 'detached' });
  });

  it('amounts of a food keep the portion that they are of', async () => {
    const { page } = await openBanana();
    await page.getByLabel('Unit').selectOption('gram');
    await page.getByLabel('Amount').fill('100');
    await rowOf(page, 'Energy').getByText('89 kcal', { exact: true }).waitFor();
    const release = await holdRequests(page, '**/assessment');
    await page.getByLabel('Amount').fill('200');
    await page.getByText('Loading …').first().waitFor();
    await page.getByText('Amounts in 100 gram;').waitFor();
    expect(await rowOf(page, 'Energy').innerText()).toContain('89 kcal');
    await release();
    await rowOf(page, 'Energy').getByText('178 kcal', { exact: true }).waitFor();
    await page.getByText('Amounts in 200 gram;').waitFor();
  });

  it('no amount of the last food stands under the name of the next', async () => {
    const { page } = await openBanana();
    const release = await holdRequests(page, '**/assessment');
    await page
      .getByRole('region', { name: 'Related foods' })
      .getByRole('link', { name: /^Bananas, dehydrated/ })
      .click();
    await page.getByRole('heading', { level: 1, name: /^Bananas, dehydrated/ }).waitFor();
    expect(await rowOf(page, 'Energy').count()).toBe(0);
    await release();
    await rowOf(page, 'Energy').waitFor();
  });

  it('no sums of the last meal stand under the name of the next', async () => {
    const { page } = await explorer.open('#/meal?name=Eggs&line=3+large+eggs');
    const sums = page.getByRole('region', { name: 'Nutrients' });
    await sums.waitFor();
    await page.goto(`${explorer.service.url}/explore#/meal?name=Both&line=3+large+eggs&line=1+cup+blueberries`);
    await sums.getByText('blueberries', { exact: true }).first().waitFor();
    const release = await holdRequests(page, '**/analysis');
    await page.goBack();
    await page.getByText('1 line counted').waitFor();
    await page.getByText('Loading …').first().waitFor();
    expect(await sums.count()).toBe(0);
    await release();
    await sums.waitFor();
    expect(await page.getByLabel('Name of the meal').inputValue()).toBe('Eggs');
  });

  it('a barcode takes nobody off the page that they went on to', async () => {
    const { page } = await explorer.open('#/find');
    const release = await holdRequests(page, '**/food/gtin/*');
    await page.getByLabel('Barcode').fill(GTIN);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('link', { name: 'Meal' }).click();
    await page.getByLabel('Recipe or diary').fill('2 eggs');
    await release();
    await page.waitForLoadState('networkidle');
    expect(page.url()).toMatch(/#\/meal$/);
  });

  it('no target of a child that rests on the body of an adult is shown for the next person', async () => {
    const { page } = await explorer.open('#/person?sex=Female&ageInYears=2');
    await rowOf(page, 'Iron, Fe').getByText('7 mg', { exact: true }).waitFor();
    const release = await holdRequests(page, '**/recommendations');
    await page.getByLabel('Age', { exact: true }).fill('30');
    await page.getByText('Loading …').waitFor();
    expect(await rowOf(page, 'Energy').count()).toBe(0);
    await release();
    await rowOf(page, 'Energy').waitFor();
  });
});
