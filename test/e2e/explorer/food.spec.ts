import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';
import { type ExplorerUnderTest, setDefaultFontSize, startExplorer, violationsOf } from '../support/explorer.js';

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
  const butter = sampleFood('1', 'Butter, with salt', {
    group: 'Spreads',
    units: [{ key: 'pat', description: 'pat', abbr: 'pat', grams: 5 }],
    values: new Map([
      ['sodium', 500],
      ['polyphenols', 3],
    ]),
    sources: new Map([['sodium', { derivation: 'Analytical', dataPoints: 12, min: 480, max: 520, standardError: 4 }]]),
    marks: new Map([
      ['iodine', 'trace'],
      ['biotin', 'below 0.2'],
    ]),
  });
  const attribution = { text: 'The Dairy Table', licence: 'CC BY 4.0', url: 'https://dairy.example' };
  await explorer.service.load({ ...sampleSource([butter], 'dairy'), attribution });
});
afterAll(() => explorer.close());

/** Opens the banana by its name, as a reader does. */
async function openBanana(colorScheme: 'light' | 'dark' = 'light') {
  const opened = await explorer.open('#/find?query=banana', { colorScheme });
  await opened.page.getByRole('link', { name: 'Bananas, raw', exact: true }).click();
  await rowOf(opened.page, 'Potassium, K').waitFor();
  return opened;
}

