import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExplorerUnderTest, startExplorer } from '../support/explorer.js';

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
});
afterAll(() => explorer.close());

describe('what is written of a meal', () => {
  it('keeps a text that is not yet read, and the last meal, while other pages are on view', async () => {
    const { page } = await explorer.open('#/meal');
    const recipe = page.getByLabel('Recipe or diary');
    await recipe.fill('2 eggs');
    await page.getByRole('link', { name: 'Find' }).click();
    await page.getByRole('heading', { name: 'Find foods' }).waitFor();
    await page.getByRole('link', { name: 'Meal' }).click();
    expect(await recipe.inputValue()).toBe('2 eggs');
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await page.getByText('1 line counted').waitFor();
    await recipe.fill('2 eggs\n1 cup milk');
    await page.getByRole('link', { name: 'Find' }).click();
    await page.getByRole('heading', { name: 'Find foods' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Meal' }).click();
    await page.getByText('1 line counted').waitFor();
    expect(await recipe.inputValue()).toBe('2 eggs\n1 cup milk');
  });

  it('takes no servings of nothing', async () => {
    const { page } = await explorer.open('#/meal?line=2+eggs');
    await page.getByLabel('Servings').fill('0');
    await page.getByText('Give a number from 0.01 to 10,000').waitFor();
    expect(await page.getByLabel('Servings').getAttribute('aria-invalid')).toBe('true');
  });
});
