import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { type ExplorerUnderTest, holdRequests, startExplorer } from '../support/explorer.js';

const MEAL = 'line=2+eggs&line=1+cup+milk';

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
});
afterAll(() => explorer.close());

/** Opens an address at which all but the page itself fails. The service is back after the call that it returns. */
async function openInOutage(fragment: string): Promise<{ page: Page; end: () => Promise<void> }> {
  const { page } = await explorer.open('#/find');
  const [isOfService, status] = [(url: URL) => !url.pathname.startsWith('/explore'), { status: 503, json: {} }];
  await page.route(isOfService, (route) => route.fulfill(status));
  await page.evaluate('localStorage.clear()');
  await page.goto('about:blank');
  await page.goto(`${explorer.service.url}/explore${fragment}`);
  await page.getByText('The service cannot answer now').waitFor();
  return { page, end: () => page.unroute(isOfService) };
}

describe('after an outage', () => {
  it.each([
    ['a search', '#/find?query=juice', 'as of'],
    ['a meal', `#/meal?${MEAL}`, '2 lines counted'],
    ['a person', '#/person?sex=Female', 'Targets a day'],
    ['a meal against a person', `#/person?sex=Female&${MEAL}`, 'Pantothenic acid'],
  ])('one retry brings %s, with the key of a first start', async (_, fragment, brought) => {
    const { page, end } = await openInOutage(fragment);
    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(brought).first().waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).allInnerTexts()).toEqual([]);
  });
});

describe('one retry', () => {
  it('brings the nutrients and the label of a food', async () => {
    const { page } = await explorer.open('#/find?query=banana');
    await page.getByRole('link', { name: 'Bananas, raw', exact: true }).click();
    await page.getByRole('img', { name: /^Nutrition Facts label/ }).waitFor();
    const isOfPortion = (url: URL) => /assessment|label/.test(url.pathname);
    await page.route(isOfPortion, (route) => route.abort());
    await page.getByLabel('Amount').fill('3');
    await page.getByText('The service cannot be reached').waitFor();
    await page.unroute(isOfPortion);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('img', { name: /^Nutrition Facts label/ }).waitFor();
    await page.getByText(/^Amounts in 3 /).waitFor();
  });

  it('tries the key of a first start once, however many requests failed', async () => {
    const { page, end } = await openInOutage(`#/person?sex=Female&${MEAL}`);
    await end();
    const tried: string[] = [];
    page.on('request', (request) => request.method() === 'HEAD' && tried.push(request.url()));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Pantothenic acid').first().waitFor();
    expect(tried).toHaveLength(1);
  });
});

describe('an outage of all', () => {
  const isSaid = async (page: Page) => {
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    return page.getByText('The service cannot be reached').count();
  };

  it('is said once where a corrected meal has neither sums nor label', async () => {
    const { page, context } = await explorer.open(`#/meal?${MEAL}`);
    await page.getByRole('button', { name: 'Change 2 eggs' }).click();
    await page.getByRole('img', { name: /^Nutrition Facts label/ }).waitFor();
    await context.setOffline(true);
    await page.getByLabel('Amount', { exact: true }).fill('3');
    expect(await isSaid(page)).toBe(1);
  });

  it('is said once where a person has neither targets nor a meal', async () => {
    const { page, context } = await explorer.open(`#/meal?${MEAL}`);
    await page.getByText('2 lines counted').waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Person', exact: true }).click();
    await page.getByLabel('Sex').selectOption('Male');
    expect(await isSaid(page)).toBe(1);
  });

  it('is said where the first of what failed would stand', async () => {
    const { page, context } = await explorer.open(`#/meal?${MEAL}`);
    await page.getByRole('img', { name: /^Nutrition Facts label/ }).waitFor();
    await context.setOffline(true);
    await page.getByLabel('Servings').fill('3');
    await page.getByRole('complementary', { name: 'Nutrition label' }).getByText('cannot be reached').waitFor();
    await page.getByLabel('Recipe or diary').fill('2 eggs\n1 cup milk\n1 banana');
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await page.locator('.recipe ~ .failure').getByText('cannot be reached').waitFor();
    expect(await page.getByText('cannot be reached').count()).toBe(1);
  });
});

describe('an outage of a part', () => {
  it('says what to do', async () => {
    const { page } = await explorer.open('#/find?query=banana');
    await page.getByRole('listitem').first().waitFor();
    const unavailable = { status: 503, headers: { 'Retry-After': '7' }, json: { message: [] } };
    await page.route('**/foods?*', (route) => route.fulfill(unavailable));
    await page.goto(`${explorer.service.url}/explore#/find?query=apple`);
    await page.getByText('Try again in 7 seconds.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Try again in 7 seconds.').waitFor();
    expect(await page.locator(':focus').getAttribute('id')).toBe('content');
    await page.unroute('**/foods?*');
    await page.getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('link', { name: /^Apples?, raw/ })
      .first()
      .waitFor();
  });

  it('says where the energy of foods could not be loaded', async () => {
    const { page } = await explorer.open();
    await page.route('**/foods/lookup', (route) => route.fulfill({ status: 503, json: { message: [] } }));
    await page.goto(`${explorer.service.url}/explore#/find?query=juice`);
    await page.getByText('energy not loaded').first().waitFor();
  });
});

describe('on a slow network', () => {
  it('a request that waits for the key of a first start shows its progress', async () => {
    const { page } = await explorer.open('#/meal');
    await page.evaluate('localStorage.clear()');
    const release = await holdRequests(page, '**/nutrients', 'HEAD');
    await page.reload();
    await page.getByRole('button', { name: 'Take the example' }).click();
    await page.getByText('Loading …').first().waitFor();
    await release();
    await page.getByText('8 lines counted').waitFor();
  });
});
