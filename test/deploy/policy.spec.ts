import { describe, expect, it } from '@jest/globals';
import { type Container } from 'kubernetes-types/core/v1.js';
import { type Deployment } from 'kubernetes-types/apps/v1.js';
import { buildOverlay, find, overlays, settings, workloads } from './support/manifests.js';

const services = ['gateway', 'catalog', 'analysis', 'recommendation'];
const built = overlays.map((overlay) => ({ overlay, manifests: buildOverlay(overlay) }));

/** Delay before a gateway closes, and the time limit of its requests under way. */
const SHUTDOWN_SECONDS = 1 + 15;

describe.each(built)('every pod of the overlay $overlay', ({ manifests }) => {
  const pods = workloads(manifests);
  const containers = pods.flatMap(({ name, containers }) => containers.map((container) => ({ name, container })));
  const violators = (violates: (container: Container) => boolean) =>
    containers.filter(({ container }) => violates(container)).map(({ name }) => name);

  it('meets the restricted Pod Security Standard', () => {
    const namespaces = manifests.filter(({ kind }) => kind === 'Namespace');
    expect(namespaces.map(({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'])).toEqual([
      'restricted',
    ]);
    for (const { pod } of pods) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.securityContext?.runAsUser).toBeGreaterThan(0);
      expect([pod.hostNetwork, pod.hostPID, pod.hostIPC]).toEqual([undefined, undefined, undefined]);
      expect(pod.volumes?.filter((volume) => volume.hostPath) ?? []).toEqual([]);
    }
    expect(violators(({ securityContext }) => securityContext?.allowPrivilegeEscalation !== false)).toEqual([]);
    expect(violators(({ securityContext }) => securityContext?.capabilities?.drop?.[0] !== 'ALL')).toEqual([]);
  });

  it('has a read-only root and no API token', () => {
    expect(violators(({ securityContext }) => securityContext?.readOnlyRootFilesystem !== true)).toEqual([]);
    for (const { pod } of pods) expect(pod.automountServiceAccountToken).toBe(false);
  });

  it('runs under a service account of its own', () => {
    const accounts = pods.map(({ pod }) => pod.serviceAccountName ?? '');
    expect(new Set(accounts).size).toBe(pods.length);
    for (const account of accounts) {
      expect(find(manifests, 'ServiceAccount', account)).toMatchObject({ automountServiceAccountToken: false });
    }
  });

  it('has resource requests and a memory limit', () => {
    expect(violators(({ resources }) => !resources?.requests?.['cpu'] || !resources.requests['memory'])).toEqual([]);
    expect(violators(({ resources }) => !resources?.limits?.['memory'])).toEqual([]);
  });

  it('may take as much memory for a migration as for an import, since both build search indexes', () => {
    const limits = containers
      .filter(({ name }) => /^(migrate|import)/.test(name))
      .map(({ container }) => container.resources?.limits?.['memory']);
    expect(new Set(limits).size).toBe(1);
  });

  it('names an exact image', () => {
    expect(violators(({ image }) => !/:(?!latest)[\w.-]+$/.test(image ?? ''))).toEqual([]);
  });

  it('has startup, liveness and readiness probes, unless it is a job', () => {
    for (const { kind, containers } of pods) {
      const { startupProbe, readinessProbe, livenessProbe } = containers[0] ?? {};
      const probes = [startupProbe, readinessProbe, livenessProbe].filter((probe) => probe !== undefined);
      expect(probes.length).toBe(kind.endsWith('Job') ? 0 : 3);
    }
  });

  it('uses only Secrets that are documented', () => {
    const used = containers.flatMap(({ container }) =>
      (container.env ?? []).flatMap(({ valueFrom }) => {
        const { name, key } = valueFrom?.secretKeyRef ?? {};
        return name ? [`${name.replace(/-[a-z0-9]{10}$/, '')}/${key}`] : [];
      }),
    );
    const users = ['gateway', 'catalog', 'analysis', 'recommendation', 'operator', 'caller', 'route'];
    expect([...new Set(used)].sort()).toEqual(
      [
        'postgres-app/uri',
        'postgres-serving/uri',
        'redis/url',
        'redis/password',
        ...users.map((user) => `nats-users/${user}`),
      ].sort(),
    );
  });
});

