import { type Transport } from '#messaging';
import { envFields, implementationVersion, type ProcessScope, readEnv, startService } from '#service-kit';
import { RecommendationModule } from './recommendation.module.js';

/**
 * Serves the recommendation endpoints on `transport`.
 * @throws StartError where EER_EDITION names no edition
 */
export async function startRecommendation(transport: Transport, scope: ProcessScope): Promise<void> {
  const { EER_EDITION: eerEdition } = readEnv({ EER_EDITION: envFields.EER_EDITION });
  const identity = {
    name: 'recommendation',
    version: implementationVersion,
    description: 'Recommends nutrients for a person',
  };
  await startService(identity, RecommendationModule.configured({ eerEdition }), transport, scope);
}
