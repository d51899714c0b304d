import { type Logger } from 'pino';
import { createLogger } from './logging.js';
import { Health } from './health.js';
import { startTracing } from './telemetry/tracing.js';
import { beginYoung, letHeapDouble } from './v8/heap.js';
import { collectStartGarbage } from './v8/start-garbage.js';
import { keepTickShape } from './v8/tick-shape.js';

/**
 * What a process has opened. Whatever is opened is closed in reverse order: first the servers stop taking requests and
 * answer those under way, last the connections they need go.
 */
export class ProcessScope {
  readonly health = new Health();
  private readonly closers: (() => unknown)[] = [];

  constructor(readonly log: Logger) {}

  /** Remembers how to close what was just opened. */
  defer(close: () => unknown): void {
    this.closers.push(close);
  }

  async close(): Promise<void> {
    this.health.stop();
    for (const close of this.closers.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        this.log.error({ err: error }, 'closing failed');
      }
    }
  }
}

/** How long a shutdown may take before the process gives up on what is still open. */
const SHUTDOWN_LIMIT_MS = 15_000;

/**
 * Runs a process: starts it, keeps it until SIGTERM or SIGINT, closes it in order. A start that fails prints one line
 * and exits 1, with nothing left open.
 */
export async function runProcess(name: string, start: (scope: ProcessScope) => Promise<void>): Promise<void> {
  keepTickShape();
  beginYoung();
  const scope = new ProcessScope(createLogger(name, process.env['LOG_LEVEL'] ?? 'info'));
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= closeWithin(SHUTDOWN_LIMIT_MS, scope).finally(() => process.exit());
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  try {
    scope.defer(await startTracing(name));
    await start(scope);
    scope.health.started();
    collectStartGarbage();
    letHeapDouble();
  } catch (error) {
    if (stopping) return;
    process.stderr.write(`${name}: ${oneLine(error)}\n`);
    process.exitCode = 1;
    scope.log.debug({ err: error }, 'start failed');
    await closeWithin(SHUTDOWN_LIMIT_MS, scope);
    process.exit();
  }
}

async function closeWithin(limit: number, scope: ProcessScope): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      scope.log.error(`not closed within ${limit} ms; leaving`);
      process.exitCode = 1;
      resolve();
    }, limit);
  });
  await Promise.race([scope.close(), late]);
  clearTimeout(timer);
}

/** An error in one line, with the cause that explains it. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error && !error.message.includes(error.cause.message) ? error.cause : undefined;
  const text = cause ? `${error.message} (${cause.message})` : error.message;
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
