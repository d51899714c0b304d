import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.js';
import { parse } from 'yaml';
import { folderOf } from '../support/folders.js';
import { buildWith, root } from './support/manifests.js';

interface Rule {
  readonly seriesQuery: string;
  readonly name: { readonly matches: string; readonly as: string };
  readonly metricsQuery: string;
}

const path = join(root, 'k8s/components/autoscaling/prometheus-adapter.yaml');
const { rules } = parse(readFileSync(path, 'utf8')) as { rules: { custom: Rule[] } };

describe('the rules of prometheus-adapter', () => {
  it('serve each metric that the autoscalers ask for', () => {
    const autoscalers = buildWith(['autoscaling']).filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const metrics = (autoscalers as HorizontalPodAutoscaler[]).flatMap(({ spec }) => spec?.metrics ?? []);
    const asked = new Set(metrics.flatMap(({ pods }) => pods?.metric.name ?? []));
    expect(rules.custom.map(({ name }) => name.as)).toEqual([...asked]);
  });

  it('are queries that Prometheus takes, of a metric that the services have', async () => {
    const metrics = readFileSync(join(root, 'libs/service-kit/src/telemetry/metrics.ts'), 'utf8');
    for (const { seriesQuery, name, metricsQuery } of rules.custom) {
      const [series = ''] = seriesQuery.split('{');
      expect(metrics).toContain(`'${series}'`);
      expect(series).toMatch(new RegExp(name.matches));
      const query = metricsQuery
        .replace('<<.Series>>', series)
        .replace('<<.LabelMatchers>>', 'namespace="nutrition"')
        .replace('<<.GroupBy>>', 'pod');
      const file = JSON.stringify({ groups: [{ name: 'adapter', rules: [{ record: name.as, expr: query }] }] });
      const folder = await folderOf({ 'rules.yaml': file });
      execFileSync('promtool', ['check', 'rules', join(folder, 'rules.yaml')]);
    }
  });
});
