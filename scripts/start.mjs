import { ensureBuilt, ensureInstalled } from './prepare.mjs';

/** How often is looked whether npm is still there. npm passes SIGINT and SIGTERM on, but dies of anything else. */
const PARENT_EVERY_MS = 500;

if (process.env.npm_lifecycle_event === 'start') endWithParent();
await ensureInstalled();
await ensureBuilt();
await import('../dist/apps/standalone/src/main.js');

/** Ends this process as the closing of its terminal does, once the process that started it is gone. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGHUP');
  }, PARENT_EVERY_MS);
  timer.unref();
}