/** Opens the butter of the catalog whose publisher tells of its values. */
async function openButter() {
  const opened = await explorer.open('#/find?query=butter+with+salt&group=Spreads');
  await opened.page.getByRole('link', { name: 'Butter, with salt', exact: true }).click();
  await rowOf(opened.page, 'Sodium, Na').waitFor();
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

  it('types an amount with a decimal comma, and is told where a comma may stand for thousands', async () => {
    const { page } = await openBanana();
    await page.getByLabel('Unit').selectOption('gram');
    await page.getByLabel('Amount').fill('');
    await page.getByLabel('Amount').pressSequentially('2,5');
    await rowOf(page, 'Energy').getByText('2.23 kcal', { exact: true }).waitFor();
    await page.getByLabel('Amount').fill('1,500');
    await page.getByRole('alert').getByText('Give a number from 0 to 1,000,000').waitFor();
    expect(page.url()).toContain('quantity=2.5');
  });

  it('sees a missing value as missing', async () => {
    const { page } = await openBanana();
    expect(await rowOf(page, 'Sugars, added').innerText()).toContain('no value');
  });

  it('sees where each value comes from, on demand', async () => {
    const { page } = await openButter();
    expect(await rowOf(page, 'Sodium, Na').innerText()).not.toContain('data points');
    await page.getByLabel('Show where each value comes from').check();
    await rowOf(page, 'Sodium, Na').getByText('Analytical · 12 data points').waitFor();
    expect(page.url()).toContain('sources=true');
  });

  it('sees the range of a value with the portion that it is of, whatever portion is shown', async () => {
    const { page } = await openButter();
    await page.getByLabel('Show where each value comes from').check();
    await page.getByLabel('Unit').selectOption('gram');
    await page.getByLabel('Amount').fill('100');
    await rowOf(page, 'Sodium, Na').getByText('500 mg').waitFor();
    expect(await rowOf(page, 'Sodium, Na').innerText()).toContain('24 to 26 mg, standard error 0.2 mg in 1 pat');
  });

  it('sees what the publisher states in place of a value', async () => {
    const { page } = await openButter();
    const marked = await Promise.all(['Iodine, I', 'Biotin'].map((name) => rowOf(page, name).innerText()));
    expect(marked.map((row) => row.split('\n')[1])).toEqual([
      'published as trace',
      'published as below 0.01 mcg in 1 pat',
    ]);
  });

  it('sees whom the values are from', async () => {
    const { page } = await openButter();
    await page.getByText('The Dairy Table (CC BY 4.0)').waitFor();
  });

  it('sees the nutrients that the food beside alone has a value for', async () => {
    const { page } = await explorer.open('#/find?query=butter+with+salt&group=Dairy+and+Egg+Products');
    await page.getByRole('link', { name: 'Butter, with salt', exact: true }).click();
    await page.getByLabel('Unit').selectOption('gram');
    await page.getByRole('link', { name: 'Show beside: Butter, with salt' }).click();
    await rowOf(page, 'Sodium, Na').getByText('beside: 5 mg').waitFor();
    await page.getByText('Others', { exact: true }).click();
    expect(await rowOf(page, 'Polyphenols').innerText()).toMatch(/no value\s+Butter, with salt:\s+beside: 0.03 mg/);
  });

  it('sees the version of another catalog, and takes it beside the first', async () => {
    const { page, faults } = await explorer.open('#/find?query=butter+with+salt&group=Dairy+and+Egg+Products');
    await page.getByRole('link', { name: 'Butter, with salt', exact: true }).click();
    await page.getByLabel('Unit').selectOption('gram');
    await page.getByLabel('Amount').fill('100');
    await page.getByText('Foods of exactly this name').waitFor();
    await page.getByRole('link', { name: 'Show beside: Butter, with salt' }).click();
    await rowOf(page, 'Sodium, Na').getByText('beside: 500 mg').waitFor();
    expect(await rowOf(page, 'Sodium, Na').innerText()).toContain('643 mg');
    expect(await rowOf(page, 'Potassium, K').innerText()).toContain('beside: no value');
    await page.reload();
    await rowOf(page, 'Sodium, Na').getByText('beside: 500 mg').waitFor();
    await page.getByRole('link', { name: 'Show this food alone' }).click();
    await rowOf(page, 'Sodium, Na').getByText('beside').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('is told which units it has in common with a food beside that lacks the one shown', async () => {
    const { page } = await explorer.open('#/find?query=butter+with+salt&group=Dairy+and+Egg+Products');
    await page.getByRole('link', { name: 'Butter, with salt', exact: true }).click();
    await page.getByLabel('Unit').selectOption('cup');
    await page.getByRole('link', { name: 'Show beside: Butter, with salt' }).click();
    await page.getByText('has no such unit. Units of both: gram, ounce.').waitFor();
    await page.getByLabel('Unit').selectOption('ounce');
    await rowOf(page, 'Sodium, Na').getByText('beside: 142 mg').waitFor();
  });

  it('is led to the search for a food beside it', async () => {
    const { page } = await openBanana();
    await page.getByRole('button', { name: 'Compare with another food' }).click();
    await page.keyboard.type('orange');
    expect(await page.getByLabel('Food to show beside').inputValue()).toBe('orange');
  });

  it('takes any food beside it, by its name', async () => {
    const { page } = await openBanana();
    await page.getByLabel('Unit').selectOption('gram');
    await page.getByLabel('Food to show beside').fill('buter with salt');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Show beside: Butter, with salt' }).first().click();
    await page.getByText('Beside it, in the same portion: Butter, with salt').waitFor();
  });

  it('is at the top of the page where a food is shown beside it, with the requests of both', async () => {
    const { page } = await openBanana();
    await page.getByLabel('Unit').selectOption('gram');
    await page
      .getByRole('link', { name: /^Show beside/ })
      .first()
      .click();
    await page.getByText('Beside it').waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.getByRole('button', { name: /^Request GET \/food\// }).click();
    await page.getByRole('option', { name: 'POST /analysis' }).waitFor({ state: 'attached' });
  });

  it('goes on to a similar food', async () => {
    const { page } = await openBanana();
    const related = page.getByRole('region', { name: 'Related foods' });
    await related.getByText('The first results for “Bananas” in the same group.').waitFor();
    await related.getByRole('link', { name: /^Bananas, dehydrated/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Bananas, dehydrated/ }).waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.locator(':focus').getAttribute('id')).toBe('content');
  });

  it.each(['light', 'dark'] as const)('meets no barrier with assistive technology, in %s', async (colorScheme) => {
    const { page } = await openBanana(colorScheme);
    await page.getByRole('img', { name: /^Nutrition Facts label/ }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('is told where no food has the id', async () => {
    const { page } = await explorer.open('#/food?id=urn:uuid:00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: 'This food is not here' }).waitFor();
    await page.getByRole('link', { name: 'Find another' }).click();
    await page.getByRole('heading', { level: 1, name: 'Find foods' }).waitFor();
  });

  it('finds its name in the title, and the way to it in the menu', async () => {
    const { page } = await openBanana();
    expect(await page.title()).toBe('Bananas, raw · Food · Nutrition data');
    expect(await page.getByRole('link', { name: 'Find' }).getAttribute('aria-current')).toBe('true');
  });

  it('is told of an amount that is not taken, in the field and in the address', async () => {
    const { page } = await openBanana();
    for (const wrong of ['-1', '1000000000', '']) {
      await page.getByLabel('Amount').fill(wrong);
      await page.getByText('Give a number from 0 to 1,000,000').waitFor();
      expect(await page.getByLabel('Amount').getAttribute('aria-describedby')).toBe('quantity-problem');
      await page.getByLabel('Amount').fill('2');
      expect(await page.getByLabel('Amount').getAttribute('aria-invalid')).toBeNull();
    }
    const address = page.url().replace(/&quantity=.*/, '');
    await page.goto(`${address}&quantity=-3&unit=foo`);
    await page.getByText('the amount “-3” is no number from 0 to 1,000,000, and this food has no unit “foo”').waitFor();
  });

  it('gets the portion of the food where the address has a blank amount', async () => {
    const { page } = await openBanana();
    const portion = await page.getByText(/^Amounts in/).innerText();
    await page.goto(`${page.url()}&quantity=+`);
    await page.reload();
    await page.getByText(portion).waitFor();
  });

  it('fits a phone with letters of twice the size', async () => {
    const { page } = await openBanana();
    await page.setViewportSize({ width: 360, height: 740 });
    await setDefaultFontSize(page, 32);
    await page.getByRole('img', { name: /^Nutrition Facts label/ }).waitFor();
    expect(await page.evaluate('getComputedStyle(document.body).fontSize')).toBe('32px');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('reads path and status of a request on one line', async () => {
    const { page } = await openBanana();
    const handle = page.getByRole('button', { name: /^Request GET/ });
    const tops = [/^GET/, /^ · 200/].map(async (text) => (await handle.getByText(text).boundingBox())?.y);
    const [path, status] = await Promise.all(tops);
    expect(path).toBe(status);
  });

  it('sees the status of a request with a long path on a phone', async () => {
    const { page } = await openBanana();
    await page.setViewportSize({ width: 360, height: 740 });
    const status = page.getByRole('button', { name: /^Request GET/ }).getByText('· 200');
    const { x = 0, width = 0 } = (await status.boundingBox()) ?? {};
    expect({ begins: x > 0, ends: x + width <= 340 }).toEqual({ begins: true, ends: true });
  });

  it('keeps what is typed while the address takes the amount before it', async () => {
    const { page } = await openBanana();
    const amount = page.getByLabel('Amount');
    await page.evaluate(`for (const typed of ['2', '-2']) {
      const field = document.querySelector('#quantity');
      field.value = typed;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }`);
    await page.waitForURL(/&quantity=2/);
    await page.getByText('Give a number from 0 to 1,000,000').waitFor();
    expect(await amount.inputValue()).toBe('-2');
  });
});
