import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Programs that npm does not install: each with its package for apt-get and for Homebrew. */
export const natsServer = { program: 'nats-server', apt: 'nats-server', brew: 'nats-server' };
export const redisServer = { program: 'redis-server', apt: 'redis-server', brew: 'redis' };
export const openssl = { program: 'openssl', apt: 'openssl', brew: 'openssl' };
export const ps = { program: 'ps', apt: 'procps', brew: 'procps' };
/** Chromium without a window, where there is one: tests take half as long as in the whole browser. */
export const chromium = {
  program: 'chromium-headless-shell',
  or: 'chromium',
  apt: 'chromium-headless-shell',
  brew: 'chromium',
};
export const promtool = { program: 'promtool', apt: 'prometheus', brew: 'prometheus' };
/** Server and tools of one version, for the restore of a backup. */
export const postgres = { program: 'pg_dump', apt: 'postgresql', brew: 'postgresql' };
/** Languages of the cookbook, beside Node. */
export const curl = { program: 'curl', apt: 'curl', brew: 'curl' };
export const python = { program: 'python3', apt: 'python3', brew: 'python' };
export const git = { program: 'git', apt: 'git', brew: 'git' };
/** What `npm run test:containers` needs, which runs on Debian and Ubuntu alone. */
export const containerPrograms = [
  { program: 'docker-compose', apt: 'docker-compose' },
  { program: 'runc', apt: 'runc' },
  { program: 'iptables', apt: 'iptables' },
  { program: 'ip', apt: 'iproute2' },
  { program: 'busybox', apt: 'busybox-static' },
  { program: 'pg_isready', apt: 'postgresql-client' },
  natsServer,
  redisServer,
  openssl,
];

/** Folders of servers that the PATH of an ordinary user lacks. */
const SERVER_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Finds programs, and adds the folders of servers to the PATH. As root on Debian or Ubuntu, missing ones are installed
 * with apt-get: on a terminal after a question, elsewhere (CI) after a line of output. Otherwise the process ends with
 * one error that names the command to run.
 */
export async function ensurePrograms(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  process.env.PATH = [...folders, ...SERVER_FOLDERS.filter((folder) => !folders.includes(folder))].join(delimiter);
  const missing = () => wanted.filter(({ program, or }) => !isOnPath(program) && !(or && isOnPath(or)));
  if (missing().length === 0) return;
  const packages = missing().map(({ apt }) => apt);
  if (isDebian() && process.getuid?.() === 0 && (await mayInstall(packages))) aptInstall(packages);
  if (missing().length === 0) return;
  console.error(`Needed and not installed: ${missing().map(({ program }) => program)}. ${howToInstall(missing())}`);
  process.exit(1);
}

function isOnPath(program) {
  return process.env.PATH.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8')) && isOnPath('apt-get');
  } catch {
    return false;
  }
}

function mayInstall(packages) {
  const command = `apt-get install ${packages.join(' ')}`;
  if (process.stdin.isTTY && process.stdout.isTTY) return agrees(`The tests need programs: ${command}? [y/N] `);
  console.log(`The tests need programs: ${command}`);
  return true;
}

function agrees(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    terminal.question(question, (answer) => {
      resolve(/^y(es)?$/i.test(answer.trim()));
      terminal.close();
    });
    // Ctrl-C and Ctrl-D are a no.
    terminal.once('close', () => resolve(false));
  });
}

function aptInstall(packages) {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['-qq', 'update'], options);
  spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...packages], options);
}

function howToInstall(missing) {
  const names = (manager) => missing.map((one) => one[manager]).join(' ');
  if (process.platform === 'darwin') return `Run: brew install ${names('brew')}`;
  if (isDebian()) return `Run: ${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install ${names('apt')}`;
  return 'Install with the package manager of this system, then try again.';
}
