/** Nest ships ES modules only: jest runs through `node --experimental-vm-modules`. */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  moduleNameMapper: {
    '^#(contracts|decimal|embedded-postgres|messaging|service-kit)$': '<rootDir>/libs/$1/src/index.ts',
    '^#service-kit/redis$': '<rootDir>/libs/service-kit/src/redis.ts',
    '^#contracts/nats$': '<rootDir>/libs/contracts/src/nats/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFiles: ['reflect-metadata'],
};

export default {
  testTimeout: 30_000,
  maxWorkers: 2,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{apps,libs}/*/src/**/*.spec.ts'] },
    { ...shared, displayName: 'integration', testMatch: ['<rootDir>/test/integration/**/*.spec.ts'] },
    { ...shared, displayName: 'deploy', testMatch: ['<rootDir>/test/deploy/**/*.spec.ts'] },
    { ...shared, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.spec.ts'] },
    { ...shared, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.spec.ts'] },
  ],
};
