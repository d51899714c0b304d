import { connectNats, inProcessTransport, type Transport } from '#messaging';
import { createLogger, ProcessScope } from '#service-kit';
import { startAnalysis } from '../../../apps/analysis/src/start.js';
import { Keys } from '../../../apps/catalog/src/access/keys.js';
import { KeysRepository } from '../../../apps/catalog/src/access/keys.repository.js';
import { Profiles } from '../../../apps/catalog/src/access/profiles.js';
import { ProfilesRepository } from '../../../apps/catalog/src/access/profiles.repository.js';
import { DefaultSource } from '../../../apps/catalog/src/import/default/default.source.js';
import { ReleaseBuilder } from '../../../apps/catalog/src/import/release-builder.js';
import { maintenance } from '../../../apps/catalog/src/persistence/data-source.js';
import { Database } from '../../../apps/catalog/src/persistence/database.js';
import { migrate } from '../../../apps/catalog/src/persistence/migrate.js';
import { startCatalog } from '../../../apps/catalog/src/start.js';
import { startGateway } from '../../../apps/gateway/src/start.js';
import { startRecommendation } from '../../../apps/recommendation/src/start.js';
import { startNats, startPostgres } from '../../support/index.js';

/** The real services behind a real gateway, on servers of the test's own, with the default catalog in it. */
export interface WholeService {
  readonly url: string;
  readonly port: number;
  readonly transport: Transport;
  readonly profiles: Profiles;
  readonly keys: Keys;
  /** Creates a key of a profile. */
  createKey(profile: string): Promise<string>;
  close(): Promise<void>;
}

/** How the services reach each other. */
export const wirings = ['in one process', 'over NATS'] as const;

export async function startWholeService(wiring: (typeof wirings)[number]): Promise<WholeService> {
  const scope = new ProcessScope(createLogger('tests', process.env['LOG_LEVEL'] ?? 'silent'));
  const postgres = await startPostgres();
  scope.defer(() => postgres.stop());
  await migrate(postgres.url);
  const database = await Database.connect(postgres.url, maintenance);
  scope.defer(() => database.close());
  await new ReleaseBuilder(database).build(new DefaultSource());
  const keys = new Keys(new KeysRepository(database));

  const connect = await transportOf(wiring, scope);
  await startCatalog({ databaseUrl: postgres.url }, await connect('catalog'), scope);
  await startAnalysis(await connect('analysis'), scope);
  await startRecommendation(await connect('recommendation'), scope);
  const transport = await connect('gateway');
  const { url } = await startGateway({ host: '127.0.0.1', port: 0, shutdownDelayMs: 0 }, transport, scope);
  return {
    url,
    port: Number(new URL(url).port),
    transport,
    profiles: new Profiles(new ProfilesRepository(database)),
    keys,
    createKey: async (profile) => (await keys.create({ label: profile, profile, perMinute: null, expires: null })).key,
    close: () => scope.close(),
  };
}

/** In one process all share one transport; over NATS each has a connection of its own. */
async function transportOf(
  wiring: (typeof wirings)[number],
  scope: ProcessScope,
): Promise<(name: string) => Promise<Transport>> {
  if (wiring === 'in one process') {
    const shared = inProcessTransport();
    return () => Promise.resolve(shared);
  }
  const nats = await startNats();
  scope.defer(() => nats.server.stop());
  return async (name) => {
    const transport = await connectNats({ servers: nats.url, name });
    scope.defer(() => transport.close());
    return transport;
  };
}
