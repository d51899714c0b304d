import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { root } from './support/manifests.js';

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

  it.each([
    ['without a management port', { MANAGEMENT_PORT: '0' }, 0],
    ['that is the command line', { APP: 'cli' }, 0],
    ['that does not answer', { MANAGEMENT_PORT: '1' }, 1],
  ])('has a health check for a process %s', (_, env, expected) => {
    const [, json = ''] = /^ {2}CMD (\[.*\])$/m.exec(text) ?? [];
    const [, ...args] = JSON.parse(json) as string[];
    expect(spawnSync(process.execPath, args, { env: { ...process.env, ...env } }).status).toBe(expected);
  });

  it('runs Node as its first process, which gets the signals', () => {
    expect(instructions('ENTRYPOINT')[0]).toMatch(/"exec node /);
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
