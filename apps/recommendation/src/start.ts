import { type Transport } from '#messaging';
import { type ProcessScope, type ServiceOptions, startService } from '#service-kit';
import { RecommendationModule, type RecommendationOptions } from './recommendation.module.js';

/** Serves the recommendation endpoints on `transport`. */
export function startRecommendation(
  options: RecommendationOptions & ServiceOptions,
  transport: Transport,
  scope: ProcessScope,
): Promise<void> {
  const identity = { name: 'recommendation', description: 'Recommends nutrients for a person' };
  return startService(identity, RecommendationModule.forRoot(options), transport, scope, options);
}
