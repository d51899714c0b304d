/**
 * Time of the explorer's first view and suggestions, in the Chromium of the PATH.
 * Run beside `npm start`: npm run bench:explorer [-- URL]
 */
import { startChromium } from '../dist/test/support/chromium.js';

const url = process.argv[2] ?? 'http://127.0.0.1:3000';
const LOADS = 7;
const WORDS = ['banana', 'chicken', 'yogurt', 'oat flakes', 'brocoli', 'salmon', 'whole milk'];
const SETTLED_MS = 1500;

/** Observes the page from its first moment on. */
const observe = () => {
  const seen = { usable: 0, fcp: 0, lcp: 0, cls: 0, blocking: 0 };
  window.seen = seen;
  const entries = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  entries('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime));
  entries('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  entries('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  entries('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
  new MutationObserver(() => {
    if (seen.usable === 0 && document.getElementById('query')) seen.usable = performance.now();
  }).observe(document, { childList: true, subtree: true });
};

/** Milliseconds from a letter to the frame that shows the suggestions for what is typed then. */
const suggestionTime = (text) =>
  new Promise((resolve) => {
    const input = document.getElementById('query');
    const start = performance.now();
    const isAnswered = () =>
      performance.getEntriesByType('resource').some(({ name, startTime, responseEnd }) => {
        const { pathname, searchParams } = new URL(name);
        return (
          pathname === '/foods/suggestions' &&
          searchParams.get('query') === text &&
          startTime >= start &&
          responseEnd > 0
        );
      });
    const look = () => {
      // The frame after the one that finds the answer has drawn it.
      if (isAnswered()) requestAnimationFrame(() => resolve(performance.now() - start));
      else requestAnimationFrame(look);
    };
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    look();
  });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
// The whole browser, as people have it.
const browser = await startChromium(['chromium']);

/** One first view, with an empty cache. */
async function firstView(slowdown) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(observe);
  await page.goto(`${url}/explore`);
  await page.locator('#query').waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate('window.seen');
  await context.close();
  return { ...seen, bytes };
}

for (const slowdown of [1, 4]) {
  const views = [];
  for (let load = 0; load < LOADS; load++) views.push(await firstView(slowdown));
  const of = (name) => median(views.map((view) => view[name]));
  console.log(
    `first view, CPU ${slowdown}× slowed: search box ${of('usable').toFixed(0)} ms, FCP ${of('fcp').toFixed(0)} ms, ` +
      `LCP ${of('lcp').toFixed(0)} ms, CLS ${of('cls').toFixed(3)}, TBT ${of('blocking').toFixed(0)} ms, ${of('bytes')} bytes`,
  );
}

for (const slowdown of [1, 4]) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(`${url}/explore`);
  await page.locator('#query').waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = [];
  for (const word of WORDS) {
    for (let length = 1; length <= word.length; length++) {
      const text = word.slice(0, length);
      if (text.endsWith(' ')) continue;
      times.push(await page.evaluate(suggestionTime, text));
    }
  }
  const worst = Math.max(...times);
  console.log(
    `letter to suggestions, CPU ${slowdown}× slowed: median ${median(times).toFixed(0)} ms of ${times.length}, at most ${worst.toFixed(0)} ms`,
  );
  await page.close();
}
await browser.close();
