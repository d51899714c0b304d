import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from '../../../libs/embedded-postgres/src/binaries.js';
import { unprivilegedLauncher } from '../../../libs/embedded-postgres/src/unprivileged.js';

/** Processes of an embedded Postgres, which tests pause, kill and start again on the same port. */
export class PostgresProcess {
  private readonly data: string;
  private readonly pidFile: string;

  constructor(
    private readonly directory: string,
    private readonly port: number,
  ) {
    this.data = join(directory, 'postgres');
    this.pidFile = join(this.data, 'postmaster.pid');
  }

  /** Shuts the server down, which disconnects its clients. Resolves when it has ended. */
  async stop(): Promise<void> {
    const pid = await this.pid();
    if (pid === undefined) return;
    process.kill(pid, 'SIGINT');
    while (await exists(this.pidFile)) await sleep(20);
  }

  /** Pauses the server: it keeps its connections and answers nothing. */
  async pause(): Promise<void> {
    await this.signal('SIGSTOP');
  }

  async resume(): Promise<void> {
    await this.signal('SIGCONT');
  }

  /** Kills the server, as a crash would. */
  async kill(): Promise<void> {
    const pids = await this.pids();
    await this.signal('SIGKILL');
    while (anyAlive(pids)) await sleep(20);
  }

  /** Starts the server after `kill`, and waits until it listens. */
  async start(): Promise<void> {
    const launcher = await unprivilegedLauncher(this.directory, this.data);
    const [command, prefix] = launcher.command((await findBinaries()).postgres);
    const settings = { port: this.port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(command, [...prefix, '-D', this.data, ...options], {
      ...launcher.identity,
      cwd: '/',
      detached: true,
      stdio: 'ignore',
    });
    child.unref();
    while (!/^ready/m.test(await readFile(this.pidFile, 'utf8').catch(() => ''))) {
      if (child.exitCode !== null) throw new Error(`Postgres exited with ${child.exitCode}`);
      await sleep(20);
    }
  }

  private async signal(signal: NodeJS.Signals): Promise<void> {
    for (const pid of await this.pids()) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended by itself.
      }
    }
  }

  /** Ids of the server and its child processes. */
  private async pids(): Promise<number[]> {
    const pid = await this.pid();
    if (pid === undefined) return [];
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return [pid, ...children.trim().split(/\s+/).map(Number)];
  }

  private async pid(): Promise<number | undefined> {
    return Number((await readFile(this.pidFile, 'utf8').catch(() => '')).split('\n', 1)[0]) || undefined;
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether one of these processes runs. Zombies do not count. */
function anyAlive(pids: readonly number[]): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pids.join()], { encoding: 'utf8' });
  return stdout.split('\n').some((state) => /^[^Z\s]/.test(state));
}
