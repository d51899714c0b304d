import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigMap, type EnvVar, type Pod, type PodSpec, type Secret } from 'kubernetes-types/core/v1.js';
import { run } from './commands.js';
import { workFolder } from './engine.js';

const NETWORK = 'nutrition';
const SUBNET = '10.88.7';

/** Pods of Kubernetes manifests, run by `podman kube play`. Each is reached by the name of its Service. */
export class Pods {
  private readonly addresses: ReadonlyMap<string, string>;
  private readonly env: NodeJS.ProcessEnv;

  constructor(names: readonly string[]) {
    this.addresses = new Map(names.map((name, index) => [name, `${SUBNET}.${index + 10}`]));
    const settings = join(workFolder, 'containers.conf');
    writeFileSync(
      settings,
      '[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n' +
        '[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n' +
        '[network]\nnetwork_backend = "netavark"\n',
    );
    this.env = { ...process.env, CONTAINERS_CONF: settings };
  }

  podman(...args: string[]): Promise<string> {
    const own = ['--root', join(workFolder, 'podman'), '--runroot', '/run/podman'];
    return run('podman', [...own, ...args], this.env);
  }

  createNetwork(): Promise<string> {
    return this.podman('network', 'create', '--disable-dns', '--subnet', `${SUBNET}.0/24`, NETWORK);
  }

  /** Makes a Secret known to the pods that come after it. */
  async give(secret: Secret): Promise<void> {
    await this.play(secret.metadata?.name ?? '', [secret]);
  }

  /** Starts the pod of a workload: podman 4 knows neither StatefulSets nor Jobs. */
  async start(name: string, pod: PodSpec, settings: readonly ConfigMap[]): Promise<void> {
    const hostAliases = [...this.addresses].map(([host, ip]) => ({ ip, hostnames: [host] }));
    const manifest: Pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name }, spec: { ...pod, hostAliases } };
    const address = this.addresses.get(name);
    await this.play(name, [...settings, manifest], ['--network', NETWORK, ...(address ? ['--ip', address] : [])]);
  }

  /** Waits until the pod of a command has ended. */
  async finished(name: string): Promise<void> {
    const code = (await this.podman('wait', `${name}-main`)).trim();
    if (code !== '0') throw new Error(`${name} exited with ${code}: ${await this.podman('logs', `${name}-main`)}`);
  }

  address(name: string): string {
    return this.addresses.get(name) ?? '';
  }

  private async play(name: string, documents: readonly object[], options: readonly string[] = []): Promise<void> {
    const file = join(workFolder, `${name}.yaml`);
    writeFileSync(file, documents.map((document) => JSON.stringify(document)).join('\n---\n'));
    await this.podman('kube', 'play', ...options, file);
  }
}

/** Environment with each `$(NAME)` in place, which Kubernetes expands and podman does not. */
export function expanded(env: readonly EnvVar[], values: Readonly<Record<string, string>>): EnvVar[] {
  return env.map((one) =>
    one.value === undefined
      ? one
      : { ...one, value: one.value.replace(/\$\((\w+)\)/g, (_, name: string) => values[name] ?? '') },
  );
}
