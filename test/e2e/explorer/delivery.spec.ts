import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KEY, type Running, startGatewayAlone } from '../support/stand-ins.js';
import { rawRequest } from '../support/raw-http.js';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const MAX_BYTES = 150 * 1024;

let gateway: Running;
beforeAll(async () => {
  gateway = await startGatewayAlone();
});
afterAll(() => gateway.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers, redirect: 'manual' });
const assetsOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="(\/explore\/[^"]+)"/g)].map(([, path = '']) => path);

describe('the service resource', () => {
  it('leads browsers to the explorer', async () => {
    const answer = await get('/', { Accept: BROWSER });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('vary')]).toEqual([
      303,
      '/explore',
      'Accept',
    ]);
  });

  it.each(['*/*', 'application/json', 'text/html, application/json', 'text/html;q=0.5, application/json'])(
    'is JSON for Accept: %s',
    async (accept) => {
      const answer = await get('/', { Accept: accept, 'X-API-Key': KEY });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    },
  );
});

describe('the explorer', () => {
  it('is a page without inline scripts, and allows none', async () => {
    const answer = await get('/explore');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(await answer.text()).not.toMatch(/<style|<script(?![^>]* src=)|https?:/);
  });

  it('has assets that may be cached for a year', async () => {
    const paths = assetsOf(await (await get('/explore')).text());
    expect(paths.map((path) => path.replace(/^.*\./, '')).sort()).toEqual(['css', 'js', 'svg']);
    for (const path of paths) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('takes under 150 kB, compressed', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const page = await get('/explore', headers);
    const paths = assetsOf(await (await get('/explore')).text());
    const answers = [page, ...(await Promise.all(paths.map((path) => get(path, headers))))];
    const sizes = answers.map((answer) => Number(answer.headers.get('content-length')));
    expect(sizes.every((size) => size > 0)).toBe(true);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
  });

  it.each(['/explore/assets/none.js', '/explore/assets/..%2Findex.html', '/explore/assets/%00'])(
    'has no file at %s',
    async (path) => {
      const answer = await rawRequest(
        gateway.port,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer.status).toBe(404);
    },
  );
});
