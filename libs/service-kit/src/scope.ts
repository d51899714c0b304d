import { Logger as NestLog } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { type Logger } from 'pino';
import { withTimeout } from '#caching';
import { processEnv } from './env.js';
import { createLogger, NestLogger } from './logging.js';
import { Health } from './health.js';
import { oneLine } from './one-line.js';
import { startTracing } from './telemetry/tracing.js';
import { letHeapDouble } from './v8/heap.js';
import { collectStartGarbage } from './v8/start-garbage.js';
import { keepTickShape } from './v8/tick-shape.js';

/**
 * Resources of a process, closed in reverse order: first the servers stop taking requests and answer those under way,
 * last their connections are closed.
 */
export class ProcessScope {
  readonly health = new Health();
  /** Time that the process still serves after a signal, in milliseconds. The limit of its shutdown begins after it. */
  shutdownDelayMs = 0;
  private readonly closers: (() => unknown)[] = [];

  constructor(readonly log: Logger) {}

  /** Registers how to close a resource that was just opened. */
  defer(close: () => unknown): void {
    this.closers.push(close);
  }

  /**
   * Closes all resources one after the other, the last opened first. After `sequentialMs` the rest is closed in parallel,
   * without waiting for slow ones.
   */
  async close(sequentialMs = SHUTDOWN_LIMIT_MS): Promise<void> {
    this.health.stop();
    const limit = delay(sequentialMs, undefined, { ref: false });
    const closing: Promise<void>[] = [];
    for (const close of this.closers.splice(0).reverse()) {
      const closed = this.closeOne(close);
      closing.push(closed);
      await Promise.race([closed, limit]);
    }
    await Promise.all(closing);
  }

  private async closeOne(close: () => unknown): Promise<void> {
    try {
      await close();
    } catch (error) {
      this.log.error({ err: error }, 'closing failed');
    }
  }
}

/** Shutdown limit: after it the process exits, even with open resources. */
const SHUTDOWN_LIMIT_MS = 15_000;

/** Signals of an orderly shutdown: from a supervisor, Ctrl-C, a closed terminal. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

export interface ProcessOptions {
  /** Limit of a shutdown. Default: 15 s. */
  readonly shutdownLimitMs?: number;
  /** Time for closing resources one after the other; then the rest is closed in parallel. Default: the whole limit. */
  readonly sequentialMs?: number;
  /** Reports that the process stops and has stopped. Default: a line of the log. */
  readonly report?: (text: string) => void;
}

/**
 * Runs a process: starts it, waits for a signal, closes its resources in order. A failed start prints one line, closes
 * what it opened, and exits 1.
 */
export async function runProcess(
  name: string,
  start: (scope: ProcessScope) => Promise<void>,
  { shutdownLimitMs = SHUTDOWN_LIMIT_MS, sequentialMs = shutdownLimitMs, ...options }: ProcessOptions = {},
): Promise<void> {
  keepTickShape();
  // A wrong level is reported by the start, with the other variables.
  const level = processEnv.LOG_LEVEL.catch('info').parse(process.env['LOG_LEVEL']);
  const scope = new ProcessScope(createLogger(name, level));
  const report = options.report ?? ((text) => scope.log.info(text));
  // Early, so that every line of the log is JSON.
  NestLog.overrideLogger(new NestLogger(scope.log));
  let stopping: Promise<void> | undefined;
  const stop = (signal: NodeJS.Signals) => {
    // The signal may come twice: both the terminal and npm send it on Ctrl-C.
    stopping ??= stopOn(signal);
  };
  const stopOn = async (signal: NodeJS.Signals) => {
    report(`Stopping on ${signal} …`);
    const { shutdownDelayMs } = scope;
    if (await closeWithin(shutdownDelayMs + shutdownLimitMs, shutdownDelayMs + sequentialMs, scope)) report('Stopped.');
    process.exit();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  ignoreClosedOutput();
  try {
    scope.defer(await startTracing(name, (text) => scope.log.warn(text)));
    await start(scope);
    scope.health.started();
    collectStartGarbage();
    letHeapDouble();
  } catch (error) {
    if (stopping) return;
    process.stderr.write(`${name}: ${oneLine(error)}\n`);
    process.exitCode = 1;
    scope.log.debug({ err: error }, 'start failed');
    stopping = closeWithin(shutdownLimitMs, sequentialMs, scope).then(() => process.exit());
    await stopping;
  }
}

/** Ignores write errors of a closed terminal, so that the process still closes its resources. */
function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Whether everything was closed within the limit. */
async function closeWithin(limitMs: number, sequentialMs: number, scope: ProcessScope): Promise<boolean> {
  try {
    await withTimeout(limitMs, scope.close(sequentialMs));
    return true;
  } catch {
    scope.log.error(`not closed within ${limitMs} ms; exiting`);
    process.exitCode = 1;
    return false;
  }
}
