import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../libs/embedded-postgres/src/free-port.js';

/** Folder of the working tree, whose build the tests run. */
export const WORKING_TREE = join(import.meta.dirname, '../../..');

/** Process of the service, from a build and started as operators start it. */
export class ServiceProcess {
  /** Output so far, of both streams. */
  output = '';
  private readonly child: ChildProcess;

  private constructor(
    readonly app: string,
    /** Port of `/livez`, `/readyz` and `/metrics`. */
    readonly managementPort: number,
    env: NodeJS.ProcessEnv,
    args: readonly string[],
    build: string,
  ) {
    const main = join(build, `dist/apps/${app}/src/main.js`);
    if (!existsSync(main)) throw new Error(`${main} is not there: run npm run build`);
    const { PATH, HOME } = process.env;
    this.child = spawn(process.execPath, [main, ...args], {
      cwd: build,
      env: { PATH, HOME, MANAGEMENT_PORT: String(managementPort), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
  }

  /**
   * Starts a process and waits until `/readyz` answers 200.
   * @param build folder of the version to start
   */
  static async start(app: string, env: NodeJS.ProcessEnv, build = WORKING_TREE): Promise<ServiceProcess> {
    const started = new ServiceProcess(app, await freePort(), env, [], build);
    while (!(await started.isReady())) {
      if (started.exited) throw new Error(`${app} did not start: ${started.output}`);
      await sleep(50);
    }
    return started;
  }

  /** Runs a process of the version in the folder `build` to its end. */
  static async run(
    app: string,
    env: NodeJS.ProcessEnv,
    args: readonly string[] = [],
    build = WORKING_TREE,
  ): Promise<{ code: number | null; output: string }> {
    const ran = new ServiceProcess(app, 0, env, args, build);
    await ran.ended();
    return { code: ran.child.exitCode, output: ran.output };
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get exited(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.managementPort}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.ok ?? false;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Shuts the process down with SIGTERM. Resolves when it has ended. */
  async stop(): Promise<void> {
    if (!this.exited) this.signal('SIGTERM');
    await this.ended();
  }

  /** Kills the process, as a crash would. */
  async kill(): Promise<void> {
    if (!this.exited) this.signal('SIGKILL');
    await this.ended();
  }

  private async ended(): Promise<void> {
    if (!this.exited) await once(this.child, 'exit');
  }
}
