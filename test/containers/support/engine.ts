import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { eventually } from '../../support/eventually.js';
import { run } from './commands.js';

/** Folder that `npm run test:containers` made: programs of the engine, its images and volumes. Removed after the run. */
export const workFolder = process.env['CONTAINERS_FOLDER'] ?? '';

const PROGRAMS = join(workFolder, 'programs/usr');
const SOCKET = `unix://${join(workFolder, 'docker.sock')}`;
const PID_FILE = '/run/dockerd.pid';

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
    const log = openSync(join(workFolder, 'dockerd.log'), 'a');
    const own = ['--data-root', join(workFolder, 'data'), '--host', SOCKET, '--pidfile', PID_FILE];
    // Works with either version of cgroups, and without systemd.
    const groups = ['--exec-opt', 'native.cgroupdriver=cgroupfs', '--cgroup-parent', '/nutrition-containers'];
    const limits = ['--default-ulimit', 'nofile=1024:4096'];
    // Left by one that was killed.
    rmSync(PID_FILE, { force: true });
    this.daemon = spawn('dockerd', [...own, ...groups, ...limits, ...args], {
      env: this.env,
      stdio: ['ignore', log, log],
    });
    await eventually(() => this.docker('version'));
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
    const containers = (await this.docker('ps', '--quiet')).split('\n').filter(Boolean);
    const states = await this.docker('inspect', '--format', '{{.State.Pid}}', ...containers);
    // The engine first: it would start the others again.
    for (const pid of [
      this.daemon.pid,
      ...processesNaming(PROGRAMS),
      ...states.split('\n').filter(Boolean).map(Number),
    ])
      endAtOnce(pid);
    await exited;
    this.daemon = undefined;
  }

  docker(...args: string[]): Promise<string> {
    return run('docker', args, this.env);
  }
}

/** Process ids of those whose program lies in a folder. */
function processesNaming(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const commandOf = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
  return pids.filter((pid) => commandOf(pid).startsWith(folder)).map(Number);
}

function endAtOnce(pid: number | undefined): void {
  if (!pid) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with another one.
  }
}
