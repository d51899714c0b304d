import tseslint from 'typescript-eslint';

/** Apps never import each other; standalone and the command line compose them. */
const apps = ['gateway', 'catalog', 'analysis', 'recommendation'];
const otherApps = (own) => apps.filter((app) => app !== own).map((app) => `**/${app}/src/**`);
const frameworks = ['@nestjs/*', 'typeorm', 'pg', '@redis/*', '@nats-io/*', 'fastify', 'rxjs'];
const pureCores = [
  'apps/analysis/src/{units,scaling,totals}/**/*.ts',
  'apps/recommendation/src/{profile,life-stage,energy,interval,standards,tables}/**/*.ts',
  'apps/catalog/src/search/{index,words,spelling,ranking}/**/*.ts',
];
const onlyPersistenceKnowsSql = {
  group: ['typeorm', '@nestjs/typeorm', 'pg', 'pg-copy-streams'],
  message: 'Only persistence/ and *.repository.ts know the database.',
};

const restrict = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'coverage/**', '.data/**'] },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.ts'] })),
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['libs/contracts/src/**/*.ts'],
    rules: restrict({ group: ['#*', '**/apps/**', '@nestjs/*'], message: 'Contracts import nothing of ours.' }),
  },
  {
    files: ['libs/decimal/src/**/*.ts'],
    rules: restrict({ group: ['#*', '**/apps/**', ...frameworks], message: 'Arithmetic imports nothing of ours.' }),
  },
  {
    files: ['libs/{messaging,service-kit}/src/**/*.ts'],
    rules: restrict({ group: ['**/apps/**'], message: 'Libraries do not know the apps.' }),
  },
  ...apps.map((app) => ({
    files: [`apps/${app}/src/**/*.ts`],
    ignores: ['apps/catalog/src/persistence/**', '**/*.repository.ts', 'apps/catalog/src/*.ts'],
    rules: restrict({ group: otherApps(app), message: 'Apps never import each other.' }, onlyPersistenceKnowsSql),
  })),
  {
    files: pureCores,
    ignores: ['**/*.spec.ts', '**/*.repository.ts'],
    rules: restrict({ group: frameworks, message: 'Pure cores import no framework.' }),
  },
  {
    files: ['**/*.spec.ts', 'test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['apps/cli/**/*.ts', 'apps/standalone/**/*.ts', 'bench/**/*.ts'], rules: { 'no-console': 'off' } },
);
