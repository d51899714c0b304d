import { Controller, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import {
  inProcessTransport,
  PassThroughFilter,
  PreserializedReply,
  type RequestContext,
  Serves,
  type Transport,
} from '#messaging';
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
  SVG,
  unitId,
  urn,
  type ValidRequestOf,
} from '#contracts';
import { createLogger, ProcessScope, startService } from '#service-kit';
import { type GatewayOptions } from '../../../apps/gateway/src/options.js';
import { startGateway } from '../../../apps/gateway/src/start.js';
import { localGateway } from '../../support/gateway-options.js';

/** Two keys of the stand-in catalog, both without a limit. */
export const KEY = newApiKey();
export const OTHER_KEY = newApiKey();
/** A key with a limit that no test reaches; it has a bulkhead. */
export const LIMITED_KEY = newApiKey();

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

const keyIds = new Map([
  [apiKeyDigest(KEY), 'key-1'],
  [apiKeyDigest(OTHER_KEY), 'key-2'],
  [apiKeyDigest(LIMITED_KEY), 'key-3'],
]);

/** Controls and records of the stand-ins. */
export const stage = {
  revision: 'release-1',
  publicAccess: true,
  /** Whether KEY is revoked. */
  revoked: false,
  /** Whether lookups of keys fail. */
  accessFails: false,
  /** Replaces the reply to further searches. */
  search: undefined as (() => Promise<ReplyOf<typeof catalog.searchFoods>>) | undefined,
  /** Promise that replies to foods and analyses wait for. */
  gate: Promise.resolve(),
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
  async get({ id }: { id: string }, context: RequestContext): Promise<ReplyOf<typeof catalog.getFood>> {
    stage.seen.push({ request: { id }, context });
    await stage.gate;
    if (id !== banana.id) throw ServiceError.of('food-not-found');
    const { units, modified, ...start } = banana;
    return { ...start, nutrient_data: [{ nutrient: energy, value: 89 }], units, modified, discontinued: false };
  }

  @Serves(catalog.getFoodByGtin)
  getByGtin(request: ValidRequestOf<typeof catalog.getFoodByGtin>, context: RequestContext) {
    stage.seen.push({ request, context });
    return this.get({ id: banana.id }, context);
  }

  @Serves(catalog.lookUpFoods)
  async lookUp({ ids }: ValidRequestOf<typeof catalog.lookUpFoods>, context: RequestContext) {
    const food = await this.get({ id: banana.id }, context);
    return { items: ids.map(() => food) };
  }

  @Serves(catalog.readFoods)
  read({ foods }: ValidRequestOf<typeof catalog.readFoods>): ReplyOf<typeof catalog.readFoods> {
    // Compact JSON has no line per food, so that the gateway requests each alone.
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

  @Serves(catalog.listGroups)
  groups() {
    return [{ description: 'Fruits and Fruit Juices', foods: 1 }];
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
    if (stage.accessFails) throw ServiceError.of('unavailable');
    const keys = digests.flatMap((digest) => {
      const key = keyIds.get(digest);
      if (key === undefined || (stage.revoked && key === 'key-1')) return [];
      return [{ digest, profile: 'everything', key, ...(key === 'key-3' && { perMinute: 1_000_000 }) }];
    });
    return { publicAccess: stage.publicAccess, keys };
  }
}

const label = ({ accept }: RequestContext) =>
  accept === SVG ? new PreserializedReply(Buffer.from('<svg/>')) : { servings: 1, calories: 90, rows: [], missing: [] };

@Controller()
class Analysis {
  @Serves(analysis.analyze)
  async analyze(request: AnalysisRequest, context: RequestContext): Promise<ReplyOf<typeof analysis.analyze>> {
    stage.seen.push({ request, context });
    await stage.gate;
    const items = request.items.flatMap((item) =>
      item.text === undefined ? [{ id: item.id, quantity: item.quantity }] : [],
    );
    return { items, results: [{ nutrient: energy, value: 89 }] };
  }

  @Serves(analysis.label)
  label(request: unknown, context: RequestContext) {
    stage.seen.push({ request, context });
    return label(context);
  }

  @Serves(analysis.foodLabel)
  foodLabel(request: unknown, context: RequestContext) {
    stage.seen.push({ request, context });
    context.replyHeaders[Header.revision] = stage.revision;
    return label(context);
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

@Module({
  controllers: [Catalog, Analysis, Recommendation],
  providers: [{ provide: APP_FILTER, useClass: PassThroughFilter }],
})
class StandIns {}

export interface Running {
  readonly url: string;
  readonly port: number;
  readonly transport: Transport;
  readonly scope: ProcessScope;
  /** Stops the services behind the gateway; the gateway keeps running. */
  stopServices(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a gateway with stand-ins for the services behind it. */
export async function startGatewayAlone(options: Partial<GatewayOptions> = {}): Promise<Running> {
  const transport = inProcessTransport();
  const log = createLogger('tests', process.env['LOG_LEVEL'] ?? 'silent');
  const services = new ProcessScope(log);
  const scope = new ProcessScope(log);
  const identity = { name: 'stand-in', description: 'answers for the tests' };
  await startService(identity, { module: StandIns }, transport, services, options);
  const { url } = await startGateway({ ...localGateway, cacheMb: 0, ...options }, transport, scope);
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
