import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { type AssessmentShare } from './assessment-share.js';
import { type Round, totalCpu } from './measure.js';
import { type Scenario } from './scenarios.js';

/** Result of one scenario. */
export interface Outcome {
  readonly scenario: Scenario;
  readonly service: Round;
  readonly baseline: Round;
  /** Requests per second of the service, divided by the baseline's in the same round; median over rounds. */
  readonly ratio: number;
}

/** Memory of a process, idle and after the load, in MB. */
export interface Memory {
  readonly name: string;
  readonly idle: number | undefined;
  readonly loaded: number | undefined;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const parts = ({ cpu }: Round): string =>
  Object.entries(cpu)
    .map(([name, microseconds]) => `${name} ${microseconds.toFixed(0)}`)
    .join(', ');

/** Highest CPU time of an assessment relative to its analysis and recommendation. */
const ASSESSMENT_GOAL = 1.2;

/** CPU time of an assessment beside that of its parts; empty where not all three were measured. */
function assessmentCost(measured: AssessmentShare | undefined): string {
  if (!measured) return '';
  const { assessment, analysis, recommendation, share } = measured;
  return `
In turns, an assessment takes ${assessment.toFixed(0)} µs, its analysis ${analysis.toFixed(0)} and its recommendation
${recommendation.toFixed(0)}: ${share.toFixed(2)} of their sum, goal ${ASSESSMENT_GOAL.toFixed(2)}.
`;
}

/** Results as a Markdown page. */
export function report(
  outcomes: readonly Outcome[],
  share: AssessmentShare | undefined,
  memory: readonly Memory[],
  firstAnswerMs: number,
): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  return `# Results

Commit ${commit}, Node ${process.versions.node}, ${availableParallelism()} cores. Medians of interleaved rounds with 50 connections; the
load generator runs on the same cores. "Ratio" compares requests per second with the baseline's in the same round, "CPU
ratio" the CPU time per request over all processes except the load generator.

${table(
  ['scenario', 'compared with', 'ratio', 'goal', 'CPU ratio', 'requests/s', 'baseline', 'p50', 'p99', 'baseline p99'],
  outcomes.map(({ scenario, service, baseline, ratio }) => [
    scenario.name,
    scenario.baseline,
    ratio.toFixed(2),
    scenario.goal.toFixed(2),
    (totalCpu(baseline) / totalCpu(service)).toFixed(2),
    service.perSecond.toFixed(0),
    baseline.perSecond.toFixed(0),
    `${service.p50} ms`,
    `${service.p99} ms`,
    `${baseline.p99} ms`,
  ]),
)}

CPU time per request, µs:

${table(
  ['scenario', 'service', 'baseline'],
  outcomes.map(({ scenario, service, baseline }) => [scenario.name, parts(service), parts(baseline)]),
)}
${assessmentCost(share)}
First response of the four processes, started together: ${(firstAnswerMs / 1000).toFixed(1)} s. Resident memory, MB:

${table(
  ['process', 'idle', 'after the load'],
  memory.map(({ name, idle, loaded }) => [name, idle?.toFixed(0) ?? '-', loaded?.toFixed(0) ?? '-']),
)}
`;
}
