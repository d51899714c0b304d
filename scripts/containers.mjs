import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runContained } from './contained.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { containerPrograms, ensurePrograms } from './programs.mjs';

/**
 * Builds the images, runs compose on a Docker engine and plays the overlay dev by Podman. All has namespaces of its
 * own: processes, mounts and networks end with the run, and its folder is removed.
 */

const problems = [
  [process.platform === 'linux' && process.arch === 'x64', 'Linux on x64'],
  [process.getuid?.() === 0, 'root'],
  [existsSync('/usr/bin/dpkg-deb'), 'Debian or Ubuntu, whose packages the engines come from'],
  [inNamespace('true'), 'namespaces for mounts, processes and networks (a privileged container has them)'],
].flatMap(([there, what]) => (there ? [] : [what]));
if (problems.length > 0) {
  console.error(`The containers cannot be tested here. Missing: ${problems.join('; ')}.`);
  process.exit(1);
}

await ensureInstalled();
await ensureBuilt();
await ensurePrograms(containerPrograms);

const folder = mkdtempSync(join(tmpdir(), 'nutrition-containers-'));
process.env.CONTAINERS_FOLDER = folder;
// Podman names its own as everywhere; another Podman's stay.
const groups = [...cgroups('nutrition-containers'), ...cgroups('libpod_parent').filter((path) => !existsSync(path))];
process.once('exit', cleanUp);
unpackEngines();
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--runInBand'];
// Paths first: `--selectProjects` takes several values, and would take a path for one of them.
const specs = (paths) => [...jest, paths, '--selectProjects', 'containers'];
// The build asks the package registry; what is built then runs in a network of its own.
const built = await runContained(specs('test/containers/image'), namespaces());
const composed = built || (await runContained(specs('test/containers/compose'), namespaces('--net')));
process.exitCode = composed || (await runContained(specs('test/containers/kube'), namespaces('--net')));

/** Command that runs another in namespaces that end with it. /run is empty there, and there is a loopback. */
function namespaces(...further) {
  const own = ['unshare', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child', ...further];
  // The shell stays, to bury the processes that lose their parent.
  return [...own, 'sh', '-c', 'mount -t tmpfs tmpfs /run && ip link set lo up && "$@"; exit $?', 'sh'];
}

function inNamespace(...command) {
  try {
    execFileSync('unshare', ['--mount', '--pid', '--net', '--fork', '--mount-proc', ...command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Docker's engine and Podman, unpacked and not installed: installed ones would start services by themselves. */
function unpackEngines() {
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  const helpers = ['conmon', 'netavark', 'aardvark-dns', 'catatonit'];
  const download = () => {
    const names = ['docker.io', 'containerd', 'podman', ...helpers, ...librariesOfPodman()];
    execFileSync('apt-get', ['-qq', 'download', ...names], options);
  };
  try {
    download();
  } catch {
    execFileSync('apt-get', ['-qq', 'update'], options);
    download();
  }
  for (const name of readdirSync(folder)) {
    execFileSync('dpkg-deb', ['-x', name, 'programs'], options);
    rmSync(join(folder, name));
  }
}

/** Packages of the libraries that few other programs need. Their names have the version in them. */
function librariesOfPodman() {
  return execFileSync('apt-cache', ['depends', 'podman'], { encoding: 'utf8' }).match(/\blib(gpgme|subid)\w+/g);
}

function cleanUp() {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  for (const group of groups) removeGroup(group);
}

/** Paths of a cgroup, with either version of cgroups. */
function cgroups(name) {
  const roots = ['/sys/fs/cgroup', ...readdirSync('/sys/fs/cgroup').map((entry) => join('/sys/fs/cgroup', entry))];
  return roots.map((root) => join(root, name));
}

/** A cgroup is an empty folder once its processes have ended. */
function removeGroup(path) {
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) removeGroup(join(path, entry.name));
  }
  rmdirSync(path);
}
