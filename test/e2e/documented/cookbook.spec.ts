import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect, headers as natsHeaders, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { natsEnvOf } from '../../support/index.js';
import { ClientProject } from '../support/client-project.js';
import { startWholeService, type WholeService } from '../support/whole-service.js';

const START_MS = 300_000;
const MAX_LINES = 10;
const run = promisify(execFile);

/** What each of the four recipes of a task prints or replies. */
const EXPECTED = [
  'Bananas, raw',
  'chicken',
  'urn:uuid:',
  'Acerola',
  'Spices, ',
  'Egg, whole, raw',
  'urn:uuid:',
  'below',
  '<svg',
  'r1',
];

interface Recipe {
  readonly task: string;
  readonly kind: 'curl' | 'typescript' | 'python' | 'nats';
  readonly code: string;
  readonly expected: string;
  readonly file: string;
}

const cookbook = readFileSync(join(import.meta.dirname, '../../../docs/cookbook.md'), 'utf8');
const tasks = cookbook.split(/^## \d+\. /m).slice(1);
const recipes = tasks.flatMap((text, at): Recipe[] =>
  [...text.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)].map(([, language, code = '']) => ({
    task: text.split('\n', 1)[0] ?? '',
    kind: kindOf(language, code),
    code,
    expected: EXPECTED[at] ?? '',
    file: `task${at + 1}.ts`,
  })),
);

function kindOf(language: string | undefined, code: string): Recipe['kind'] {
  if (language === 'ts') return 'typescript';
  if (language === 'python') return 'python';
  return code.startsWith('nats ') ? 'nats' : 'curl';
}

describe('The cookbook', () => {
  let service: WholeService;
  let project: ClientProject;
  let nats: NatsConnection;
  let key: string;
  beforeAll(async () => {
    [project, service] = await Promise.all([ClientProject.create(), startWholeService('over NATS')]);
    key = await service.createKey('public');
    const { NATS_URL: servers, NATS_USER: user, NATS_PASSWORD: pass } = natsEnvOf(service.natsUrl ?? '', 'caller');
    nats = await connect({ servers, user, pass, inboxPrefix: '_INBOX_caller' });
    const programs = recipes.filter(({ kind }) => kind === 'typescript');
    for (const { file, code } of programs) await project.write(file, served(code));
    await project.compile(...programs.map(({ file }) => file));
  }, START_MS);
  afterAll(async () => {
    await nats.close();
    await service.close();
    await project.remove();
  });

  /** A recipe with the address and the key of the running service. */
  const served = (code: string): string =>
    code
      .replaceAll('http://127.0.0.1:3000', service.url)
      .replaceAll("apiKey: 'demo'", `apiKey: '${key}'`)
      .replaceAll('X-API-Key: demo', `X-API-Key: ${key}`)
      .replaceAll("'X-API-Key': 'demo'", `'X-API-Key': '${key}'`);

  async function output({ kind, code, file }: Recipe): Promise<string> {
    switch (kind) {
      case 'curl':
        return (await run('sh', ['-c', served(code)], { maxBuffer: 16 * 1024 * 1024 })).stdout;
      case 'python':
        return (await run('python3', ['-c', served(code)], { maxBuffer: 16 * 1024 * 1024 })).stdout;
      case 'typescript':
        return project.node(file.replace('.ts', '.js'), {});
      case 'nats':
        return request(code);
    }
  }

  /** Sends what the `nats` program would send. */
  async function request(code: string): Promise<string> {
    const [, header, subject = '', body = ''] = /^nats req (?:-H (\S+) )?(\S+) '(.*)'$/.exec(code) ?? [];
    const headers = natsHeaders();
    const [name = '', value = ''] = header?.split(':') ?? [];
    if (header !== undefined) headers.set(name, value);
    const reply = await nats.request(subject, body, { timeout: 60_000, headers });
    if (reply.headers?.get('Nats-Service-Error-Code')) throw new Error(reply.string());
    return reply.string();
  }

  it('has ten tasks of four recipes, of ten lines at most', () => {
    expect(tasks).toHaveLength(10);
    expect(recipes.map(({ kind }) => kind)).toEqual(tasks.flatMap(() => ['curl', 'typescript', 'python', 'nats']));
    const long = recipes.filter(({ code }) => code.split('\n').length > MAX_LINES);
    expect(long.map(({ task, kind }) => `${task}: ${kind}`)).toEqual([]);
  });

  it.each(recipes.map((recipe) => [recipe.task, recipe.kind, recipe] as const))(
    '%s, by %s',
    async (_, _kind, recipe) => {
      expect(await output(recipe)).toContain(recipe.expected);
    },
  );
});
