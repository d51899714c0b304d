import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type Page } from 'playwright-core';
import { eventually } from '../../support/eventually.js';
import { type ExplorerUnderTest, HOSTILE_NAMES, startExplorer, violationsOf } from '../support/explorer.js';

const PANCAKES = `2 cups all-purpose flour
1 1/2 cups whole milk
3 large eggs
2 tbsp butter, melted
1 tbsp sugar
1 tsp baking powder
1/2 tsp salt
1 cup blueberries`;
const LOW_SODIUM = 'Leavening agents, baking powder, low-sodium';

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
});
afterAll(() => explorer.close());

/** Address of a meal with these lines. */
const mealOf = (lines: readonly string[], more: Record<string, string> = {}) =>
  `#/meal?${new URLSearchParams([...lines.map((line): [string, string] => ['line', line]), ...Object.entries(more)]).toString()}`;
const lineOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Lines' }).getByRole('listitem').filter({ hasText: text }).first();
/** Opens the correction of a line, or closes it. */
const change = (page: Page, text: string) => page.getByRole('button', { name: `Change ${text}` }).click();
const totalOf = (page: Page, nutrient: string) =>
  page
    .getByRole('region', { name: 'Nutrients' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${nutrient}`) });

/** A saved file, as far as tests read it. */
interface SavedMeal {
  readonly meal: { readonly lines: readonly string[] };
  readonly request: { readonly items: readonly object[] };
}

/** The body of the page's latest `/analysis`, answered again. */
async function answerAgain(page: Page) {
  const url = `${explorer.service.url}/analysis`;
  await page.getByRole('button', { name: 'Show the request' }).click();
  await page.getByRole('button', { name: 'NATS' }).click();
  const shown = await page.locator('.drawer pre').innerText();
  const body = /'(.*)'/.exec(shown)?.[1] ?? '';
  const headers = { 'X-API-Key': 'demo', 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body });
  return (await answer.json()) as { results: { value: number; contributions: (number | null)[] }[] };
}

describe('a reader with a recipe', () => {
  it('pastes 8 lines, corrects one, sees what the salt comes from and takes the CSV', async () => {
    const { page, faults } = await explorer.open('#/meal');
    await page.getByLabel('Recipe or diary').fill(PANCAKES);
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await page.getByText('8 lines counted').waitFor();
    expect(await lineOf(page, '3 large eggs').innerText()).toContain('150 g, by the food’s own portion');
    const powder = lineOf(page, '1 tsp baking powder');
    expect(await powder.innerText()).toContain('sure');
    const before = await totalOf(page, 'Sodium, Na').innerText();
    expect(before).toMatch(/7 salt 5\d% · 6 baking powder/);

    await change(page, '1 tsp baking powder');
    await powder.getByRole('button', { name: LOW_SODIUM }).click();
    await powder.getByText('corrected').waitFor();
    const sodium = totalOf(page, 'Sodium, Na').filter({ hasText: /7 salt [7-9]\d%/ });
    await sodium.locator('summary').click();
    const rows = sodium.getByRole('row');
    expect(await rows.nth(1).innerText()).toMatch(/^7 salt/);
    expect(await rows.count()).toBe(9);

    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe('meal.csv');
    const [head = [], ...table] = parse(await readFile(await download.path()), { bom: true });
    expect(head.slice(4).map((title) => title.split(':')[0])).toEqual(PANCAKES.split('\n'));
    expect(head[9]).toBe(`1 tsp baking powder: ${LOW_SODIUM}`);
    const { results } = await answerAgain(page);
    expect(table.map(([, , value, , ...parts]) => [value, ...parts])).toEqual(
      results.map(({ value, contributions }) => [value, ...contributions].map((cell) => String(cell ?? ''))),
    );
    expect(faults).toEqual([]);
  });

  it('reloads and shares the corrected meal by its address, which has no key', async () => {
    const { page } = await explorer.open(mealOf(PANCAKES.split('\n'), { servings: '4', name: 'Pancakes' }));
    await change(page, '1 tsp baking powder');
    await lineOf(page, '1 tsp baking powder').getByRole('button', { name: LOW_SODIUM }).click();
    const energy = totalOf(page, 'Energy');
    await energy.waitFor();
    await page.getByText('Amounts in one of 4 servings').waitFor();
    const shown = await energy.innerText();
    await page.reload();
    await lineOf(page, LOW_SODIUM).getByText('corrected').waitFor();
    await energy.waitFor();
    expect(await energy.innerText()).toBe(shown);
    expect(page.url()).not.toContain('demo');
    await page.getByRole('button', { name: 'Whole meal' }).click();
    await page.getByText('Amounts in the whole meal').waitFor();
    expect(await energy.innerText()).not.toBe(shown);
    await page.getByRole('img', { name: 'Nutrition Facts label of Pancakes' }).waitFor();
  });

  it('is asked to check the food of a line that names a whole class', async () => {
    const { page } = await explorer.open(mealOf(['200 g fish']));
    await page.getByText('1 line counted').waitFor();
    expect(await lineOf(page, '200 g fish').innerText()).toContain('likely, please check');
  });

  it('is told what a line has beside its food, which does not count', async () => {
    const { page } = await explorer.open(mealOf(['2 eggs and toast']));
    await page.getByText('1 line counted').waitFor();
    expect(await lineOf(page, '2 eggs and toast').innerText()).toContain(
      'Beside the food: and toast. A line counts one food.',
    );
  });

  it('gives an amount to a line that was left out, and takes another food for one without', async () => {
    const { page } = await explorer.open(mealOf(['For the sauce:', 'salt to taste', '2 cups xyzzyqwort', '3 eggs']));
    await page.getByText('1 line counted, 2 lines left out: “salt to taste”, “2 cups xyzzyqwort”').waitFor();
    await page.getByRole('heading', { name: 'For the sauce:' }).waitFor();

    await change(page, 'salt to taste');
    await page.getByLabel('Unit').selectOption('gram');
    await page.getByLabel('Amount', { exact: true }).fill('2.5');
    await page.getByText('2 lines counted, 1 line left out').waitFor();
    await change(page, 'salt to taste');

    await change(page, '2 cups xyzzyqwort');
    await page.getByLabel('Another food').pressSequentially('tahin');
    await page.getByRole('option', { name: 'tahini' }).first().click();
    await page
      .getByRole('button', { name: /^Sesame butter, tahini/ })
      .first()
      .click();
    await page.getByText('“2 cups xyzzyqwort” is corrected.').waitFor();
    await lineOf(page, '2 cups xyzzyqwort').getByText('2 cup', { exact: true }).waitFor();
    await page.getByText('3 lines counted').waitFor();
  });

  it('removes a line and takes that back', async () => {
    const { page } = await explorer.open(mealOf(['2 eggs', '1 cup milk']));
    await page.getByText('2 lines counted').waitFor();
    await change(page, '2 eggs');
    await page.getByRole('button', { name: 'Remove the line' }).click();
    await page.getByText('1 line counted').waitFor();
    await page.getByRole('link', { name: 'Undo' }).click();
    await page.getByText('2 lines counted').waitFor();
  });

  it('saves the JSON of the lines that are left after one is removed', async () => {
    const { page } = await explorer.open(mealOf(['2 eggs', 'salt to taste', 'pepper to taste'], { name: 'Eggs' }));
    await page.getByText('1 line counted, 2 lines left out').waitFor();
    await change(page, 'salt to taste');
    await page.getByRole('button', { name: 'Remove the line' }).click();
    await page.getByText('1 line counted, 1 line left out').waitFor();
    const saved = await eventually(
      async () => {
        const downloaded = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save as JSON' }).click();
        const download = await downloaded;
        expect(download.suggestedFilename()).toBe('Eggs.json');
        return JSON.parse(await readFile(await download.path(), 'utf8')) as SavedMeal;
      },
      ({ meal }) => meal.lines.length === 2,
    );
    expect(saved.meal).toEqual({
      name: 'Eggs',
      servings: 1,
      lines: ['2 eggs', 'pepper to taste'],
      left_out: ['pepper to taste'],
    });
    expect(saved.request.items).toHaveLength(1);
  });

  it('is told how many lines have a value', async () => {
    const { page } = await explorer.open(mealOf(['2 eggs', '100 g bananas', '100 g crumble 🥧']));
    await page.getByText('3 lines counted').waitFor();
    expect(await totalOf(page, 'Potassium, K').innerText()).toContain('2 of 3 lines have a value');
  });

  it('is told of nutrients without a value, by unit where a name has two', async () => {
    const { page } = await explorer.open(mealOf(['2 eggs']));
    await totalOf(page, 'Energy').waitFor();
    expect(await page.getByText(/^No line has a value for: Fatty/).innerText()).toContain('; Energy (kJ);');
  });

  it('corrects a line with the keyboard alone', async () => {
    const { page } = await explorer.open(mealOf(['1 cup sugar']));
    await page.getByText('1 line counted').waitFor();
    await page.getByRole('link', { name: 'Begin another meal' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('“1 cup sugar” is corrected.').waitFor();
    await lineOf(page, '1 cup sugar').getByRole('link', { name: 'Sugars, brown' }).waitFor();
    expect(await page.locator(':focus').innerText()).toContain('Change');
  });

  it('sees the attribution of each catalog once, and asks for it only by opening it', async () => {
    const { page, faults } = await explorer.open(mealOf(['2 large eggs', '1 cup whole milk', '1 large egg']));
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/food/') && asked.push(request.url()));
    await totalOf(page, 'Protein').waitFor();
    expect(asked.filter((url) => url.includes('detail'))).toEqual([]);
    await page.getByText('Where the values come from').click();
    const publisher = page.getByText('U.S. Department of Agriculture');
    await publisher.waitFor();
    expect(await publisher.allInnerTexts()).toEqual([expect.stringMatching(/Standard Reference.* \(CC0/)]);
    expect(asked.filter((url) => url.includes('detail')).length).toBe(2);
    expect(faults).toEqual([]);
  });
});

describe('the page of a meal', () => {
  it('shows hostile names as text', async () => {
    const { page, faults } = await explorer.open(mealOf(['100 g xyzzyqwort']));
    for (const name of HOSTILE_NAMES) {
      await change(page, '100 g xyzzyqwort');
      await page.getByLabel('Another food').fill('crumble');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('region', { name: 'Lines' }).getByRole('button').filter({ hasText: name }).click();
      await totalOf(page, 'Energy').filter({ hasText: name }).waitFor();
    }
    expect(await page.title()).toBe('Meal · Nutrition data');
    expect(faults).toEqual([]);
  });

  it('says at a line what the service says of it', async () => {
    const { page } = await explorer.open(mealOf(['2 eggs', 'x'.repeat(513)]));
    const said = lineOf(page, 'xxx').getByRole('alert').filter({ hasText: '512' });
    await said.filter({ hasText: 'Line 2 of the text' }).waitFor();
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await page.getByText(/^Line 2 of the text \(“x+…”\) has 513 characters/).waitFor();
    expect(await said.count()).toBe(0);
    const gone = 'urn:uuid:00000000-0000-4000-8000-000000000000';
    await page.goto(
      `${explorer.service.url}/explore${mealOf(['2 eggs', '1 cup milk'], { choice: `1,${gone},${gone},1` })}`,
    );
    await lineOf(page, '1 cup milk').getByRole('alert').waitFor();
    expect(await lineOf(page, '2 eggs').getByRole('alert').count()).toBe(0);
  });

  it('says what is wrong with a text before it is read', async () => {
    const { page } = await explorer.open('#/meal');
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await page.getByText('Write or paste one line at least').waitFor();
    await page.getByLabel('Recipe or diary').fill('1 egg\n'.repeat(201));
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await page.getByText('A meal has at most 200 lines, and this one has 201.').waitFor();
  });

  it('names the seconds to wait where the limit of the key is reached, and tries again', async () => {
    const { page } = await explorer.open('#/meal');
    const limited = { status: 429, headers: { 'Retry-After': '9' }, json: { message: [] } };
    await page.route('**/analysis', (route) => route.fulfill(limited));
    await page.getByRole('button', { name: 'Take the example' }).click();
    await page.getByText('Try again in 9 seconds.').waitFor();
    await page.unroute('**/analysis');
    await page.getByRole('button', { name: 'Try again' }).click();
    await totalOf(page, 'Energy').waitFor();
  });

  it('says what to do while the service is not available', async () => {
    const { page } = await explorer.open('#/meal');
    const unavailable = { status: 503, headers: { 'Retry-After': '7' }, json: { message: [] } };
    await page.route('**/ingredients', (route) => route.fulfill(unavailable));
    await page.getByRole('button', { name: 'Take the example' }).click();
    await page.getByText('Try again in 7 seconds.').waitFor();
    expect(await page.getByLabel('Recipe or diary').inputValue()).toContain('3 large eggs');
    await page.unroute('**/ingredients');
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await totalOf(page, 'Energy').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'has no barrier for readers with assistive technology, in %s',
    async (colorScheme) => {
      const { page } = await explorer.open(mealOf(['For the batter:', '2 cups flour', 'salt to taste', '1 cup nuts']), {
        colorScheme,
      });
      await totalOf(page, 'Energy').locator('summary').click();
      await change(page, '2 cups flour');
      await page.getByRole('img', { name: /^Nutrition Facts label/ }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  it('fits a phone of 360 pixels', async () => {
    const lines = ['2 cups all-purpose flour', `crumble ${'x'.repeat(490)}`, '1 cup milk'];
    const { page } = await explorer.open(mealOf(lines, { servings: '2' }), { viewport: { width: 360, height: 740 } });
    await totalOf(page, 'Energy').locator('summary').click();
    await change(page, '2 cups all-purpose flour');
    await eventually(
      () => page.evaluate('document.documentElement.scrollWidth'),
      (width) => width === 360,
    );
  });
});
