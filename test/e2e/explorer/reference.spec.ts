import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExplorerUnderTest, type OpenedPage, startExplorer, violationsOf } from '../support/explorer.js';

let explorer: ExplorerUnderTest;
/** Of the tests that only read. To draw the reference takes a browser a second. */
let shared: OpenedPage;
beforeAll(async () => {
  explorer = await startExplorer();
  shared = await openReference();
});
afterAll(() => explorer.close());

const openReference = async (options: Parameters<ExplorerUnderTest['open']>[1] = {}) => {
  const opened = await explorer.open('', options);
  await opened.page.getByRole('link', { name: 'Reference' }).click();
  await opened.page.getByRole('heading', { name: 'Search foods' }).waitFor();
  return opened;
};

describe('the reference', () => {
  it('shows a reader of the explorer every operation with its path, examples and NATS subject', async () => {
    const { page, faults } = shared;
    const description = (await (await fetch(`${explorer.service.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { summary: string; 'x-nats-subject'?: string }>>;
    };
    const text = await page.locator('#reference').innerText();
    for (const [path, methods] of Object.entries(description.paths)) {
      expect(text).toContain(path);
      for (const operation of Object.values(methods)) {
        expect(text).toContain(operation.summary);
        expect(text).toContain(operation['x-nats-subject'] ?? '');
      }
    }
    expect(faults).toEqual([]);
  });

  it('tells of keys, limits and errors', async () => {
    const { page } = shared;
    for (const name of ['Keys', 'Limits', 'Errors', 'NATS'])
      await page.getByRole('heading', { name: new RegExp(` ${name}$`) }).waitFor();
    await page.getByRole('cell', { name: 'key-required' }).waitFor();
  });

  it('is searched by words', async () => {
    const { page, faults } = await openReference();
    await page.getByRole('textbox', { name: 'Search' }).pressSequentially('barcode');
    await page.getByRole('search').getByText('Get one food by its barcode').waitFor();
    expect(faults).toEqual([]);
  });

  it('runs no script but its own', async () => {
    const { page } = shared;
    const plant = `(() => {
      const script = document.createElement('script');
      script.text = 'window.planted = true';
      document.body.append(script);
      return window.planted === undefined;
    })()`;
    expect(await page.evaluate(plant)).toBe(true);
  });

  it.each(['light', 'dark'] as const)('meets no barrier with assistive technology, in %s', async (colorScheme) => {
    const { page } = await openReference({ colorScheme });
    // The order of headings is the renderer's own, and no rule of WCAG.
    expect(await violationsOf(page, ['heading-order'])).toEqual([]);
  });

  it('fits a phone of 360 pixels', async () => {
    const { page } = await openReference({ viewport: { width: 360, height: 740 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
