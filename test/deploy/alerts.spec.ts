import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { folderOf } from '../support/folders.js';
import { nameOf, type Rule, type RuleGroup, ruleGroups } from './support/rules.js';

/** Series of Prometheus in promtool's notation: `1+2x3` is 1, 3, 5, 7, one sample per step. */
type Series = Readonly<Record<string, string>>;

const services = ['gateway', 'catalog', 'analysis', 'recommendation'];
const STEPS = 120;
const steady = (value: number): string => `${value}x${STEPS}`;
const growing = (perStep: number): string => `0+${perStep}x${STEPS}`;

/** Two replicas of each service, started long ago, all requests answered within half a second. */
const healthy: Series = {
  ...Object.fromEntries(
    services.flatMap((service) =>
      ['a', 'b'].flatMap((replica) => {
        const labels = `{service="${service}",namespace="nutrition",instance="${service}-${replica}"}`;
        return [
          [`up${labels}`, steady(1)],
          [`nutrition_nats_connected${labels}`, steady(1)],
          [`process_start_time_seconds${labels}`, steady(-3600)],
          [`nodejs_eventloop_lag_p99_seconds${labels}`, steady(0.01)],
        ];
      }),
    ),
  ),
  'nutrition_http_requests_total{service="gateway",instance="gateway-a",route="/foods",status="200"}': growing(1000),
  'nutrition_http_request_duration_seconds_bucket{route="/foods",le="0.5"}': growing(1000),
  'nutrition_http_request_duration_seconds_bucket{route="/foods",le="1"}': growing(1000),
  'nutrition_http_request_duration_seconds_count{route="/foods"}': growing(1000),
  'nutrition_database_connections{state="waiting"}': steady(0),
  'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp{service="postgres"}': steady(0),
  'certmanager_certificate_expiration_timestamp_seconds{name="nats-tls"}': steady(90 * 24 * 3600),
  'kube_job_failed{namespace="nutrition",job_name="import-first",condition="true"}': steady(0),
};

const answered = (service: string, status: number) =>
  `nutrition_http_requests_total{service="${service}",instance="${service}-a",route="/foods",status="${status}"}`;
const of = (metric: string, service: string, replica: string) =>
  `${metric}{service="${service}",namespace="nutrition",instance="${service}-${replica}"}`;
const took = (seconds: string) => `nutrition_http_request_duration_seconds_bucket{route="/foods",le="${seconds}"}`;
const gone = (service: string, ...replicas: string[]): Series =>
  Object.fromEntries(replicas.map((replica) => [of('up', service, replica), `1x10 _x${STEPS}`]));

interface Fault {
  readonly alert: string;
  readonly title: string;
  readonly series: Series;
  /** Minutes until the alert fires. */
  readonly after: number;
  /** Minutes between two samples. Default: 1. */
  readonly step?: number;
}

const faults: readonly Fault[] = [
  ...services.flatMap((service) => [
    { alert: 'NutritionReplicaGone', title: `one replica of ${service}`, series: gone(service, 'b'), after: 25 },
    { alert: 'NutritionServiceGone', title: `all replicas of ${service}`, series: gone(service, 'a', 'b'), after: 25 },
  ]),
  {
    alert: 'NutritionNatsDisconnected',
    title: 'a replica without NATS',
    series: { [of('nutrition_nats_connected', 'catalog', 'b')]: `1x10 ${steady(0)}` },
    after: 15,
  },
  {
    alert: 'NutritionDefects',
    title: 'the first 500 over HTTP after a start',
    series: {
      [of('process_start_time_seconds', 'gateway', 'a')]: steady(600),
      [answered('gateway', 500)]: `_x12 ${steady(1)}`,
    },
    after: 15,
  },
  {
    alert: 'NutritionDefects',
    title: 'the first 500 of a service after a start',
    series: {
      [of('process_start_time_seconds', 'catalog', 'a')]: steady(600),
      'nutrition_messages_total{service="catalog",instance="catalog-a",subject="a",status="500"}': `_x12 ${steady(1)}`,
    },
    after: 15,
  },
  {
    alert: 'NutritionDefects',
    title: 'a further 500 over HTTP',
    series: { [answered('gateway', 500)]: `1x10 ${steady(2)}` },
    after: 15,
  },
  {
    alert: 'NutritionDefects',
    title: 'a further 500 of a service',
    series: {
      'nutrition_messages_total{service="catalog",instance="catalog-a",subject="a",status="500"}': `1x10 ${steady(2)}`,
    },
    after: 15,
  },
  {
    alert: 'NutritionUnavailable',
    title: 'two of a hundred requests answered 503',
    series: { [answered('gateway', 503)]: growing(20) },
    after: 15,
  },
  {
    alert: 'NutritionSlow',
    title: 'two of a hundred requests over a second',
    series: { [took('1')]: growing(980), [took('0.5')]: growing(980) },
    after: 20,
  },
  {
    alert: 'NutritionOverloaded',
    title: 'gateways that shed load',
    series: { 'nutrition_http_rejections_total{service="gateway",code="overloaded"}': growing(1) },
    after: 15,
  },
  {
    alert: 'NutritionDatabaseSaturated',
    title: 'requests that wait for Postgres',
    series: { 'nutrition_database_connections{state="waiting"}': steady(3) },
    after: 10,
  },
  {
    alert: 'NutritionEventLoopBlocked',
    title: 'a process without time',
    series: { [of('nodejs_eventloop_lag_p99_seconds', 'analysis', 'b')]: steady(0.3) },
    after: 10,
  },
  {
    alert: 'NutritionCertificateEnds',
    title: 'a certificate of six days',
    series: { 'certmanager_certificate_expiration_timestamp_seconds{name="nats-tls"}': steady(6 * 24 * 3600) },
    after: 1,
  },
  { alert: 'NutritionBackupOld', title: 'no backup for 27 hours', series: {}, after: 27 * 60, step: 30 },
  {
    alert: 'NutritionJobFailed',
    title: 'a failed import',
    series: { 'kube_job_failed{namespace="nutrition",job_name="import-first",condition="true"}': `0x10 ${steady(1)}` },
    after: 15,
  },
  ...[
    { speed: 'Fast', errors: 16, slow: 160, after: 70, step: 1 },
    { speed: '', errors: 7, slow: 70, after: 7 * 60, step: 10 },
    { speed: 'Slowly', errors: 2, slow: 20, after: 80 * 60, step: 60 },
  ].flatMap(({ speed, errors, slow, after, step }) => [
    {
      alert: `NutritionErrorBudgetBurns${speed}`,
      title: `${errors} of a thousand requests answered 503`,
      series: { [answered('gateway', 503)]: growing(errors) },
      after,
      step,
    },
    {
      alert: `NutritionLatencyBudgetBurns${speed}`,
      title: `${slow} of a thousand requests over half a second`,
      series: { [took('0.5')]: growing(1000 - slow) },
      after,
      step,
    },
  ]),
];

