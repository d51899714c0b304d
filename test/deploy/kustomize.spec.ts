import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { apiProblems, isBuiltIn } from './support/kubernetes-types.js';
import { buildOverlay, buildWith, components, type Manifest, overlays } from './support/manifests.js';

/** Components that a component needs. */
const needs: Readonly<Record<string, string>> = {
  'nats-tls': 'nats',
  'redis-tls': 'redis',
  'postgres-backup': 'postgres-cnpg',
};
const complete = (chosen: readonly string[]) => {
  const needed = chosen.flatMap((name) => needs[name] ?? []);
  return [...new Set([...needed, ...chosen])];
};
const combinations = [[], ...components.map((name) => [name]), components].map(complete);

const Alert = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.strictObject({ summary: z.string(), description: z.string() }),
});
const Recording = z.strictObject({ record: z.string(), expr: z.string() });

/** Schemas of the custom resources, as far as they are used here. Another field is a spelling mistake or has to be added. */
const customResources: Readonly<Record<string, z.ZodType>> = {
  Certificate: z.strictObject({
    secretName: z.string(),
    usages: z.array(z.enum(['server auth', 'client auth'])),
    dnsNames: z.array(z.string()).min(1),
    issuerRef: z.strictObject({ kind: z.enum(['Issuer', 'ClusterIssuer']), name: z.string() }),
  }),
  Cluster: z.strictObject({
    imageName: z.string().regex(/:\d/),
    instances: z.int().min(1),
    postgresql: z.strictObject({
      synchronous: z
        .strictObject({
          method: z.enum(['any', 'first']),
          number: z.int().min(1),
          dataDurability: z.enum(['required', 'preferred']),
        })
        .optional(),
      parameters: z.record(z.string(), z.string()),
    }),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        database: z.string(),
        owner: z.string(),
        encoding: z.literal('UTF8'),
        localeProvider: z.literal('icu'),
        icuLocale: z.string(),
      }),
    }),
    managed: z.strictObject({
      roles: z.array(
        z.strictObject({
          name: z.string(),
          ensure: z.literal('present'),
          login: z.boolean(),
          passwordSecret: z.strictObject({ name: z.string() }),
        }),
      ),
    }),
    plugins: z
      .array(
        z.strictObject({
          name: z.literal('barman-cloud.cloudnative-pg.io'),
          isWALArchiver: z.boolean(),
          parameters: z.strictObject({ barmanObjectName: z.string() }),
        }),
      )
      .optional(),
    storage: z.strictObject({ size: z.string().regex(/^\d+Gi$/) }),
    resources: z.strictObject({ requests: z.object({}).loose(), limits: z.object({}).loose() }),
    affinity: z.strictObject({
      topologyKey: z.string(),
      podAntiAffinityType: z.enum(['preferred', 'required']),
    }),
  }),
  Gateway: z.strictObject({
    gatewayClassName: z.string(),
    listeners: z.array(
      z.strictObject({
        name: z.string(),
        protocol: z.enum(['HTTP', 'HTTPS']),
        port: z.int(),
        hostname: z.string(),
        tls: z
          .strictObject({
            mode: z.literal('Terminate'),
            certificateRefs: z.array(z.strictObject({ name: z.string() })),
          })
          .optional(),
      }),
    ),
  }),
  HTTPRoute: z.strictObject({
    parentRefs: z.array(z.strictObject({ name: z.string(), sectionName: z.string() })),
    hostnames: z.array(z.string()),
    rules: z.array(
      z.union([
        z.strictObject({ backendRefs: z.array(z.strictObject({ name: z.string(), port: z.int() })) }),
        z.strictObject({
          filters: z.array(
            z.strictObject({
              type: z.literal('RequestRedirect'),
              requestRedirect: z.strictObject({ scheme: z.literal('https'), statusCode: z.literal(301) }),
            }),
          ),
        }),
      ]),
    ),
  }),
  ObjectStore: z.strictObject({
    retentionPolicy: z.string().regex(/^\d+[dwm]$/),
    configuration: z.strictObject({
      destinationPath: z.string().startsWith('s3://'),
      s3Credentials: z.strictObject({
        accessKeyId: z.strictObject({ name: z.string(), key: z.string() }),
        secretAccessKey: z.strictObject({ name: z.string(), key: z.string() }),
      }),
    }),
  }),
  ScheduledBackup: z.strictObject({
    // Six fields, seconds first.
    schedule: z.string().regex(/^(\S+ ){5}\S+$/),
    immediate: z.boolean(),
    backupOwnerReference: z.enum(['none', 'self', 'cluster']),
    cluster: z.strictObject({ name: z.string() }),
    method: z.enum(['plugin', 'volumeSnapshot']),
    pluginConfiguration: z.strictObject({ name: z.string() }),
  }),
  PodMonitor: z.strictObject({
    selector: z.object({}).loose(),
    podMetricsEndpoints: z.array(
      z.strictObject({
        port: z.string(),
        path: z.literal('/metrics'),
        interval: z.string(),
        relabelings: z.array(z.strictObject({ sourceLabels: z.array(z.string()), targetLabel: z.string() })),
      }),
    ),
  }),
  PrometheusRule: z.strictObject({
    groups: z.array(z.strictObject({ name: z.string(), rules: z.array(z.union([Alert, Recording])) })),
  }),
};

describe('the Kubernetes manifests', () => {
  const built = new Map<string, Manifest[]>();
  const all = () => [
    ...new Map([...built.values()].flat().map((manifest) => [JSON.stringify(manifest), manifest])).values(),
  ];

  beforeAll(() => {
    for (const overlay of overlays) built.set(`overlay ${overlay}`, buildOverlay(overlay));
    for (const chosen of combinations) built.set(`base, ${chosen.join(', ')}`, buildWith(chosen));
  });

  it('build for every overlay, with each component alone, and with all of them', () => {
    expect(built.size).toBeGreaterThan(overlays.length + components.length);
    for (const manifests of built.values()) expect(manifests.length).toBeGreaterThan(10);
  });

  it('are valid for the Kubernetes API', () => {
    expect(apiProblems(all().filter(isBuiltIn))).toEqual([]);
  });

  it('are valid for the operators of custom resources', () => {
    for (const { kind, metadata, ...rest } of all().filter((manifest) => !isBuiltIn(manifest))) {
      const problems = customResources[kind]?.safeParse((rest as { spec?: unknown }).spec).error?.issues;
      expect({ kind, name: metadata.name, known: kind in customResources, problems }).toEqual({
        kind,
        name: metadata.name,
        known: true,
        problems: undefined,
      });
    }
  });

  it('are invalid with a field misspelt, missing or of another type', () => {
    const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'broken' } };
    const template = { spec: { containers: [{ name: 'main', imagePullpolicy: 'Always' }] } };
    const problems = (spec: object) => apiProblems([{ ...deployment, spec } as Manifest]).join();
    expect(problems({ selector: {}, template })).toMatch(/imagePullpolicy/);
    expect(problems({ selector: {} })).toMatch(/template/);
    expect(problems({ selector: {}, template: {}, replicas: '2' })).toMatch(/string.*number/);
    expect(problems({ selector: {}, template: {} })).toBe('');
  });
});
