import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, type Histogram, register } from 'prom-client';
import '#service-kit';
import { root } from './support/manifests.js';
import { ruleGroups } from './support/rules.js';

const component = (file: string) => readFileSync(join(root, 'k8s/components', file), 'utf8');

describe('the alerts, the dashboard and the autoscalers', () => {
  it('query metrics and labels that the services have', async () => {
    collectDefaultMetrics();
    const metrics = new Map(
      (await register.getMetricsAsJSON()).map(({ name }) => [name, register.getSingleMetric(name)]),
    );
    const { panels } = JSON.parse(component('telemetry/dashboard.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const expressions = [
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...ruleGroups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
      ...[...component('autoscaling/every.yaml').matchAll(/metric: \{ name: (\w+)/g)].map(([, name = '']) => name),
    ];
    const used = expressions.flatMap((expr) => [
      ...expr.matchAll(/\b((?:nutrition|nodejs|process)_\w+?)(?:_bucket|_count)?\b(?:\{(\w+)=)?/g),
    ]);

    expect(used.length).toBeGreaterThan(15);
    for (const [, name = '', label] of used) {
      const metric = metrics.get(name) as { labelNames?: string[] } | undefined;
      expect({ name, known: metric !== undefined }).toEqual({ name, known: true });
      if (label && label !== 'le')
        expect({ name, labels: metric?.labelNames }).toEqual({ name, labels: expect.arrayContaining([label]) });
    }
  });

  it('query shares below thresholds that are bounds of the histogram', () => {
    const thresholds = ruleGroups
      .flatMap(({ rules }) => rules)
      .flatMap(({ expr }) => [...expr.matchAll(/(\w+)_bucket\{le="([\d.]+)"/g)]);
    expect(thresholds.length).toBeGreaterThan(1);
    for (const [, name = '', bound] of thresholds) {
      const { upperBounds } = register.getSingleMetric(name) as Histogram & { upperBounds: number[] };
      expect(upperBounds).toContain(Number(bound));
    }
  });
});
