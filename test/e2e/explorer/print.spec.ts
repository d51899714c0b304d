import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExplorerUnderTest, startExplorer } from '../support/explorer.js';

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
});
afterAll(() => explorer.close());

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