describe.each(built)('every service of the overlay $overlay', ({ manifests }) => {
  const deployments = services.map((name) => find<Deployment>(manifests, 'Deployment', name));

  it('never has fewer replicas during an update', () => {
    for (const { spec } of deployments) {
      expect(spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    }
  });

  it('has time to answer its requests under way', () => {
    for (const { spec } of deployments) {
      const pod = spec?.template.spec;
      const [, seconds = '0'] = pod?.containers[0]?.lifecycle?.preStop?.exec?.command ?? [];
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + SHUTDOWN_SECONDS);
    }
  });

  it('is probed on its management port, its liveness independent of other services', () => {
    for (const { spec } of deployments) {
      const [main] = spec?.template.spec?.containers ?? [];
      expect(main?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'management' });
      expect(main?.livenessProbe?.httpGet).toEqual({ path: '/livez', port: 'management' });
      expect(main?.ports).toContainEqual({ name: 'management', containerPort: 9090 });
    }
  });

  it('reads no password from a ConfigMap', () => {
    for (const { metadata, data } of settings(manifests, 'ConfigMap')) {
      if (metadata?.name?.startsWith('nutrition-')) expect(JSON.stringify(data)).not.toMatch(/password|:\/\/[^"/]*@/i);
    }
  });
});

describe('the overlay prod', () => {
  const manifests = buildOverlay('prod');

  it('creates no Secret', () => {
    expect(settings(manifests, 'Secret')).toEqual([]);
  });

  it('keeps a replica of every service through a disruption, and more under load', () => {
    for (const name of services) {
      expect(find(manifests, 'PodDisruptionBudget', name)).toMatchObject({ spec: { maxUnavailable: 1 } });
      expect(find(manifests, 'HorizontalPodAutoscaler', name)).toMatchObject({
        spec: { minReplicas: 2, scaleTargetRef: { name } },
      });
      const { spec } = find<Deployment>(manifests, 'Deployment', name);
      expect(spec?.replicas).toBeUndefined();
      expect(spec?.template.spec?.topologySpreadConstraints?.map((constraint) => constraint.topologyKey)).toEqual([
        'kubernetes.io/hostname',
        'topology.kubernetes.io/zone',
      ]);
    }
  });

  it('talks to NATS over TLS', () => {
    const config = settings(manifests, 'ConfigMap').find(({ metadata }) => metadata?.name?.startsWith('nutrition-'));
    expect(config?.data).toMatchObject({ NATS_URL: 'tls://nats:4222', NATS_CA_FILE: '/etc/nats-ca/ca.crt' });
    for (const name of [...services, 'import']) {
      const [pod] = workloads(manifests).filter((workload) => workload.name === name);
      expect(pod?.containers[0]?.volumeMounts).toContainEqual({
        name: 'nats-ca',
        mountPath: '/etc/nats-ca',
        readOnly: true,
      });
    }
  });

  it('talks to Postgres and Redis over TLS, and trusts their authorities alone', () => {
    const urls = manifests.flatMap((manifest) =>
      workloads([manifest]).flatMap(({ containers }) =>
        containers.flatMap(({ env = [] }) => env.filter(({ name, value }) => name === 'DATABASE_URL' && value)),
      ),
    );
    expect(urls.map(({ value }) => value)).toEqual(
      Array(2).fill('$(POSTGRES_OWNER_URI)?sslmode=verify-full&sslrootcert=/etc/postgres-ca/ca.crt'),
    );
    const mounts = workloads(manifests).flatMap(({ pod, containers }) =>
      containers.flatMap(({ volumeMounts = [] }) =>
        volumeMounts.map(({ name, mountPath }) => {
          const secret = pod.volumes?.find((volume) => volume.name === name)?.secret;
          return `${pod.serviceAccountName} ${mountPath} ${secret?.secretName} ${secret?.items?.[0]?.key}`;
        }),
      ),
    );
    expect(mounts).toEqual(
      expect.arrayContaining([
        ...['catalog', 'migrate', 'import'].map((name) => `${name} /etc/postgres-ca postgres-ca ca.crt`),
        ...['catalog', 'gateway'].map((name) => `${name} /etc/redis-ca redis-tls ca.crt`),
      ]),
    );
  });

  it('lets the catalog read the database and no more', () => {
    const [catalog, migration] = ['catalog', 'migrate'].map((account) =>
      workloads(manifests).find(({ pod }) => pod.serviceAccountName === account),
    );
    expect(catalog?.containers[0]?.env).toContainEqual({
      name: 'DATABASE_URL',
      valueFrom: { secretKeyRef: { name: 'postgres-serving', key: 'uri' } },
    });
    const [role] = migration?.containers[0]?.args?.slice(-1) ?? [];
    expect(find(manifests, 'Cluster', 'postgres')).toMatchObject({
      spec: { managed: { roles: [{ name: role, login: true, passwordSecret: { name: 'postgres-serving' } }] } },
    });
  });

  it('has certificates by the names under which callers reach NATS', () => {
    const namespace = manifests.find(({ kind }) => kind === 'Namespace')?.metadata.name;
    const { spec } = find<{ spec: { dnsNames: string[] } }>(manifests, 'Certificate', 'nats-tls');
    expect(spec.dnsNames).toEqual(expect.arrayContaining(['nats', `nats.${namespace}`, `nats.${namespace}.svc`]));
  });

  it('backs up Postgres each day', () => {
    expect(find(manifests, 'ScheduledBackup', 'postgres')).toMatchObject({
      spec: { cluster: { name: 'postgres' }, schedule: expect.stringMatching(/^\d+ \d+ \d+ \* \* \*$/) },
    });
  });

  it('exposes the gateway alone, over HTTPS', () => {
    expect(manifests.filter(({ kind }) => kind === 'Ingress')).toHaveLength(1);
    expect(find(manifests, 'Ingress', 'gateway')).toMatchObject({
      spec: {
        tls: [{ hosts: ['nutrition.example.org'] }],
        rules: [{ host: 'nutrition.example.org', http: { paths: [{ backend: { service: { name: 'gateway' } } }] } }],
      },
    });
  });
});
