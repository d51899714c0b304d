import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { eventually } from '../../support/eventually.js';
import { run } from './commands.js';

/** Folder that `npm run test:containers` made: programs of the engine, its images and volumes. Removed after the run. */
export const workFolder = process.env['CONTAINERS_FOLDER'] ?? '';
if (workFolder === '') throw new Error('run these tests by `npm run test:containers`, which gives them namespaces');

/** Where the programs of the engines were unpacked. */
export const PROGRAMS = join(workFolder, 'programs/usr');
const SOCKET = `unix://${join(workFolder, 'docker.sock')}`;
const LOG = join(workFolder, 'dockerd.log');

/** A Docker engine of the tests' own: its processes, mounts and addresses are those of this namespace, and end with it. */
export class Engine {
  private daemon: ChildProcess | undefined;
  readonly env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: [join(PROGRAMS, 'bin'), join(PROGRAMS, 'sbin'), process.env['PATH']].join(delimiter),
    DOCKER_HOST: SOCKET,
    DOCKER_BUILDKIT: '1',
    COMPOSE_DOCKER_CLI_BUILD: '1',
  };

  /**
   * Starts it and waits until it answers.
   * @param args further arguments of dockerd
   */
  async start(args: readonly string[] = []): Promise<void> {
    const log = openSync(LOG, 'a');
    const own = ['--data-root', join(workFolder, 'data'), '--host', SOCKET];
    // Works with either version of cgroups, and without systemd.
    const groups = ['--exec-opt', 'native.cgroupdriver=cgroupfs', '--cgroup-parent', '/nutrition-containers'];
    const limits = ['--default-ulimit', 'nofile=1024:4096'];
    const daemon = spawn('dockerd', [...own, ...groups, ...limits, ...args], {
      env: this.env,
      stdio: ['ignore', log, log],
    });
    this.daemon = daemon;
    const ended = once(daemon, 'exit').then(() => Promise.reject(new Error(readFileSync(LOG, 'utf8').slice(-2000))));
    await Promise.race([eventually(() => this.docker('version')), ended]);
    ended.catch(() => undefined);
  }

  /** Asks it to end, and waits. Containers end with it. */
  async stop(): Promise<void> {
    if (!this.daemon) return;
    const exited = once(this.daemon, 'exit');
    this.daemon.kill('SIGTERM');
    await exited;
    this.daemon = undefined;
  }

  /** Ends everything at once, as a power cut would: the engine, what it started, and what runs in containers. */
  async cutPower(): Promise<void> {
    if (!this.daemon) return;
    const exited = once(this.daemon, 'exit');
    const containers = (await this.docker('ps', '--quiet')).trim().split('\n');
    const states = await this.docker('inspect', '--format', '{{.State.Pid}}', ...containers);
    // The engine first: it would start the others again.
    for (const pid of [this.daemon.pid, ...processesOf(PROGRAMS), ...states.trim().split('\n').map(Number)]) kill(pid);
    await exited;
    this.daemon = undefined;
    // Nothing of it outlasts a reboot.
    await run('umount', ['--lazy', '/run']);
    await run('mount', ['-t', 'tmpfs', 'tmpfs', '/run']);
  }

  docker(...args: string[]): Promise<string> {
    return run('docker', args, this.env);
  }
}

/** Process ids of the programs of a folder. */
function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => programOf(pid).startsWith(folder)).map(Number);
}

/** Path of the program that a process runs; empty where it has ended. */
function programOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}

function kill(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // It went with another one.
  }
}
