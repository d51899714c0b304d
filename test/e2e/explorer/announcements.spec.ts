import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { type ExplorerUnderTest, startExplorer } from '../support/explorer.js';

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
});
afterAll(() => explorer.close());

/** Marks the live regions that are there. Screen readers say what changes in these, and often not what comes with one. */
const markRegions = (page: Page): Promise<unknown> =>
  page.evaluate(`document.querySelectorAll('[role=status]').forEach((region) => region.classList.add('known'))`);

it('screen readers hear how many foods the first search finds', async () => {
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

it('screen readers hear which food is shown beside another', async () => {
  const { page } = await explorer.open('#/find?query=butter+with+salt');
  await page.getByRole('link', { name: 'Butter, with salt', exact: true }).click();
  await page
    .getByRole('link', { name: /^Show beside/ })
    .first()
    .click();
  await page.getByRole('status').filter({ hasText: 'Beside it, in the same portion' }).waitFor({ timeout: 5_000 });
});
