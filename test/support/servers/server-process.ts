import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Server process that a test may stop, kill, pause and restart on its port. */
export class ServerProcess {
  /** Standard error so far, of all its starts. */
  output = '';
  private child: ChildProcess | undefined;

  constructor(
    private readonly command: string,
    private readonly args: string[],
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv = process.env,
  ) {}

  /** Starts the server and waits until its port accepts connections. */
  async start(): Promise<this> {
    const child = spawn(this.command, this.args, { stdio: ['ignore', 'ignore', 'pipe'], env: this.env });
    this.child = child;
    let failed: Error | undefined;
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    child.once('error', (error) => (failed = error));
    child.once('exit', (code) => (failed ??= new Error(`exited with ${code}: ${this.output.slice(-2000)}`)));
    while (!(await accepts(this.port))) {
      if (failed) throw new Error(`${this.command}: ${failed.message}`);
      await sleep(20);
    }
    return this;
  }

  /** Process id while the server runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Shuts the server down. Resolves when it has ended. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Kills the server, as a crash would. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Pauses the server: it keeps its connections and answers nothing. */
  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    await exited;
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
