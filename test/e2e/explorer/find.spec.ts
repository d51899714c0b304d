import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import {
  type ExplorerUnderTest,
  HOSTILE_NAMES,
  holdRequests,
  startExplorer,
  violationsOf,
} from '../support/explorer.js';

let explorer: ExplorerUnderTest;
beforeAll(async () => {
  explorer = await startExplorer();
});
afterAll(() => explorer.close());

describe('a reader who looks for a food', () => {
  it('gets suggestions while typing, chooses one by keyboard and sees foods with group and energy', async () => {
    const { page, faults } = await explorer.open();
    await page.getByLabel('Food', { exact: true }).pressSequentially('banan');
    await page
      .getByRole('option', { name: /^banana/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = await page
      .getByRole('listbox', { name: 'Suggestions' })
      .getByRole('option', { selected: true })
      .innerText();
    await page.keyboard.press('Enter');
    const first = page.getByRole('listitem').filter({ hasText: 'Bananas, raw' }).first();
    await first.getByText(/kcal in/).waitFor();
    expect(await first.innerText()).toContain('Fruits and Fruit Juices');
    expect(page.url()).toBe(`${explorer.service.url}/explore#/find?query=${chosen.replaceAll(' ', '+')}`);
    const handle = page.getByRole('button', { name: 'Request' });
    expect(await handle.innerText()).toMatch(/GET \/foods\s+·/);
    await handle.click();
    await page.getByRole('button', { name: 'NATS' }).focus();
    await page.keyboard.press('Escape');
    expect(await handle.getAttribute('aria-expanded')).toBe('false');
    expect(faults).toEqual([]);
  });

  it('is told of a correction, undoes it, and takes it again where nothing is found', async () => {
    const { page } = await explorer.open('#/find?query=bannana');
    await page.getByText('Showing results for banana').waitFor();
    await page.getByRole('link', { name: 'Search for “bannana” as written' }).click();
    await page.getByRole('status').getByText('No food matches').waitFor();
    expect(page.url()).toContain('spell=false');
    await page.getByRole('link', { name: 'Search for what is spelled like “bannana”' }).click();
    await page.getByText('Showing results for banana').waitFor();
  });

  it('is told which word was left out, and undoes it', async () => {
    const { page } = await explorer.open('#/find?query=lacinato+kale');
    await page.getByText('Showing results for kale without “lacinato”').waitFor();
    await page.getByRole('link', { name: 'Search for “lacinato kale” as written' }).click();
    await page.getByText('No food matches').waitFor();
  });

  it('filters by group, sorts by a nutrient and reloads the same address', async () => {
    const { page } = await explorer.open('#/find?query=juice');
    await page.getByLabel('Group').selectOption('Fruits and Fruit Juices');
    await page.getByLabel('Order').selectOption({ label: 'Vitamin C, total ascorbic acid (mg)' });
    const top = page.getByRole('listitem').first();
    await top.getByText(/mg in 100 g/).waitFor();
    const before = await top.innerText();
    await page.reload();
    await top.getByText(/mg in 100 g/).waitFor();
    expect(await top.innerText()).toBe(before);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText(/^21–40 of/).waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.locator(':focus').getAttribute('id')).toBe('content');
  });

  it('is told what is wrong with a barcode', async () => {
    const { page } = await explorer.open();
    await page.getByLabel('Barcode').fill('036000291453');
    await page.getByRole('button', { name: 'Open' }).click();
    await eventually(
      () => page.locator('#code-problem').innerText(),
      (text) => text.includes('digit'),
    );
  });

  it('sees hostile names as text', async () => {
    const { page, faults } = await explorer.open('#/find?query=crumble');
    for (const name of HOSTILE_NAMES) await page.getByRole('link', { name, exact: true }).waitFor();
    expect(await page.title()).toBe('Find foods · Nutrition data');
    expect(faults).toEqual([]);
  });

  it('copies the request as curl, TypeScript client and NATS message, and reads the answer', async () => {
    const { page } = await explorer.open('#/find?query=oat+flakes');
    await page.getByRole('listitem').first().waitFor();
    const drawer = page.getByRole('region', { name: 'Request' });
    await drawer.getByRole('button', { name: 'Request' }).click();
    const shown = drawer.locator('pre');
    expect(await shown.innerText()).toContain(`curl '${explorer.service.url}/foods?query=oat+flakes&count=20'`);
    await drawer.getByRole('button', { name: 'TypeScript' }).click();
    expect(await shown.innerText()).toContain('client.searchFoods({');
    await drawer.getByRole('button', { name: 'NATS' }).click();
    expect(await shown.innerText()).toContain('nats req nutrition.v1.catalog.foods.search');
    await drawer.getByRole('button', { name: 'Answer' }).click();
    expect(await shown.innerText()).toContain('"total"');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await drawer.getByRole('button', { name: 'Copy' }).click();
    await drawer.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByLabel('Food', { exact: true }).fill('apple');
    await page.keyboard.press('Enter');
    await drawer.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  });
});

describe('a key', () => {
  it('that is typed while the key of a first start is tried stays', async () => {
    const { page } = await explorer.open('#/find?query=banana');
    await page.getByRole('listitem').first().waitFor();
    await page.evaluate('localStorage.clear()');
    const release = await holdRequests(page, '**/nutrients', 'HEAD');
    await page.reload();
    await page.getByLabel('API key').fill('nutri_wrong');
    await page.getByRole('button', { name: 'Use' }).click();
    await page.getByRole('heading', { name: 'This API key is not valid' }).waitFor();
    await release();
    await page.waitForLoadState('networkidle');
    expect(await page.getByLabel('API key').inputValue()).toBe('nutri_wrong');
    expect(await page.evaluate(`localStorage.getItem('nutrition-data.key')`)).toBe('nutri_wrong');
  });

  it('that is not valid leads to the key field, and a valid one shows the foods', async () => {
    const { page } = await explorer.open('#/find?query=banana');
    await page.getByLabel('API key').fill('nutri_wrong');
    await page.getByRole('button', { name: 'Use' }).click();
    await page.getByRole('heading', { name: 'This API key is not valid' }).waitFor();
    await page.getByLabel('API key').fill(await explorer.service.createKey('public'));
    await page.getByRole('button', { name: 'Use' }).click();
    await page.getByRole('link', { name: 'Bananas, raw' }).waitFor();
    expect(page.url()).not.toContain('nutri_');
  });

  it('with a typographic quote is refused at its field', async () => {
    const { page } = await explorer.open('#/find?query=banana');
    await page.getByRole('link', { name: 'Bananas, raw' }).waitFor();
    await page.getByLabel('API key').fill('“demo”');
    await page.getByRole('button', { name: 'Use' }).click();
    await page.getByRole('alert').getByText('No key has the character “ in it.').waitFor();
    await page.getByLabel('API key').fill('demo');
    await page.getByRole('button', { name: 'Use' }).click();
    await page.getByText('No key has').waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: 'Bananas, raw' }).count()).toBeGreaterThan(0);
  });

  it('whose limit is reached names the seconds to wait', async () => {
    const limited = await explorer.service.keys.create({
      label: 'limited',
      profile: 'demo',
      perMinute: 1,
      expires: null,
    });
    const { page } = await explorer.open('#/find?query=banana');
    await page.getByLabel('API key').fill(limited.key);
    await page.getByRole('button', { name: 'Use' }).click();
    await page.getByRole('heading', { name: 'The limit of this key is reached' }).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: 'limit' }).innerText()).toMatch(
      /Try again in \d+ seconds?\./,
    );
  });
});

