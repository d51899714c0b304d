import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { folderOf } from '../../support/folders.js';
import { accepts, NpmStart } from '../support/npm-start.js';

let dataDir: string;
beforeAll(async () => {
  dataDir = join(await folderOf(), 'my data');
});

describe('npm start', () => {
  it('stopped during its first import leaves no process, and the next start imports', async () => {
    const cut = await NpmStart.begin(dataDir);
    await cut.untilPostgres();
    cut.signal('SIGTERM', 'npm');
    await cut.ended();
    expect(cut.output).toContain('Stopped.');

    const next = await NpmStart.running(dataDir);
    const found = await fetch(`http://127.0.0.1:${next.port}/foods?query=bananas&apikey=demo`);
    next.signal('SIGINT', 'group');
    await next.ended();
    expect(found.status).toBe(200);
  }, 180_000);

  it.each<[NodeJS.Signals, 'npm' | 'group']>([
    ['SIGINT', 'npm'],
    ['SIGINT', 'group'],
    ['SIGTERM', 'npm'],
    ['SIGTERM', 'group'],
    ['SIGHUP', 'npm'],
    ['SIGHUP', 'group'],
    ['SIGKILL', 'npm'],
  ])(
    'ends with all it started on %s to its %s, and says so',
    async (signal, target) => {
      const service = await NpmStart.running(dataDir);
      service.signal(signal, target);
      await service.ended();
      expect(service.output).toMatch(/Stopping on SIG[A-Z]+ …\nStopped\.\n$/);
    },
    60_000,
  );

  it.each(['npm', 'group'] as const)(
    'leaves no Postgres where Ctrl-C comes twice, to its %s',
    async (target) => {
      const service = await NpmStart.running(dataDir);
      service.signal('SIGINT', target);
      while (!service.output.includes('Stopping')) await new Promise((resolve) => setTimeout(resolve, 5));
      service.signal('SIGINT', target);
      await service.ended();
      expect(service.output).toMatch(/Stopping on SIGINT …\nStopped\.\n$/);
    },
    60_000,
  );

  it('ends within its limit where a resource does not close', async () => {
    const service = await NpmStart.running(dataDir, { SHUTDOWN_DELAY_MS: '3600000' });
    service.signal('SIGTERM', 'npm');
    await service.ended();
    expect(service.output).toContain('not closed within 9500 ms');
  }, 60_000);
});

/** Which loopback addresses the management port listens on. */
async function managementHosts(service: NpmStart): Promise<string[]> {
  const hosts = ['127.0.0.1', '127.0.0.2'];
  const open = await Promise.all(hosts.map((host) => accepts(service.managementPort, host)));
  return hosts.filter((_, index) => open[index]);
}

describe('a running npm start', () => {
  let service: NpmStart;
  beforeAll(async () => {
    service = await NpmStart.running(dataDir);
  }, 60_000);
  afterAll(async () => {
    service.signal('SIGTERM', 'group');
    await service.ended();
  });

  it('prints the addresses of the documentation, and they are served', async () => {
    const url = `http://127.0.0.1:${service.port}`;
    const pages = await Promise.all([fetch(`${url}/docs`), fetch(`${url}/openapi.json`)]);
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(service.output).toContain(page.url);
    }
  });

  it('listens at MANAGEMENT_PORT on HOST', async () => {
    expect(await managementHosts(service)).toEqual(['127.0.0.1']);
  });
});

describe('variables of npm start', () => {
  it('are all checked before anything is made, those of each service too', async () => {
    const untouched = join(await folderOf(), 'untouched');
    const wrong = { STACK_TRACES: 'on', SEARCH_EXPLAIN: 'yes', EER_EDITION: '1999', MAX_IN_FLIGHT: 'many' };
    const service = await NpmStart.begin(untouched, wrong);
    expect(await service.exitCode()).toBe(1);
    const [told = '', ...more] = service.output.split('\n').filter((line) => line.startsWith('nutrition: '));
    expect(more).toEqual([]);
    for (const [name, value] of Object.entries(wrong)) expect(told).toMatch(new RegExp(`${name}: [^;]*"${value}"`));
    expect(existsSync(untouched)).toBe(false);
  });
});

describe('ports of npm start', () => {
  const listening = (port: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
    });

  it.each(['PORT', 'MANAGEMENT_PORT'])(
    '%s that is taken is told before anything is made, with what to do',
    async (name) => {
      const other = await listening(0);
      const { port } = other.address() as { port: number };
      const untouched = join(await folderOf(), `untouched-${name}`);
      const service = await NpmStart.begin(untouched, { [name]: String(port) });
      expect(await service.exitCode()).toBe(1);
      other.close();
      const told = service.output.split('\n').filter((line) => line.startsWith('nutrition: '));
      expect(told).toEqual([
        `nutrition: ${name} ${port} at 127.0.0.1: already in use, maybe by this service; ` +
          `stop what uses it or set ${name} to a free port`,
      ]);
      expect(existsSync(untouched)).toBe(false);
    },
  );

  it('MANAGEMENT_PORT listens on MANAGEMENT_HOST alone where given', async () => {
    const service = await NpmStart.running(dataDir, { MANAGEMENT_HOST: '127.0.0.2' });
    const hosts = await managementHosts(service);
    service.signal('SIGTERM', 'group');
    await service.ended();
    expect(hosts).toEqual(['127.0.0.2']);
  }, 60_000);
});
