import { describe, expect, it } from '@jest/globals';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { validate } from 'dockerfile-utils';
import { folderOf } from '../support/folders.js';
import { root } from './support/manifests.js';

// Images are built and run by test/containers, which takes minutes and a Docker engine. Here stands what can be run without
// one, health check and entry point, and what a build would not notice.
const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
const instructions = (name: string) =>
  [...text.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

describe('the Dockerfile', () => {
  it('has no finding of a linter', () => {
    expect(validate(text)).toEqual([]);
  });

  it('starts from an exact tag of a Node LTS release', () => {
    const [first, ...further] = instructions('FROM');
    expect(first).toMatch(/^node:24\.\d+\.\d+-[a-z]+-slim AS base$/);
    for (const stage of further) expect(stage).toMatch(/^base\b/);
  });

  it('runs as a numeric user other than root, which Kubernetes can verify', () => {
    expect(instructions('USER').at(-1)).toBe('1000:1000');
  });

  it('installs by the lock file, and ships no optional package', () => {
    expect(instructions('RUN')[0]).toMatch(/npm ci$/);
    expect(text).toMatch(/npm prune --omit=dev --omit=optional/);
  });

  it('names its app in a layer, so that images of different apps differ', () => {
    const app = text.indexOf('ARG APP');
    expect(app).toBeGreaterThan(text.lastIndexOf('COPY '));
    expect(text.slice(app)).toMatch(/^ARG APP=gateway\nRUN test -f "dist\/apps\/\$\{APP\}\/src\/main\.js"\nENV APP=/);
  });

  it('needs only its base image from a registry', () => {
    expect(text).not.toMatch(/^# *syntax *=/m);
  });

  const healthCheck = async (env: NodeJS.ProcessEnv) => {
    const [, json = ''] = /^ {2}CMD (\[.*\])$/m.exec(text) ?? [];
    const [, ...args] = JSON.parse(json) as string[];
    const [code] = (await once(execFile(process.execPath, args, { env: { ...process.env, ...env } }), 'exit')) as [
      number,
    ];
    return code;
  };

  it.each([
    ['passes a process without a management port', { MANAGEMENT_PORT: '0' }, 0],
    ['passes the command line', { APP: 'cli' }, 0],
    ['fails a process that does not answer', { MANAGEMENT_PORT: '1' }, 1],
  ])('has a health check that %s', async (_, env, expected) => {
    expect(await healthCheck(env)).toBe(expected);
  });

  it.each([
    ['passes a process that is ready', 200, 0],
    ['fails a process that is not', 503, 1],
  ])('has a health check that %s', async (_, status, expected) => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/readyz' ? status : 404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await healthCheck({ MANAGEMENT_PORT: String(port) })).toBe(expected);
    server.close();
  });

  it('runs Node as its first process, which gets the signals, with the arguments of the container', async () => {
    const app = 'console.log(JSON.stringify([process.pid, ...process.argv.slice(2)]))';
    const cwd = await folderOf({ 'dist/apps/probe/src/main.js': app });
    const [shell = '', ...entry] = JSON.parse(instructions('ENTRYPOINT')[0] ?? '') as string[];
    const started = spawn(shell, [...entry, 'keys', 'create', 'a b'], { cwd, env: { ...process.env, APP: 'probe' } });
    expect(JSON.parse(await textOf(started.stdout))).toEqual([started.pid, 'keys', 'create', 'a b']);
  });

  it('copies only what the ignore file names', () => {
    const ignore = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignore[0]).toBe('*');
    const copied = instructions('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    for (const path of copied) expect(ignore).toContain(`!${path}`);
  });
});
