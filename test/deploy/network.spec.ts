import { describe, expect, it } from '@jest/globals';
import { type LabelSelector } from 'kubernetes-types/meta/v1.js';
import { type NetworkPolicy, type NetworkPolicyPeer, type NetworkPolicyPort } from 'kubernetes-types/networking/v1.js';
import { buildOverlay, workloads } from './support/manifests.js';

interface Endpoint {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Absent: this namespace. */
  readonly namespace?: Readonly<Record<string, string>>;
  /** Port names → numbers. */
  readonly ports?: Readonly<Record<string, number>>;
}

const manifests = buildOverlay('prod');
const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as NetworkPolicy[];

const inNamespace = (name: string, labels: Record<string, string> = {}): Endpoint => ({
  name,
  labels,
  namespace: { 'kubernetes.io/metadata.name': name },
});
const inside: Endpoint[] = [
  ...workloads(manifests).map(({ name, template, containers }) => ({
    // A job has its version in its own name.
    name: template.metadata?.labels?.['app.kubernetes.io/name'] ?? name,
    labels: template.metadata?.labels ?? {},
    ports: Object.fromEntries(
      containers.flatMap(({ ports = [] }) => ports.map((port) => [port.name ?? '', port.containerPort])),
    ),
  })),
  { name: 'postgres', labels: { 'cnpg.io/cluster': 'postgres' } },
];
const outside: Endpoint[] = [
  inNamespace('ingress-nginx'),
  inNamespace('envoy-gateway-system'),
  inNamespace('monitoring'),
  inNamespace('cnpg-system'),
  inNamespace('kube-system', { 'k8s-app': 'kube-dns' }),
  { name: 'internal caller', labels: {}, namespace: { 'nutrition.example.org/caller': 'true' } },
  { name: 'stranger', labels: {}, namespace: { 'kubernetes.io/metadata.name': 'stranger' } },
];
const ports = [53, 3000, 4222, 4318, 5432, 6222, 6379, 8000, 8222, 9090, 9187];

const selects = ({ matchLabels = {}, matchExpressions = [] }: LabelSelector, labels: Record<string, string>) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values = [] }) => {
    if (operator !== 'In') throw new Error(`${operator}: not used so far`);
    return values.includes(labels[key] ?? '');
  });

const matches = ({ podSelector, namespaceSelector }: NetworkPolicyPeer, { labels, namespace }: Endpoint) =>
  (namespaceSelector ? selects(namespaceSelector, namespace ?? {}) : namespace === undefined) &&
  selects(podSelector ?? {}, labels);

const opens = (rules: NetworkPolicyPort[] | undefined, port: number, target: Endpoint) =>
  !rules || rules.some((rule) => rule.port === port || target.ports?.[String(rule.port)] === port);

/** Whether policies allow a connection: both sides must allow it, and a side that no policy selects allows everything. */
function allowed(from: Endpoint, to: Endpoint, port: number): boolean {
  const of = (endpoint: Endpoint, type: string) =>
    policies.filter(
      ({ spec }) =>
        endpoint.namespace === undefined &&
        spec?.policyTypes?.includes(type) &&
        selects(spec.podSelector ?? {}, endpoint.labels),
    );
  const egress = of(from, 'Egress');
  const ingress = of(to, 'Ingress');
  const out = egress.some(({ spec }) =>
    spec?.egress?.some((rule) => rule.to?.some((peer) => matches(peer, to)) && opens(rule.ports, port, to)),
  );
  const into = ingress.some(({ spec }) =>
    spec?.ingress?.some((rule) => rule.from?.some((peer) => matches(peer, from)) && opens(rule.ports, port, to)),
  );
  return (egress.length === 0 || out) && (ingress.length === 0 || into);
}

describe('the network policies', () => {
  it('allow the connections of the architecture, name lookups, metrics and traces, and nothing else', () => {
    const arrows: string[] = [];
    for (const from of [...inside, ...outside]) {
      for (const to of [...inside, ...outside]) {
        if (from.namespace && to.namespace) continue;
        for (const port of ports) {
          if (allowed(from, to, port)) arrows.push(`${from.name} → ${to.name}:${port}`);
        }
      }
    }
    const services = ['gateway', 'catalog', 'analysis', 'recommendation'];
    const expected = [
      ...['ingress-nginx', 'envoy-gateway-system'].map((proxy) => `${proxy} → gateway:3000`),
      ...[...services, 'import', 'internal caller'].map((client) => `${client} → nats:4222`),
      'nats → nats:6222',
      ...['catalog', 'migrate', 'import', 'postgres', 'cnpg-system'].map((client) => `${client} → postgres:5432`),
      ...['cnpg-system', 'postgres'].map((client) => `${client} → postgres:8000`),
      'monitoring → postgres:9187',
      ...['gateway', 'catalog'].map((client) => `${client} → redis:6379`),
      ...services.map((service) => `monitoring → ${service}:9090`),
      ...services.map((service) => `${service} → monitoring:4318`),
      ...inside.map(({ name }) => `${name} → kube-system:53`),
    ];
    expect(arrows.sort()).toEqual(expected.sort());
  });
});
