import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Build of the page below `/explore`: hashed assets, nothing inline, since its Content-Security-Policy allows none. */
export default defineConfig({
  base: '/explore/',
  resolve: { alias: { '#client': fromRoot('packages/client/src/index.ts') } },
  build: {
    outDir: fromRoot('dist/apps/explorer'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
});
