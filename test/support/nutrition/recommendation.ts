import { Controller, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import {
  catalog,
  events,
  type Intake,
  type IntakesOfPeople,
  knownNutrients,
  knownUnits,
  type Nutrient,
  nutrientId,
  type PersonIntakes,
  recommendation,
  type Recommendations,
  type RequestOf,
  ServiceError,
  unitId,
  urn,
} from '#contracts';
import { inProcessTransport, PassThroughFilter, type RequestContext, Serves, TypedRequester } from '#messaging';
import { createLogger, ProcessScope, startService } from '#service-kit';
import { type EerEdition } from '../../../apps/recommendation/src/energy/energy.js';
import { RecommendationModule } from '../../../apps/recommendation/src/recommendation.module.js';

/** Request body of a recommendation. */
export type PersonSent = RequestOf<typeof recommendation.recommend>;

/** Recommendation with the key of its unit instead of the id. */
export interface Readable {
  readonly value: string;
  readonly unit: string;
}

/** Recommendation service in this process, with a stub of the catalog that only lists nutrients. */
export interface RecommendationUnderTest {
  recommend(person: PersonSent, access?: { profile?: string }): Promise<Recommendations>;
  /** Recommendations by nutrient key. */
  byNutrient(person: PersonSent): Promise<Record<string, Readable>>;
  /** Intakes that a person is assessed by, by nutrient key. */
  intakes(person: PersonSent): Promise<Record<string, Omit<Intake, 'nutrient'>>>;
  /** Reply of `listIntakes` about one person, unchanged. */
  listIntakes(person: PersonSent): Promise<PersonIntakes>;
  /** Reply of `listIntakes` about several people, unchanged. */
  listIntakesOfPeople(request: RequestOf<typeof recommendation.listIntakes>): Promise<IntakesOfPeople>;
  /** Sets the nutrients that a profile may see. Publishes an event only with `publish`. */
  show(profile: string | undefined, nutrients: readonly string[], options?: { publish: boolean }): void;
  /** Number of requests to the catalog. */
  readonly catalogRequests: number;
  stopCatalog(): Promise<void>;
  /** Makes the catalog take requests without answering them. */
  hangCatalog(): void;
  startCatalog(): Promise<void>;
  close(): Promise<void>;
}

const keyOfNutrient = new Map(knownNutrients.map(({ key }) => [urn(nutrientId(key)), key]));
const keyOfUnit = new Map(knownUnits.map(({ key }) => [urn(unitId(key)), key]));

export async function startRecommendationUnderTest(
  options: { eerEdition?: EerEdition } = {},
): Promise<RecommendationUnderTest> {
  const { eerEdition = '2023' } = options;
  const everything = knownNutrients.map(({ key }) => key);
  const shown = new Map<string | undefined, readonly string[]>([[undefined, everything]]);
  let catalogRequests = 0;
  let hang: Promise<void> | undefined;
  let endHang = () => {};

  @Controller()
  class NutrientsController {
    @Serves(catalog.listNutrients)
    async list(_request: object, { profile }: RequestContext): Promise<Nutrient[]> {
      catalogRequests++;
      await hang;
      const keys = shown.get(profile);
      if (!keys) throw ServiceError.of('unknown-profile');
      return keys.map((key) => ({ id: urn(nutrientId(key)), description: key, unit: '', unitId: '' }));
    }
  }
  @Module({ providers: [{ provide: APP_FILTER, useClass: PassThroughFilter }] })
  class CatalogUnderTest {}

  const transport = inProcessTransport();
  const log = createLogger('test', 'error');
  const scope = new ProcessScope(log);
  let catalogScope = new ProcessScope(log);
  const startCatalog = () => {
    catalogScope = new ProcessScope(log);
    return startService(
      { name: 'catalog', description: 'lists nutrients' },
      { module: CatalogUnderTest, controllers: [NutrientsController] },
      transport,
      catalogScope,
    );
  };
  await startCatalog();
  await startService(
    { name: 'recommendation', description: 'under test' },
    RecommendationModule.forRoot({ eerEdition }),
    transport,
    scope,
  );
  const client = new TypedRequester(transport.requester);
  const recommend: RecommendationUnderTest['recommend'] = (person, { profile } = {}) =>
    client.call(recommendation.recommend, person, { profile });

  const listIntakes: RecommendationUnderTest['listIntakes'] = (person) =>
    client.call(recommendation.listIntakes, person) as Promise<PersonIntakes>;
  const listIntakesOfPeople: RecommendationUnderTest['listIntakesOfPeople'] = (request) =>
    client.call(recommendation.listIntakes, request) as Promise<IntakesOfPeople>;

  return {
    recommend,
    byNutrient: async (person) => {
      const { recommendations } = await recommend(person);
      return Object.fromEntries(
        recommendations.map(({ nutrient, value, unitId: unit }) => [
          keyOfNutrient.get(nutrient) ?? nutrient,
          { value, unit: keyOfUnit.get(unit) ?? unit },
        ]),
      );
    },
    intakes: async (person) => {
      const reply = await listIntakes(person);
      if ('problems' in reply) throw new Error(JSON.stringify(reply.problems));
      return Object.fromEntries(
        reply.intakes.map(({ nutrient, ...intake }) => [keyOfNutrient.get(nutrient) ?? nutrient, intake]),
      );
    },
    listIntakes,
    listIntakesOfPeople,
    show: (profile, nutrients, { publish } = { publish: false }) => {
      shown.set(profile, nutrients);
      if (publish) transport.publish(events.catalogChanged);
    },
    get catalogRequests() {
      return catalogRequests;
    },
    stopCatalog: () => catalogScope.close(),
    hangCatalog: () => {
      hang = new Promise((resolve) => (endHang = resolve));
    },
    startCatalog,
    close: async () => {
      endHang();
      await scope.close();
      await catalogScope.close();
      await transport.close();
    },
  };
}
