import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Variables of the tests' own environment that are not passed on. */
const CLEARED = ['DATABASE_URL', 'NATS_URL', 'REDIS_URL', 'DATA_DIR', 'LOG_LEVEL', 'PORT', 'HOST', 'MANAGEMENT_PORT'];

function start(app: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !CLEARED.includes(name)));
  return spawn(process.execPath, [`dist/apps/${app}/src/main.js`, ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a built program to its end. */
export async function run(app: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = start(app, args, env);
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err };
}

/** Running built program. */
export class Program {
  /** Output so far. */
  output = '';
  private readonly child: ChildProcess;

  constructor(app: string, env: Readonly<Record<string, string>>, args: readonly string[] = []) {
    this.child = start(app, args, env);
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
  }

  /** Waits for a text in its output. */
  async wrote(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      if (this.child.exitCode !== null) throw new Error(`ended early: ${this.output}`);
      await sleep(20);
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const closed = once(this.child, 'close');
    this.child.kill(signal);
    await closed;
  }
}