describe('the page', () => {
  it.each([
    ['behind the last one', '#/find?query=banana&start=5000', 'No more foods'],
    ['ordered by a nutrient', '#/find?query=banana&sort=-urn:uuid:f78fc192-cb66-5e57-9fd1-dc048e9953f3', 'in 100 g'],
  ])('asks for no energy of foods %s', async (_, fragment, shown) => {
    const { page } = await explorer.open('#/find');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${explorer.service.url}/explore${fragment}`);
    await page.getByText(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/foods/lookup');
  });

  it('asks for a name where the search is empty', async () => {
    const { page } = await explorer.open();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('Write the name of a food first').waitFor();
  });

  it('leaves no step to go back to for each entry of a list', async () => {
    const { page } = await explorer.open('#/find?query=juice');
    await page.getByRole('listitem').first().waitFor();
    const before = await page.evaluate('history.length');
    await page.getByLabel('Order').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByLabel('First').waitFor();
    expect(await page.evaluate('history.length')).toBe(before);
  });

  it('shows what has the focus above the bar of the requests, on a phone', async () => {
    const { page } = await explorer.open('#/find?query=juice', { viewport: { width: 360, height: 740 } });
    await page.getByRole('link', { name: 'Next' }).waitFor();
    const hidden = `document.activeElement.closest('.drawer') === null &&
      document.activeElement.getBoundingClientRect().bottom > document.querySelector('.drawer').getBoundingClientRect().top`;
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(hidden)).toBe(false);
    }
  });

  it('selects the request to copy where pages have no clipboard, as over plain HTTP', async () => {
    const { page, faults } = await explorer.open('#/find?query=juice');
    await page.addInitScript(`Object.defineProperties(navigator, { clipboard: { value: undefined } });
      Object.defineProperties(window, { isSecureContext: { value: false } });`);
    await page.reload();
    await page.getByRole('listitem').first().waitFor();
    await page.getByRole('button', { name: 'Request' }).click();
    await page.getByRole('button', { name: 'Select' }).click();
    expect(await page.evaluate('String(getSelection())')).toBe(await page.locator('.drawer pre').innerText());
    expect(faults).toEqual([]);
  });

  it('names the page on view alone in forced colours', async () => {
    const { page } = await explorer.open('#/find', { forcedColors: 'active' });
    await page.getByRole('heading', { name: 'Find foods' }).waitFor();
    const lined = `[...document.querySelectorAll('.top nav a')].filter((each) => getComputedStyle(each).borderBottomWidth !== '0px').map((each) => each.textContent)`;
    expect(await page.evaluate(lined)).toEqual(['Find']);
  });

  it.each([360, 768, 1440])('has its menu in one row at %d pixels', async (width) => {
    const { page } = await explorer.open('#/find', { viewport: { width, height: 740 } });
    await page.getByRole('heading', { name: 'Find foods' }).waitFor();
    const rows = `new Set([...document.querySelectorAll('.top nav a')].map((each) => each.offsetTop)).size`;
    expect(await page.evaluate(rows)).toBe(1);
  });

  it('breaks no date', async () => {
    const { page } = await explorer.open('#/find?query=cheese', { viewport: { width: 360, height: 740 } });
    await page.getByText('as of').first().waitFor();
    const rows = `[...document.querySelectorAll('time')].map((date) => date.getClientRects().length)`;
    expect(new Set(await page.evaluate<number[]>(rows))).toEqual(new Set([1]));
  });

  it('grows with the size of its letters, and still fits a phone', async () => {
    const { page } = await explorer.open('#/find?query=juice', { viewport: { width: 360, height: 740 } });
    await page.getByRole('listitem').first().waitFor();
    await page.evaluate(`document.documentElement.style.fontSize = '32px'`);
    const sizes = `['body', '.top nav a', '#query', 'main button'].map((name) => getComputedStyle(document.querySelector(name)).fontSize)`;
    expect(await page.evaluate(sizes)).toEqual(['32px', '32px', '32px', '32px']);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('runs no script but its own', async () => {
    const { page } = await explorer.open();
    await page.getByRole('heading', { name: 'Find foods' }).waitFor();
    const plant = `(() => {
      const script = document.createElement('script');
      try { script.text = 'window.planted = true'; } catch { /* Trusted types. */ }
      script.append('window.planted = true');
      document.body.append(script);
      return window.planted === undefined;
    })()`;
    expect(await page.evaluate(plant)).toBe(true);
  });

  it.each(['light', 'dark'] as const)(
    'has no barrier for readers with assistive technology, in %s',
    async (colorScheme) => {
      const { page } = await explorer.open('#/find?query=bannana&group=Fruits+and+Fruit+Juices', { colorScheme });
      await page
        .getByText(/kcal in/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Request' }).click();
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  it('fits a phone of 360 pixels', async () => {
    const { page } = await explorer.open('#/find?query=crumble', { viewport: { width: 360, height: 740 } });
    await page.getByRole('listitem').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
