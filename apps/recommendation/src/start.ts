import { type Transport } from '#messaging';
import { type ProcessScope, startService } from '#service-kit';
import { implementationVersion, readEnv } from '#service-kit/base';
import { recommendationEnv } from './env.js';
import { RecommendationModule } from './recommendation.module.js';

/**
 * Serves the recommendation endpoints on `transport`.
 * @throws StartError where EER_EDITION names no edition
 */
export async function startRecommendation(transport: Transport, scope: ProcessScope): Promise<void> {
  const { EER_EDITION: eerEdition } = readEnv(recommendationEnv);
  const identity = {
    name: 'recommendation',
    version: implementationVersion,
    description: 'Recommends nutrients for a person',
  };
  await startService(identity, RecommendationModule.forRoot({ eerEdition }), transport, scope);
}
