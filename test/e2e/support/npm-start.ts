import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/index.js';

const root = join(import.meta.dirname, '../../..');

/** `npm start` in this checkout, in a process group of its own, as a terminal runs it. */
export class NpmStart {
  /** Output so far, both streams. */
  output = '';
  private readonly child: ChildProcess;
  private postgres: number | undefined;

  private constructor(
    private readonly dataDir: string,
    readonly port: number,
    readonly managementPort: number,
    env: NodeJS.ProcessEnv,
  ) {
    const { PATH, HOME } = process.env;
    const ports = { PORT: String(port), MANAGEMENT_PORT: String(managementPort) };
    this.child = spawn('npm', ['start'], {
      cwd: root,
      env: { PATH, HOME, DATA_DIR: dataDir, ...ports, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
  }

  static async begin(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<NpmStart> {
    return new NpmStart(dataDir, await freePort(), await freePort(), env);
  }

  /** Starts it and waits until it reports that it serves. */
  static async running(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<NpmStart> {
    const started = await NpmStart.begin(dataDir, env);
    await started.until(() => started.output.includes('Stop it with Ctrl-C'));
    return started;
  }

  /** Waits until Postgres runs. */
  async untilPostgres(): Promise<void> {
    await this.until(() => this.postgresPid() !== undefined);
  }

  /** Sends a signal to npm alone, or to the process group as Ctrl-C does. */
  signal(signal: NodeJS.Signals, target: 'npm' | 'group'): void {
    this.postgres = this.postgresPid();
    process.kill(target === 'npm' ? this.pid : -this.pid, signal);
  }

  /** Waits until npm, the service and Postgres have ended, without a limit. */
  async ended(): Promise<void> {
    // The output ends when its last writer has ended.
    await once(this.child, 'close');
    while (this.postgres !== undefined && isAlive(this.postgres)) await sleep(20);
    while (await accepts(this.port)) await sleep(20);
  }

  async exitCode(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  private get pid(): number {
    return this.child.pid ?? 0;
  }

  private async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (this.child.exitCode !== null) throw new Error(`npm start ended: ${this.output}`);
      await sleep(20);
    }
  }

  private postgresPid(): number | undefined {
    try {
      const [pid] = readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      return Number(pid) || undefined;
    } catch {
      return undefined;
    }
  }
}

/** Whether something listens on a port. */
export function accepts(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
