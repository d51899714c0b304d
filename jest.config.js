/** Nest ships ES modules only: jest runs through `node --experimental-vm-modules`. */
const shared = {
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  moduleNameMapper: {
    '^#client$': '<rootDir>/packages/client/src/index.ts',
    '^#(caching|catalog-store|contracts|decimal|embedded-postgres|food-import|food-scores|food-search|ingredient-lines|mcp|memoize|messaging|service-kit)$':
      '<rootDir>/libs/$1/src/index.ts',
    '^#catalog-store/columns$': '<rootDir>/libs/catalog-store/src/releases/food-columns.ts',
    '^#catalog-store/(admin|import|migrate)$': '<rootDir>/libs/catalog-store/src/$1.ts',
    '^#catalog-store/database$': '<rootDir>/libs/catalog-store/src/database/index.ts',
    '^#catalog-store/profiles$': '<rootDir>/libs/catalog-store/src/access/profiles.ts',
    '^#catalog-store/module$': '<rootDir>/libs/catalog-store/src/catalog-store.module.ts',
    '^#food-import/exported-lines$': '<rootDir>/libs/food-import/src/sources/own/exported-lines.ts',
    '^#food-import/(\\w+)$': '<rootDir>/libs/food-import/src/sources/$1/$1.source.ts',
    '^#food-scores/hei$': '<rootDir>/libs/food-scores/src/hei/hei.ts',
    '^#food-scores/standard$': '<rootDir>/libs/food-scores/src/standard/score.ts',
    '^#food-search/analyzers$': '<rootDir>/libs/food-search/src/analysis/analyzers.ts',
    '^#food-search/(build|collect-suggestions)$': '<rootDir>/libs/food-search/src/$1.ts',
    '^#food-search/static-rank$': '<rootDir>/libs/food-search/src/ranking/static-rank.ts',
    '^#food-search/plurals$': '<rootDir>/libs/food-search/src/words/plurals.ts',
    '^#food-search/(cut-text|text-buffer)$': '<rootDir>/libs/food-search/src/text/$1.ts',
    '^#messaging/json$': '<rootDir>/libs/messaging/src/endpoint/json.ts',
    '^#messaging/publish$': '<rootDir>/libs/messaging/src/nats/publish.ts',
    '^#service-kit/base$': '<rootDir>/libs/service-kit/src/base.ts',
    '^#service-kit/progress$': '<rootDir>/libs/service-kit/src/progress.ts',
    '^#service-kit/redis$': '<rootDir>/libs/service-kit/src/best-effort-redis.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
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
