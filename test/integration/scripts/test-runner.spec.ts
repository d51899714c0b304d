import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { folderOf } from '../../support/folders.js';

const root = join(import.meta.dirname, '../../..');

/** Node process of the checkout, and its output. */
function node(args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const running = { child, output: '', ended: once(child, 'close').then(([code]) => code as number | null) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (running.output += text));
  }
  return running;
}

async function specsOf(...args: string[]): Promise<string[]> {
  const listing = node(['scripts/test.mjs', '--listTests', ...args]);
  expect(await listing.ended).toBe(0);
  const paths = listing.output.split('\n').filter((line) => line.endsWith('.spec.ts'));
  return paths.map((path) => path.slice(root.length + 1)).sort();
}

describe('npm test', () => {
  it('runs the given paths', async () => {
    const paths = ['test/e2e/access/keys.spec.ts', 'test/integration/messaging/nats.spec.ts'];
    expect(await specsOf(paths[1] as string)).toEqual([paths[1]]);
    expect(await specsOf(...paths)).toEqual(paths);
    expect(await specsOf(...paths, '-t', 'a name')).toEqual(paths);
  });

  it('runs fault tests only where a path names them', async () => {
    const faults = 'test/faults/servers.spec.ts';
    expect(await specsOf(faults)).toEqual([faults]);
    expect(await specsOf('--selectProjects', 'faults', '--runInBand', 'servers')).toEqual([faults]);
    expect(await specsOf('servers')).toEqual([]);
    const all = await specsOf();
    expect(all).toContain('test/e2e/access/keys.spec.ts');
    expect(all.filter((path) => path.includes('faults'))).toEqual([]);
  });
});

describe('A contained run', () => {
  const contained = (program: string) =>
    node([
      '-e',
      `import('./scripts/contained.mjs').then((m) => m.runContained(['-e', process.argv[1]])).then(process.exit)`,
      program,
    ]);
  const alive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const gone = async (pid: number) => {
    while (alive(pid)) await sleep(20);
  };
  /** Program that starts a Postgres and a child process, and runs until it is ended. */
  const busy = `
    const { spawn } = require('node:child_process');
    import('./dist/libs/embedded-postgres/src/index.js').then(async ({ openEmbeddedPostgres }) => {
      const { port } = new URL((await openEmbeddedPostgres(process.env.TMPDIR + '/data')).url);
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
      console.log(JSON.stringify({ folder: process.env.TMPDIR, child: child.pid, port: Number(port) }));
    });`;

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves no process and no file after %s', async (signal) => {
    const run = contained(busy);
    while (!run.output.includes('\n') && run.child.exitCode === null) await sleep(20);
    const { folder, child } = JSON.parse(run.output) as { folder: string; child: number };
    const postgres = Number.parseInt(readFileSync(`${folder}/data/postgres/postmaster.pid`, 'utf8'));
    expect([alive(child), alive(postgres)]).toEqual([true, true]);
    run.child.kill(signal);
    expect(await run.ended).toBeGreaterThan(128);
    await Promise.all([child, postgres].map(gone));
    expect(existsSync(folder)).toBe(false);
  });

  it('has the status of its program', async () => {
    expect(await contained('process.exit(0)').ended).toBe(0);
    expect(await contained('process.exit(3)').ended).toBe(3);
  });

  it('fails where its program leaves files', async () => {
    const run = contained(`require('node:fs').mkdtempSync(process.env.TMPDIR + '/left-')`);
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(/^Not cleaned up, removed now: left-/);
  });
});

describe('Programs that the tests need', () => {
  const onDebian = existsSync('/etc/debian_version') ? it : it.skip;
  const program = 'none-such';
  /** Runs `ensurePrograms` as the user of this id, with `folder` first on the PATH. */
  const ensure = (folder: string, uid: number) =>
    node(
      [
        '-e',
        `process.getuid = () => ${uid};
        const wanted = [{ program: '${program}', apt: '${program}-server', brew: '${program}-server' }];
        import('./scripts/programs.mjs').then((m) => m.ensurePrograms(wanted)).then(() => console.log(process.env.PATH));`,
      ],
      { ...process.env, PATH: `${folder}:/usr/bin:/bin` },
    );
  const folderWith = async (name: string, script: string) => {
    const folder = await folderOf({ [name]: script });
    await chmod(join(folder, name), 0o755);
    return folder;
  };
  /** Stub of apt-get: creates the program in its own folder. */
  const aptGet = `#!/bin/sh
case "$*" in *install*${program}-server) echo > "\${0%/*}/${program}"; chmod 755 "\${0%/*}/${program}";; esac
`;

  it('are searched in the folders of servers too', async () => {
    const run = ensure(await folderWith(program, ''), 1000);
    expect(await run.ended).toBe(0);
    expect(run.output).toContain(':/usr/sbin:');
  });

  onDebian('are installed for root without a terminal, and it is said', async () => {
    const run = ensure(await folderWith('apt-get', aptGet), 0);
    expect(await run.ended).toBe(0);
    expect(run.output).toContain('The tests need programs: apt-get install none-such-server\n');
  });

  onDebian('are not installed for others, who read the command', async () => {
    const run = ensure(await folderWith('apt-get', aptGet), 1000);
    expect(await run.ended).toBe(1);
    expect(run.output).toBe('Needed and not installed: none-such. Run: sudo apt-get install none-such-server\n');
  });
});
