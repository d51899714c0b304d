import { ensureBuilt, ensureInstalled } from './prepare.mjs';

/** Interval of the check that npm still runs. It forwards SIGINT and SIGTERM, but any other signal ends npm alone. */
const PARENT_EVERY_MS = 500;

if (process.env.npm_lifecycle_event === 'start') endWithParent();
await ensureInstalled();
await ensureBuilt();
await import('../dist/apps/standalone/src/main.js');

/** Sends SIGHUP to this process once its parent has ended, as a closing terminal does. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGHUP');
  }, PARENT_EVERY_MS);
  timer.unref();
}
