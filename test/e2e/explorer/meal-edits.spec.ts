import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
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

  it('has the servings that the recipe says, which are no food', async () => {
    const { page } = await explorer.open('#/meal');
    await page.getByLabel('Recipe or diary').fill('Serves 8\n2 eggs\n1 cup milk');
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await page.getByText('2 lines counted').waitFor();
    await page.getByText('Amounts in one of 8 servings').waitFor();
    expect(await page.getByText(/left out/).count()).toBe(0);
  });

  it('keeps the servings eaten, and over how many days, while the meal is changed', async () => {
    const { page } = await explorer.open('#/person?sex=Female&servings=4&line=2+eggs&line=1+cup+milk');
    await page.getByLabel('Servings eaten').fill('3');
    await page.getByLabel('Over how many days').fill('2');
    await page.getByRole('link', { name: 'Change the meal' }).click();
    await page.getByRole('button', { name: 'Change 2 eggs' }).click();
    await page.getByRole('button', { name: 'Remove the line' }).click();
    await page.getByText('1 line counted').waitFor();
    await page.getByRole('link', { name: 'Person', exact: true }).click();
    await page.getByText('1 food, 3 of 4 servings, over 2 days').waitFor();
    expect(await page.getByLabel('Servings eaten').inputValue()).toBe('3');
  });

  it('makes way for another meal, and comes back by a step back', async () => {
    const { page } = await explorer.open('#/meal?name=Omelette&servings=4&line=2+eggs');
    await page.getByText('1 line counted').waitFor();
    await page.getByRole('link', { name: 'Begin another meal' }).click();
    await page.getByRole('heading', { name: 'Meal', level: 1 }).waitFor();
    expect(await page.locator(':focus').getAttribute('id')).toBe('recipe');
    expect(await page.getByLabel('Recipe or diary').inputValue()).toBe('');
    await page.goBack();
    await page.getByText('Amounts in one of 4 servings').waitFor();
  });

  it('takes no servings of nothing', async () => {
    const { page } = await explorer.open('#/meal?line=2+eggs');
    await page.getByLabel('Servings').fill('0');
    await page.getByText('Give a number from 0.01 to 10,000').waitFor();
    expect(await page.getByLabel('Servings').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a line that is edited', () => {
  const lines = (...texts: readonly string[]) =>
    `#/meal?${new URLSearchParams(texts.map((text): [string, string] => ['line', text])).toString()}`;
  const remove = async (page: Page, text: string) => {
    await page.getByRole('button', { name: `Change ${text}` }).click();
    await page.getByRole('button', { name: 'Remove the line' }).click();
    await page.getByText(`“${text}” is removed.`).waitFor();
  };

  it('is removed from a text that is not yet read, and comes back to it', async () => {
    const { page } = await explorer.open(lines('2 large eggs', '1 cup milk'));
    const recipe = page.getByLabel('Recipe or diary');
    await page.getByText('2 lines counted').waitFor();
    await recipe.fill('2 large eggs\n1 cup milk\n1 tbsp honey');
    await remove(page, '1 cup milk');
    expect(await recipe.inputValue()).toBe('2 large eggs\n1 tbsp honey');
    await page.getByRole('link', { name: 'Undo' }).click();
    await page.getByText('2 lines counted').waitFor();
    expect(await recipe.inputValue()).toBe('2 large eggs\n1 cup milk\n1 tbsp honey');
  });

  it('is taken back alone: name and servings given since stay', async () => {
    const { page } = await explorer.open(lines('2 large eggs', '1 cup milk'));
    await page.getByText('2 lines counted').waitFor();
    await remove(page, '1 cup milk');
    await page.getByLabel('Servings').fill('4');
    await page.getByLabel('Name of the meal').fill('Custard');
    await page.getByRole('link', { name: 'Undo' }).click();
    await page.getByText('2 lines counted').waitFor();
    expect(page.url()).toContain('name=Custard&servings=4');
  });

  it('is not to be taken back where a step back did that already', async () => {
    const { page } = await explorer.open(lines('2 large eggs', '1 cup milk'));
    await page.getByText('2 lines counted').waitFor();
    await remove(page, '1 cup milk');
    await page.goBack();
    await page.getByText('2 lines counted').waitFor();
    expect(await page.getByRole('link', { name: 'Undo' }).count()).toBe(0);
  });

  it('leaves the focus at the nearest line, or at what is left', async () => {
    const { page } = await explorer.open(lines('2 large eggs', 'For the sauce:', '1 cup milk'));
    const focused = page.locator(':focus');
    await page.getByText('2 lines counted').waitFor();
    await remove(page, '2 large eggs');
    expect(await focused.innerText()).toContain('1 cup milk');
    await remove(page, '1 cup milk');
    expect(await focused.innerText()).toBe('As it was read');
    await page.goto(`${explorer.service.url}/explore${lines('2 large eggs')}`);
    await page.getByText('1 line counted').waitFor();
    await remove(page, '2 large eggs');
    expect(await focused.getAttribute('id')).toBe('recipe');
  });

  it('keeps its correction open where another line comes before it', async () => {
    const { page } = await explorer.open(lines('3 large eggs', '1 cup milk'));
    await page.getByText('2 lines counted').waitFor();
    await page.getByRole('button', { name: 'Change 1 cup milk' }).click();
    await page.getByLabel('Another food').fill('goat milk');
    await page.getByLabel('Recipe or diary').fill('1 tbsp honey\n3 large eggs\n1 cup milk');
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await page.getByText('3 lines counted').waitFor();
    await page.getByRole('group', { name: 'Correction of 1 cup milk' }).waitFor();
    expect(await page.getByLabel('Another food').inputValue()).toBe('goat milk');
  });

  it('takes its correction along where it leaves the text', async () => {
    const { page } = await explorer.open(lines('3 large eggs', '1 cup milk'));
    await page.getByText('2 lines counted').waitFor();
    await page.getByRole('button', { name: 'Change 3 large eggs' }).click();
    await page.getByLabel('Recipe or diary').fill('1 cup milk');
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await page.getByText('1 line counted').waitFor();
    expect(await page.getByRole('group', { name: /^Correction of/ }).count()).toBe(0);
  });
});
