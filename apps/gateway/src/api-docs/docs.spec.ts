import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Parser } from '@asyncapi/parser';
import { createConfig, lint } from '@redocly/openapi-core';
import { type ForwardedRoute, mcpRoute, routes } from '../routing/routes.js';
import { asyncApiDocument } from './async-document.js';
import { clientLimits, clientOperations, clientTypes } from './client-source.js';
import { openApiDocument } from './document.js';
import { errorsPage } from './errors-page.js';
import examples from './examples.json' with { type: 'json' };

interface Parameter {
  readonly name: string;
  readonly explode?: boolean;
  readonly schema: { readonly type?: string };
}

const committed = (file: string): string => readFileSync(`docs/${file}`, 'utf8');

describe('the generated pages', () => {
  it('docs/openapi.json is current (else: npm run docs)', () => {
    expect(JSON.parse(committed('openapi.json'))).toEqual(openApiDocument());
  });

  it('docs/asyncapi.json is current (else: npm run docs)', () => {
    expect(JSON.parse(committed('asyncapi.json'))).toEqual(asyncApiDocument());
  });

  it('docs/asyncapi.json passes the parser of AsyncAPI', async () => {
    const diagnostics = await new Parser().validate(committed('asyncapi.json'));
    // 0 is an error, 1 a warning.
    const problems = diagnostics.filter(({ severity }) => Number(severity) <= 1);
    expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
  });

  it('docs/errors.md is current (else: npm run docs)', () => {
    expect(committed('errors.md')).toBe(errorsPage());
  });

  it.each([
    ['types.ts', clientTypes],
    ['operations.ts', clientOperations],
    ['limits.ts', clientLimits],
  ])('packages/client/src/generated/%s is current (else: npm run docs)', (file, source) => {
    expect(readFileSync(`packages/client/src/generated/${file}`, 'utf8')).toBe(source());
  });

  it.each(Object.entries(routes).filter(([, route]) => 'endpoint' in route))(
    'the example response of %s conforms to the contract',
    (name, route) => {
      const example = examples.answers[name as keyof typeof examples.answers];
      expect((route as ForwardedRoute).endpoint.reply.parse(example)).toEqual(example);
    },
  );

  it('docs/openapi.json has lists in a query as they are read: with commas, but a group as often as there are groups', () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, { parameters?: Parameter[] }>> };
    const parameters = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap((each) => each.parameters ?? []),
    );
    const lists = parameters.filter(({ schema }) => schema.type === 'array');
    const described = new Set(lists.map(({ name, explode }) => `${name} ${explode ? 'repeated' : 'with commas'}`));
    expect(described).toEqual(new Set(['group repeated', 'scores with commas', 'n with commas']));
  });

  it('docs/openapi.json has the nutrients wanted of an assessment in its body too', () => {
    const { paths } = openApiDocument() as { paths: Record<string, { post: object }> };
    const content = { 'application/json': { schema: { properties: { n: { type: 'array' } } } } };
    expect(paths['/assessment']?.post).toMatchObject({ requestBody: { content } });
  });

  it('docs/openapi.json lists every resource', () => {
    const { paths } = openApiDocument() as { paths: object };
    const resources = [...Object.values(routes), mcpRoute].map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(Object.keys(paths).sort()).toEqual(resources.sort());
  });

  it('docs/openapi.json passes the OpenAPI linter', async () => {
    // The interface has both /food/gtin/{code} and /food/{uri}/label: the path without a parameter there is the first's.
    const rules = { 'no-ambiguous-paths': 'off' } as const;
    const config = await createConfig({ extends: ['recommended-strict'], rules });
    const problems = await lint({ ref: 'docs/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });
});
