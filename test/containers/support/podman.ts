import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { pipe, run } from './commands.js';
import { type Engine, PROGRAMS, workFolder } from './engine.js';
import { type Playable } from './playable.js';

const folder = join(workFolder, 'podman');

/** Podman of the tests' own, on a network of its own: images, volumes and configuration are in the run's folder. */
export class Podman {
  private readonly env: NodeJS.ProcessEnv;

  constructor(
    engine: Engine,
    private readonly network: string,
  ) {
    const path = (name: string) => join(folder, name);
    mkdirSync(path('.config/containers'), { recursive: true });
    // Podman looks for it below HOME.
    writeFileSync(path('.config/containers/policy.json'), '{"default":[{"type":"insecureAcceptAnything"}]}');
    writeFileSync(path('registries.conf'), '');
    writeFileSync(
      path('storage.conf'),
      `[storage]\ndriver = "overlay"\ngraphroot = "${path('data')}"\nrunroot = "/run/podman-storage"\n`,
    );
    writeFileSync(path('containers.conf'), configuration);
    this.env = {
      ...engine.env,
      HOME: folder,
      CONTAINERS_CONF: path('containers.conf'),
      CONTAINERS_STORAGE_CONF: path('storage.conf'),
      CONTAINERS_REGISTRIES_CONF: path('registries.conf'),
    };
  }

  /** Puts the programs in place, takes images from the Docker engine, and makes the network. */
  async start(images: readonly string[]): Promise<void> {
    // Podman looks for its helpers and libraries in /usr, in processes of its own too: to restart a pod.
    await run('mount', ['-t', 'overlay', 'overlay', '-o', `lowerdir=${PROGRAMS}:/usr`, '/usr']);
    await pipe(['docker', 'save', ...images], ['podman', 'load', '--quiet'], this.env);
    await this.run('network', 'create', this.network);
  }

  /** Runs a command of Podman and returns what it printed to standard output. */
  run(...args: string[]): Promise<string> {
    return run('podman', args, this.env);
  }

  /** Starts a pod. Its Services' names lead to it, as they would in a cluster. */
  async play({ pod, names, documents }: Playable): Promise<void> {
    const file = join(folder, `${pod}.yaml`);
    writeFileSync(file, documents.map((document) => stringify(document)).join('---\n'));
    const aliases = names.map((name) => `alias=${name}`).join(',');
    await this.run('kube', 'play', '--network', `${this.network}:${aliases}`, file);
  }

  /** Ends a pod and removes it. */
  async down({ pod }: Playable): Promise<void> {
    await this.run('kube', 'down', join(folder, `${pod}.yaml`));
  }

  /** Address of a pod in the network. */
  async address({ pod }: Playable): Promise<string> {
    const infra = await this.run('pod', 'inspect', '--format', '{{.InfraContainerID}}', pod);
    const addresses = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
    return (await this.run('inspect', '--format', addresses, infra.trim())).trim();
  }

  /** State of a pod's container, with its exit code: `exited 0`, `running 0`. */
  async state({ container }: Playable): Promise<string> {
    return (await this.run('inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', container)).trim();
  }

  /** Both output streams of a pod's container. */
  logs({ container }: Playable): Promise<string> {
    return run('sh', ['-c', 'exec podman logs "$0" 2>&1', container], this.env);
  }
}

// Works with either version of cgroups, without systemd, and where the limits of this process are low.
const configuration = `
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[network]
network_backend = "netavark"
network_config_dir = "${join(folder, 'networks')}"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
volume_path = "${join(folder, 'volumes')}"
`;
