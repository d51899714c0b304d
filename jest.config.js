import { readFileSync } from 'node:fs';

const { imports } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Source of each compiled import of package.json, as patterns of jest: `#food-search/build` → `libs/…/build.ts`. */
const sources = Object.fromEntries(
  Object.entries(imports)
    .filter(([, file]) => file.startsWith('./dist/'))
    .map(([name, file]) => [
      `^${name.replace('*', '(\\w+)')}$`,
      file.replace('./dist/', '<rootDir>/').replaceAll('*', '$1').replace(/\.js$/, '.ts'),
    ]),
);

/** Nest ships ES modules only: jest runs through `node --experimental-vm-modules`. */
const shared = {
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  moduleNameMapper: { ...sources, '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Not in the temporary folder, which a run leaves as it was.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};

export default {
  // An upper bound for a busy machine: tests wait for conditions.
  testTimeout: 180_000,
  // One more than two cores: much of a test of processes is waiting.
  maxWorkers: 3,
  // Modules of a suite stay in its worker's heap, and collecting 3 GB takes longer than a new worker.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{apps,libs,packages}/*/src/**/*.spec.ts'] },
    { ...shared, displayName: 'integration', testMatch: ['<rootDir>/test/integration/**/*.spec.ts'] },
    { ...shared, displayName: 'house', testMatch: ['<rootDir>/test/house/**/*.spec.ts'] },
    { ...shared, displayName: 'relevance', testMatch: ['<rootDir>/test/relevance/**/*.spec.ts'] },
    { ...shared, displayName: 'deploy', testMatch: ['<rootDir>/test/deploy/**/*.spec.ts'] },
    { ...shared, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.spec.ts'] },
    { ...shared, displayName: 'upgrade', testMatch: ['<rootDir>/test/upgrade/**/*.spec.ts'] },
    { ...shared, displayName: 'containers', testMatch: ['<rootDir>/test/containers/**/*.spec.ts'] },
    { ...shared, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.spec.ts'] },
  ],
};
