import tseslint from 'typescript-eslint';
import linearPattern from './scripts/lint/linear-pattern.mjs';

/** Apps never import each other; standalone and the command line compose them. */
const apps = ['gateway', 'catalog', 'analysis', 'recommendation'];
const otherApps = (own) => apps.filter((app) => app !== own).map((app) => `**/${app}/src/**`);
/** Pattern of a library's import. Escaped, since a pattern that begins with # is a comment. */
const ours = (name) => `\\#${name}`;
const ANY_OF_OURS = ours('*');
const ourIo = ['caching', 'catalog-store', 'food-import', 'messaging', 'service-kit'].map(ours);
const frameworks = ['@nestjs/*', 'typeorm', 'pg', '@redis/*', '@nats-io/*', 'fastify', 'rxjs'];
const pureCores = [
  'apps/analysis/src/{scaling,totals,labels/*}/**/*.ts',
  'apps/recommendation/src/{profile,life-stage,energy,interval,standards,tables}/**/*.ts',
];
const pureLibraries = ['food-scores', 'food-search', 'ingredient-lines'];
const noFramework = { group: frameworks, message: 'Pure cores import no framework.' };
const onlyTheStoreKnowsSql = {
  group: ['typeorm', 'pg', 'pg-copy-streams'],
  message: 'Only libs/catalog-store knows the database.',
};
const servicesAskByTypedRequester = {
  group: [ours('client'), '**/packages/client/**'],
  message: 'Services ask each other by TypedRequester of #messaging (decision 25).',
};
const openToAll = ['contracts', 'decimal', 'memoize'];
/** Libraries of ours that a library may import beside those that are open to all. */
const arrows = {
  caching: [],
  messaging: [],
  'service-kit': ['caching', 'messaging'],
  'food-scores': [],
  'food-search': [],
  'ingredient-lines': ['food-search'],
  'catalog-store': ['caching', 'food-search', 'messaging', 'service-kit'],
  'food-import': ['catalog-store', 'food-search', 'messaging'],
  'embedded-postgres': [],
  mcp: ['client'],
};

const restrict = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

export default tseslint.config(
  { ignores: ['dist/**', 'packages/*/dist/**', 'node_modules/**', 'coverage/**', '.data/**'] },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
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
    files: ['{apps,libs}/*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts'],
    plugins: { local: { rules: { 'linear-pattern': linearPattern } } },
    rules: { 'local/linear-pattern': 'error' },
  },
  {
    files: ['libs/contracts/src/**/*.ts'],
    rules: restrict({ group: [ANY_OF_OURS, '**/apps/**', '@nestjs/*'], message: 'Contracts import nothing of ours.' }),
  },
  {
    files: ['packages/client/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: restrict({
      group: [ANY_OF_OURS, '**/apps/**', '**/libs/**', 'node:*', ...frameworks, 'zod'],
      message: 'The client imports nothing.',
    }),
  },
  {
    files: ['libs/{decimal,memoize}/src/**/*.ts'],
    rules: restrict({
      group: [ANY_OF_OURS, '**/apps/**', ...frameworks],
      message: 'Arithmetic and memoizing import nothing of ours.',
    }),
  },
  {
    files: ['apps/explorer/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts'],
    rules: restrict({
      group: [ANY_OF_OURS, `!${ours('client')}`, '**/apps/**', '**/libs/**', 'node:*', ...frameworks, 'zod'],
      message: 'The explorer knows the service by its client alone.',
    }),
  },
  ...Object.entries(arrows).map(([library, own, known = [...own, ...openToAll]]) => ({
    files: [`libs/${library}/src/**/*.ts`],
    ignores: ['**/*.spec.ts'],
    rules: restrict(
      { group: ['**/apps/**'], message: 'Libraries do not know the apps.' },
      {
        group: [ANY_OF_OURS, ...known.map((name) => `!${ours(name)}`)],
        message: `${library} imports ${known.join(', ')} alone.`,
      },
      ...(pureLibraries.includes(library) ? [noFramework] : []),
      ...(['catalog-store', 'embedded-postgres'].includes(library) ? [] : [onlyTheStoreKnowsSql]),
    ),
  })),
  ...apps.map((app) => ({
    files: [`apps/${app}/src/**/*.ts`],
    rules: restrict(
      { group: otherApps(app), message: 'Apps never import each other.' },
      ...(app === 'gateway' ? [] : [servicesAskByTypedRequester]),
      onlyTheStoreKnowsSql,
    ),
  })),
  {
    files: pureCores,
    ignores: ['**/*.spec.ts'],
    rules: restrict(noFramework, { group: [...ourIo, '**/apps/**'], message: 'Pure cores do no input or output.' }),
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
