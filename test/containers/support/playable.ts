import {
  type ConfigMap,
  type Container,
  type Pod,
  type PodSpec,
  type Secret,
  type Service,
  type Volume,
} from 'kubernetes-types/core/v1.js';
import { type StatefulSet } from 'kubernetes-types/apps/v1.js';
import { type Manifest, settings, type Workload } from '../../deploy/support/manifests.js';

/** A pod for `podman kube play`. */
export interface Playable {
  readonly pod: string;
  /** Podman's name of its only container. */
  readonly container: string;
  /** Names that lead to it in the network. */
  readonly names: readonly string[];
  /** The container as the overlay declares it, with its probes and the names of its ports. */
  readonly declared: Container;
  readonly documents: readonly object[];
}

/**
 * A workload as Podman 4.3 can play it: what it reads otherwise than a cluster is adapted, the rest stays as rendered.
 * @param manifests of the overlay, with the Secrets that come from outside
 * @throws Error where the workload refers to a Secret or a key that is missing
 */
export function playable(manifests: readonly Manifest[], workload: Workload): Playable {
  const { kind, name, template, pod } = workload;
  const [declared] = pod.containers;
  if (!declared || pod.containers.length > 1) throw new Error(`${name}: one container is expected`);
  const secrets = settings(manifests, 'Secret') as Secret[];
  const main = withoutPorts(withoutProbes(withValues(declared, secrets)));
  const spec = { ...pod, containers: [main], volumes: pod.volumes?.map(fromConfigMap) ?? [] };
  const podName = kind === 'StatefulSet' ? `${name}-0` : name;
  return {
    pod: podName,
    container: `${podName}-${main.name}`,
    names: [podName, ...namesOf(manifests, workload)],
    declared,
    documents: [
      ...settings(manifests, 'ConfigMap'),
      ...mounted(pod.volumes, secrets),
      asPod(podName, template.metadata?.labels, spec),
    ],
  };
}

/** Podman plays no StatefulSets, Jobs and CronJobs, and names the pod of a Deployment itself. */
function asPod(name: string, labels: Record<string, string> | undefined, spec: PodSpec): Pod {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, ...(labels && { labels }) }, spec };
}

/** Podman has no Services: their names become names of the pod, whose ports are then asked directly. */
function namesOf(manifests: readonly Manifest[], { kind, name, template }: Workload): string[] {
  const labels = template.metadata?.labels ?? {};
  const services = (manifests as readonly Service[]).filter(
    ({ kind: type, spec }) =>
      type === 'Service' && Object.entries(spec?.selector ?? {}).every(([label, value]) => labels[label] === value),
  );
  const names = services.map(({ metadata }) => metadata?.name ?? '');
  const set =
    kind === 'StatefulSet'
      ? (manifests.find((one) => one.kind === kind && one.metadata.name === name) as StatefulSet)
      : undefined;
  return set?.spec ? [...names, `${name}-0.${set.spec.serviceName}`] : names;
}

/** Podman expands no `$(NAME)`, and reads Secrets for variables in another format than it stores them. */
function withValues(container: Container, secrets: readonly Secret[]): Container {
  const values = new Map<string, string>();
  const expanded = (text: string) => text.replaceAll(/\$\((\w+)\)/g, (asIs, name: string) => values.get(name) ?? asIs);
  const env = (container.env ?? []).map((variable) => {
    const { name, value, valueFrom } = variable;
    const key = valueFrom?.secretKeyRef;
    if (!key && value === undefined) return variable;
    const known = key ? valuesOf(secrets, key.name)[key.key] : expanded(value ?? '');
    if (known === undefined) throw new Error(`Secret ${key?.name} has no ${key?.key}, which ${name} wants`);
    values.set(name, known);
    return { name, value: known };
  });
  const { command, args } = container;
  return {
    ...container,
    env,
    ...(command && { command: command.map(expanded) }),
    ...(args && { args: args.map(expanded) }),
  };
}

/** Podman would ask by `curl` or `nc` in the container, a named port as 0; the test asks instead. */
function withoutProbes(container: Container): Container {
  const { startupProbe: _, readinessProbe: __, livenessProbe: ___, ...rest } = container;
  return rest;
}

/** Podman would publish each at the same port of the host, where two pods collide. */
function withoutPorts(container: Container): Container {
  const { ports: _, ...rest } = container;
  return rest;
}

/** Podman mounts Secrets without decoding them: a ConfigMap of the same name and content is mounted in place of each. */
function fromConfigMap(volume: Volume): Volume {
  const { secret, ...rest } = volume;
  return secret ? { ...rest, configMap: { name: secret.secretName ?? '', items: secret.items ?? [] } } : volume;
}

/** The ConfigMaps that `fromConfigMap` mounts. */
function mounted(volumes: readonly Volume[] = [], secrets: readonly Secret[]): ConfigMap[] {
  const names = volumes.flatMap(({ secret }) => secret?.secretName ?? []);
  return names.map((name) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: valuesOf(secrets, name),
  }));
}

/** Decoded values of a Secret. */
export function valuesOf(secrets: readonly Secret[], name: string | undefined): Record<string, string> {
  const secret = secrets.find(({ metadata }) => metadata?.name === name);
  if (!secret) throw new Error(`no Secret ${name}`);
  const data = Object.entries(secret.data ?? {});
  return Object.fromEntries(data.map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
}
