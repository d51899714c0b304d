import { type Transport, TypedRequester } from '#messaging';
import { createLogger, ProcessScope } from '#service-kit';
import { startAnalysis } from '../../../apps/analysis/src/start.js';
import { Keys } from '../../../libs/catalog-store/src/access/keys.js';
import { Profiles } from '../../../libs/catalog-store/src/access/profiles.js';
import { type FoodSource } from '../../../libs/food-import/src/source/source.js';
import { ReleaseBuilder } from '../../../libs/food-import/src/release-builder.js';
import { maintenance } from '../../../libs/catalog-store/src/database/pool.js';
import { Database } from '../../../libs/catalog-store/src/database/database.js';
import { startCatalog } from '../../../apps/catalog/src/start.js';
import { startGateway } from '../../../apps/gateway/src/start.js';
import { startRecommendation } from '../../../apps/recommendation/src/start.js';
import { startPostgres } from '../../support/index.js';
import { DEFAULT_CATALOG } from '../../support/servers/postgres-templates.js';
import { patient } from '../../support/catalog/patient.js';
import { serveRelease } from '../../support/catalog/serve-release.js';
import { localGateway } from '../../support/gateway-options.js';
import { inOneProcess, overNats } from './wiring.js';

/** All services with a gateway, on servers of the test's own, with the default catalog. */
export interface WholeService {
  readonly url: string;
  readonly port: number;
  readonly transport: Transport;
  /** Transport of an internal caller. */
  readonly caller: Transport;
  readonly profiles: Profiles;
  readonly keys: Keys;
  /** Address of the NATS server; absent in one process. */
  readonly natsUrl: string | undefined;
  /** Imports a further catalog and waits until it is served. */
  load(source: FoodSource): Promise<void>;
  /** Creates a key of a profile. */
  createKey(profile: string): Promise<string>;
  close(): Promise<void>;
}

/** How the services reach each other. */
export const wirings = ['in one process', 'over NATS'] as const;

export async function startWholeService(wiring: (typeof wirings)[number]): Promise<WholeService> {
  const scope = new ProcessScope(createLogger('tests', process.env['LOG_LEVEL'] ?? 'silent'));
  const postgres = await startPostgres(DEFAULT_CATALOG);
  scope.defer(() => postgres.stop());
  const database = await Database.connect(postgres.url, maintenance);
  scope.defer(() => database.close());
  const keys = new Keys(database);

  const { connect, checkPermissions, natsUrl } = wiring === 'over NATS' ? await overNats(scope) : inOneProcess();
  const builder = new ReleaseBuilder(database, await connect('operator'));
  await startCatalog({ databaseUrl: postgres.url, pool: patient }, await connect('catalog'), scope);
  await startAnalysis({}, await connect('analysis'), scope);
  await startRecommendation({ eerEdition: '2023' }, await connect('recommendation'), scope);
  const transport = await connect('gateway');
  const { url } = await startGateway(localGateway, transport, scope);
  const caller = await connect('caller');
  return {
    url,
    port: Number(new URL(url).port),
    transport,
    caller,
    profiles: new Profiles(database),
    keys,
    natsUrl,
    load: async (source) => void (await serveRelease(builder, new TypedRequester(caller.requester), source)),
    createKey: async (profile) => (await keys.create({ label: profile, profile, perMinute: null, expires: null })).key,
    close: async () => {
      await scope.close();
      checkPermissions();
    },
  };
}
