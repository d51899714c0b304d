import { loadRound, median, totalCpu } from './measure.js';
import { ANALYSIS, ASSESSMENT, RECOMMENDATION, type Scenario } from './scenarios.js';
import { type DistributedService } from './service.js';

/** CPU time of an assessment and its parts in µs, and its share of their sum. */
export interface AssessmentShare {
  readonly assessment: number;
  readonly analysis: number;
  readonly recommendation: number;
  /** Median over the turns. */
  readonly share: number;
}

/**
 * Measures an assessment, its analysis and its recommendation in turns: a machine whose speed changes between scenarios
 * would change the share. `undefined` where not all three are chosen.
 */
export async function assessmentShare(
  chosen: readonly Scenario[],
  { forwardingUrl, members }: DistributedService,
  turns: number,
  seconds: number,
): Promise<AssessmentShare | undefined> {
  const of = (name: string) => chosen.find((scenario) => scenario.name === name);
  const [assessment, analysis, recommendation] = [of(ASSESSMENT), of(ANALYSIS), of(RECOMMENDATION)];
  if (!assessment || !analysis || !recommendation) return undefined;
  const cpuOf = async ({ requests }: Scenario): Promise<number> =>
    totalCpu(await loadRound(forwardingUrl, requests, members, seconds));
  const measured: AssessmentShare[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const [before, whole, after] = [await cpuOf(analysis), await cpuOf(assessment), await cpuOf(recommendation)];
    measured.push({ assessment: whole, analysis: before, recommendation: after, share: whole / (before + after) });
  }
  const medianOf = (figure: keyof AssessmentShare) => median(measured.map((turn) => turn[figure]));
  return {
    assessment: medianOf('assessment'),
    analysis: medianOf('analysis'),
    recommendation: medianOf('recommendation'),
    share: medianOf('share'),
  };
}
