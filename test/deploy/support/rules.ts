import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './manifests.js';

const Rule = z.object({ alert: z.string().optional(), record: z.string().optional(), expr: z.string() }).loose();
const PrometheusRule = z.object({
  spec: z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(Rule) })) }),
});

/** Rule of Prometheus: an alert, or a recording that alerts query. */
export type Rule = z.output<typeof Rule>;
/** Rules that are evaluated in order. */
export type RuleGroup = z.output<typeof PrometheusRule>['spec']['groups'][number];

/** Name of a rule's alert or recording. */
export const nameOf = ({ alert, record }: Rule): string => alert ?? record ?? '';

/** The groups of rules of the component telemetry. */
export const ruleGroups: readonly RuleGroup[] = ['alerts.yaml', 'slo.yaml'].flatMap((file) => {
  const text = readFileSync(join(root, 'k8s/components/telemetry', file), 'utf8');
  return PrometheusRule.parse(parse(text)).spec.groups;
});
