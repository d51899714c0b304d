import { type Transport } from '#messaging';
import { type ProcessScope, type ServiceOptions, startService } from '#service-kit';
import { AnalysisModule } from './analysis.module.js';

/** Serves the analysis endpoints on `transport`. */
export function startAnalysis(options: ServiceOptions, transport: Transport, scope: ProcessScope): Promise<void> {
  const identity = { name: 'analysis', description: 'Sums the nutrients of foods' };
  return startService(identity, { module: AnalysisModule }, transport, scope, options);
}
