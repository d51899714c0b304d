import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What has to be there before anything of this checkout can run. Each step does nothing where it is done. */

const root = join(import.meta.dirname, '..');
const run = (command, args) => execFileSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Installs what the lock file says. */
export function ensureInstalled() {
  const installed = modified(join(root, 'node_modules/.package-lock.json'));
  if (installed >= modified(join(root, 'package-lock.json'))) return;
  console.log('Installing …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Compiles apps and libs into dist. */
export function ensureBuilt() {
  const stamp = join(root, 'dist/.built');
  const inputs = ['apps', 'libs', 'package.json', 'tsconfig.json', 'tsconfig.build.json'];
  const newest = Math.max(...inputs.map((input) => newestBelow(join(root, input))));
  if (modified(stamp) >= newest) return;
  console.log('Building …');
  run('npm', ['run', '--silent', 'build']);
  writeFileSync(stamp, '');
}

function newestBelow(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestBelow(join(path, name))));
}

/** Finds a server program on the PATH, or installs its Debian package where that can be done without asking. */
export function ensureProgram(program, debianPackage) {
  if (isOnPath(program)) return;
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.log(`Installing ${debianPackage} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env };
    spawnSync('apt-get', ['-qq', 'update'], options);
    spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', debianPackage], options);
    if (isOnPath(program)) return;
  }
  const command = process.platform === 'darwin' ? `brew install ${program}` : `sudo apt-get install ${debianPackage}`;
  console.error(`${program} is not installed and the tests need it: ${command}`);
  process.exit(1);
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));
}
