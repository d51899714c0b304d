import axe from 'axe-core';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { startChromium } from '../../support/chromium.js';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';
import { startWholeService, type WholeService } from './whole-service.js';

/** Names of foods that a page could take for something else than text. */
export const HOSTILE_NAMES = [
  '<img src=x onerror="document.title=1"> crumble',
  'crumble \u202egnp.exe',
  `crumble ${'x'.repeat(490)}`,
  'crumble 🥧',
];

/** The whole service with the key of a first start and a browser. */
export interface ExplorerUnderTest {
  readonly service: WholeService;
  /** Opens a page of its own browser profile, at an address such as `#/find`. */
  open(fragment?: string, options?: Parameters<Browser['newContext']>[0]): Promise<OpenedPage>;
  close(): Promise<void>;
}

/** A page, with what it did besides showing something. */
export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console, and requests to other hosts. */
  readonly faults: string[];
}

export async function startExplorer(): Promise<ExplorerUnderTest> {
  const service = await startWholeService('in one process');
  await service.profiles.save({ name: 'demo', catalogs: null, nutrients: null });
  await service.keys.createDemo('demo');
  await service.load(
    sampleSource(
      HOSTILE_NAMES.map((name, index) => sampleFood(String(index), name)),
      'hostile',
    ),
  );
  const browser = await startChromium();
  return {
    service,
    async open(fragment = '', options = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('request', (request) => {
        const url = request.url();
        if (![service.url, `blob:${service.url}`, 'data:'].some((own) => url.startsWith(own))) faults.push(url);
      });
      await page.goto(`${service.url}/explore${fragment}`);
      return { page, context, faults };
    },
    async close() {
      await browser.close();
      await service.close();
    },
  };
}

/**
 * Holds back requests of a page.
 * @param url as `page.route` takes it
 * @param method absent: any
 * @returns sends them, and lets later ones pass
 */
export async function holdRequests(page: Page, url: string, method?: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (method === undefined || method === route.request().method()) await released;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => {
    release();
    return page.unroute(url);
  };
}

/** Sets the browser's default size of letters for a page, in pixels. */
export async function setDefaultFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}

/**
 * Rules of axe that a page breaks, in the colours it has now.
 * @param except rules that do not count
 */
export async function violationsOf(page: Page, except: readonly string[] = []): Promise<string[]> {
  await page.evaluate(axe.source);
  // What a page passes takes as long to tell as all the rest.
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`);
  return violations
    .filter(({ id }) => !except.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