const rules = ruleGroups.flatMap((group) => group.rules);
/** Whether an alert queries a recording. */
const asks = (alert: string, recording: string): boolean =>
  rules.some((rule) => rule.alert === alert && rule.expr.includes(recording));
/** The group of an alert with those of its rules that are chosen. */
const groupsOf = (alert: string, chosen: (rule: Rule) => boolean = () => true): RuleGroup[] =>
  ruleGroups
    .filter((group) => group.rules.some((rule) => rule.alert === alert))
    .map((group) => ({ ...group, rules: group.rules.filter(chosen) }));

describe('The alerts', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await folderOf();
  });

  /** Errors of promtool for these rules where the expression has the value; empty where all is as expected. */
  function problems(
    groups: readonly RuleGroup[],
    { series, after, step = 1 }: Omit<Fault, 'alert'>,
    expected: object,
  ): string {
    const paths = ['rules.json', 'tests.json'].map((name) => join(folder, name)) as [string, string];
    const interval = `${step}m`;
    const input = Object.entries({ ...healthy, ...series }).map(([name, values]) => ({ series: name, values }));
    const test = { interval, input_series: input, promql_expr_test: [{ eval_time: `${after}m`, ...expected }] };
    writeFileSync(paths[0], JSON.stringify({ groups }));
    writeFileSync(paths[1], JSON.stringify({ rule_files: [paths[0]], evaluation_interval: interval, tests: [test] }));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', paths[1]], { encoding: 'utf8' });
    return status === 0 ? '' : stdout + stderr;
  }
  const fires = (alert: string) => ({
    expr: `max by (alertname) (ALERTS{alertname="${alert}",alertstate="firing"})`,
    exp_samples: [{ labels: `{alertname="${alert}"}`, value: 1 }],
  });

  it('pass the checks of promtool', () => {
    const path = join(folder, 'rules.json');
    writeFileSync(path, JSON.stringify({ groups: ruleGroups }));
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', path], { encoding: 'utf8' });
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
  });

  it('are silent while all is well, also with two slow requests of a thousand and an old 500', () => {
    const series = { [took('0.5')]: growing(998), [took('1')]: growing(999), [answered('gateway', 500)]: steady(1) };
    const silent = { expr: 'ALERTS', exp_samples: [] };
    expect(problems(ruleGroups, { title: 'none', series, after: 70 }, silent)).toBe('');
  });

  it.each(faults)('$alert fires for $title', ({ alert, ...fault }) => {
    expect(problems(groupsOf(alert), fault, fires(alert))).toBe('');
  });

  it.each(rules.map((rule) => ({ name: nameOf(rule) })))('would miss $name', ({ name }) => {
    const missed = faults.filter(({ alert }) => alert === name || asks(alert, name));
    expect(missed).not.toEqual([]);
    for (const { alert, ...fault } of missed) {
      const without = groupsOf(alert, (rule) => nameOf(rule) !== name);
      expect(problems(without, fault, fires(alert))).not.toBe('');
    }
  });
});
