import { Controller, Module } from '@nestjs/common';
import { inProcessTransport, type RequestContext, Serves, type Transport } from '#messaging';
import {
  analysis,
  apiKeyDigest,
  type AnalysisRequest,
  catalog,
  foodId,
  Header,
  newApiKey,
  nutrientId,
  recommendation,
  type PersonalProfile,
  type ReplyOf,
  ServiceError,
  unitId,
  urn,
  type ValidRequestOf,
} from '#contracts';
import { createLogger, ProcessScope, startService } from '#service-kit';
import { type GatewayOptions, startGateway } from '../../../apps/gateway/src/start.js';

/** A key that the stand-in catalog knows. */
export const KEY = newApiKey();

const banana = {
  id: urn(foodId('tests', '1')),
  description: 'Banana, raw',
  quantity: 100,
  unit: urn(unitId('g')),
  units: [urn(unitId('g'))],
  modified: '2020-01-31',
};
export const BANANA = banana.id;
const energy = urn(nutrientId('energy'));

/** What a test can turn in the stand-ins, and what they saw. */
export const stage = {
  revision: 'release-1',
  publicAccess: true,
  /** Whether KEY is revoked. */
  revoked: false,
  /** Replaces the answer of the next searches. */
  search: undefined as (() => Promise<ReplyOf<typeof catalog.searchFoods>>) | undefined,
  seen: [] as { request: unknown; context: RequestContext }[],
};

@Controller()
class Catalog {
  @Serves(catalog.searchFoods)
  search(request: ValidRequestOf<typeof catalog.searchFoods>, context: RequestContext) {
    stage.seen.push({ request, context });
    context.replyHeaders[Header.revision] = stage.revision;
    return stage.search?.() ?? { query: request.query, total: 1, first_page: '/foods?query=banana', items: [banana] };
  }

  @Serves(catalog.getFood)
  get({ id }: { id: string }, context: RequestContext): ReplyOf<typeof catalog.getFood> {
    stage.seen.push({ request: { id }, context });
    if (id !== banana.id) throw ServiceError.of('food-not-found');
    const { units, modified, ...start } = banana;
    return { ...start, nutrient_data: [{ nutrient: energy, value: 89 }], units, modified, discontinued: false };
  }

  @Serves(catalog.readFoods)
  read({ foods }: ValidRequestOf<typeof catalog.readFoods>): ReplyOf<typeof catalog.readFoods> {
    // Compact JSON has no line for each food: every one of them is asked for alone.
    return foods.map(() => null);
  }

  @Serves(catalog.listNutrients)
  nutrients(_request: object, context: RequestContext) {
    context.replyHeaders[Header.revision] = stage.revision;
    return Array.from({ length: 50 }, (_, index) => ({
      id: urn(nutrientId(`nutrient-${index}`)),
      description: `Nutrient ${index}`,
      unit: 'g',
      unitId: banana.unit,
    }));
  }

  @Serves(catalog.listUnits)
  units() {
    return [{ id: banana.unit, description: 'gram', abbr: 'g' }];
  }

  @Serves(catalog.listFoodUnits)
  foodUnits() {
    return [{ id: banana.unit, description: 'gram' }];
  }

  @Serves(catalog.resolveAccess)
  access({ digests }: ValidRequestOf<typeof catalog.resolveAccess>): ReplyOf<typeof catalog.resolveAccess> {
    const known = digests.filter((digest) => digest === apiKeyDigest(KEY) && !stage.revoked);
    return {
      publicAccess: stage.publicAccess,
      keys: known.map((digest) => ({ digest, profile: 'everything', key: 'key-1' })),
    };
  }
}

@Controller()
class Analysis {
  @Serves(analysis.analyze)
  analyze(request: AnalysisRequest, context: RequestContext): ReplyOf<typeof analysis.analyze> {
    stage.seen.push({ request, context });
    const items = request.items.map(({ id, quantity }) => ({ id, quantity }));
    return { items, results: [{ nutrient: energy, value: 89 }] };
  }
}

@Controller()
class Recommendation {
  @Serves(recommendation.recommend)
  recommend(profile: PersonalProfile, context: RequestContext): ReplyOf<typeof recommendation.recommend> {
    stage.seen.push({ request: profile, context });
    return {
      recommendations: [{ nutrient: energy, value: '2000', unitId: banana.unit, type: profile.system }],
      profile: {
        sex: profile.sex,
        ageInMonths: profile.ageInMonths ?? 240,
        heightInMeters: 1.622,
        weightInKilograms: 74.7,
        physicalActivityLevelCategory: profile.physicalActivityLevelCategory,
        pregnancyDurationInWeeks: 0,
        lactationDurationInMonths: 0,
        bodyMassIndex: 28.4,
        system: profile.system,
      },
    };
  }
}

@Module({ controllers: [Catalog, Analysis, Recommendation] })
class StandIns {}

export interface Running {
  readonly url: string;
  readonly port: number;
  readonly transport: Transport;
  readonly scope: ProcessScope;
  /** Ends the services behind the gateway, the gateway goes on. */
  stopServices(): Promise<void>;
  close(): Promise<void>;
}

/** A gateway with services behind it that answer just enough to look at what the gateway makes of it. */
export async function startGatewayAlone(options: Partial<GatewayOptions> = {}): Promise<Running> {
  const transport = inProcessTransport();
  const log = createLogger('tests', process.env['LOG_LEVEL'] ?? 'silent');
  const services = new ProcessScope(log);
  const scope = new ProcessScope(log);
  const identity = { name: 'stand-in', version: '1.0.0', description: 'answers for the tests' };
  await startService(identity, { module: StandIns }, transport, services);
  const { url } = await startGateway(
    { host: '127.0.0.1', port: 0, shutdownDelayMs: 0, cacheMb: 0, ...options },
    transport,
    scope,
  );
  return {
    url,
    port: Number(new URL(url).port),
    transport,
    scope,
    stopServices: () => services.close(),
    close: async () => {
      await scope.close();
      await services.close();
      await transport.close();
    },
  };
}
