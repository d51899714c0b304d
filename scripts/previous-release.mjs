import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Commit that counts as the previous release while there is no tag: the first one from which an upgrade under load fails no
 * request. Those before it lack the second replica's answer to a 503, and read a busy moment as a timeout of Postgres.
 */
const BEFORE_THE_FIRST_TAG = '6839c430ac54bfc1006483f353941e70d86da487';

/**
 * Builds the previous release, with its production packages, below XDG_CACHE_HOME; a commit is built once.
 * @param ref git ref in place of the newest tag before this commit
 * @returns the folder of the build
 */
export function ensurePreviousRelease(ref = newestTag() ?? BEFORE_THE_FIRST_TAG) {
  const commit = commitOf(ref);
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'nutrition-data-service', 'releases');
  const release = join(cache, commit);
  console.log(`previous release: ${ref} (${commit.slice(0, 7)})`);
  if (existsSync(release)) return release;
  console.log('Building the previous release …');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'building-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x'], { cwd: folder, input: archive });
    const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
    // As the Dockerfile does.
    execFileSync('npm', ['ci', '--loglevel=error'], options);
    execFileSync('npm', ['run', '--silent', 'build'], options);
    execFileSync('npm', ['prune', '--omit=dev', '--omit=optional', '--loglevel=error'], options);
    for (const other of readdirSync(cache).filter((name) => !name.startsWith('building-'))) {
      rmSync(join(cache, other), { recursive: true, force: true });
    }
    renameSync(folder, release);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return release;
}

/** Whether this clone has the previous release: a shallow one lacks it. */
export function hasPreviousRelease() {
  try {
    git('cat-file', '-e', `${newestTag() ?? BEFORE_THE_FIRST_TAG}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** The newest tag before this commit, which may be a release itself. */
function newestTag() {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return undefined;
  }
}

function commitOf(ref) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  } catch {
    console.error(`${ref} is no commit of this clone. A shallow clone lacks it: git fetch --unshallow --tags`);
    process.exit(1);
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
