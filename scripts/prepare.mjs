import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Preparation of a checkout: installs packages and compiles. A step that is up to date is skipped. */

const root = join(import.meta.dirname, '..');
const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Installs the packages of the lock file. */
export async function ensureInstalled() {
  const installed = modified(join(root, 'node_modules/.package-lock.json'));
  if (installed >= modified(join(root, 'package-lock.json'))) return;
  console.log('Installing …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Compiles apps and libs into dist. */
export async function ensureBuilt() {
  const stamp = join(root, 'dist/.built');
  const inputs = ['apps', 'libs', 'packages/client/src', 'package.json', 'tsconfig.json', 'tsconfig.build.json'];
  const newest = Math.max(...inputs.map((input) => newestBelow(join(root, input))));
  if (modified(stamp) >= newest) return;
  console.log('Building …');
  await run('npm', ['run', '--silent', 'build']);
  writeFileSync(stamp, '');
}

/** Runs a command to its end. A signal to this process ends the command first; the next run repeats an unfinished step. */
async function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  let stopping = false;
  const stop = () => {
    stopping = true;
    child.kill('SIGTERM');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const [code, endedBy] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, stop);
  if (stopping || signals.includes(endedBy)) {
    console.log('Stopped.');
    process.exit();
  }
  if (code !== 0) {
    console.error(`\`${command} ${args.join(' ')}\` failed; what it says is above.`);
    process.exit(1);
  }
}

function newestBelow(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestBelow(join(path, name))));
}
