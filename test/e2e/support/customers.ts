import { foodId, nutrientId, unitId, urn } from '#contracts';
import { type Transport } from '#messaging';
import { createLogger, ProcessScope } from '#service-kit';
import { startAnalysis } from '../../../apps/analysis/src/start.js';
import { type IssuedKey, Keys } from '../../../libs/catalog-store/src/access/keys.js';
import { Profiles } from '../../../libs/catalog-store/src/access/profiles.js';
import { ReleaseBuilder } from '../../../libs/food-import/src/release-builder.js';
import { type FoodSource, type SourceFood } from '../../../libs/food-import/src/source/source.js';
import { maintenance } from '../../../libs/catalog-store/src/database/pool.js';
import { Database } from '../../../libs/catalog-store/src/database/database.js';
import { migrate } from '../../../libs/catalog-store/src/migrate.js';
import { startCatalog } from '../../../apps/catalog/src/start.js';
import { startGateway } from '../../../apps/gateway/src/start.js';
import { startRecommendation } from '../../../apps/recommendation/src/start.js';
import { startPostgres } from '../../support/index.js';
import { patient } from '../../support/catalog/patient.js';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';
import { localGateway } from '../../support/gateway-options.js';
import { inOneProcess, overNats } from './wiring.js';

/** Customer: a catalog, and a profile of the same name that sees it. */
export interface Customer {
  readonly name: 'orchard' | 'berries';
  readonly foods: readonly SourceFood[];
  readonly foodIds: readonly string[];
  /** Nutrient that only this customer's foods have and only this customer may see. */
  readonly ownNutrients: readonly string[];
  readonly ownUnit: string;
  /** Word that only this customer's foods have, and a misspelling of it. */
  readonly ownWord: string;
  readonly misspelt: string;
  readonly catalog: FoodSource;
}

/** Foods of a customer; `common` is a word in foods of both. */
function customer(
  name: Customer['name'],
  ownWord: string,
  misspelt: string,
  unit: string,
  nutrients: string[],
): Customer {
  const size = name === 'orchard' ? 30 : 45;
  const foods = Array.from({ length: size }, (_, index) =>
    sampleFood(`${index}`, `${ownWord} common ${name} number ${index}`, {
      units: [{ key: unit, description: unit, abbr: unit, grams: 40 + index }],
      values: new Map([['energy', 50 + index], ...nutrients.map((key): [string, number] => [key, 1 + index])]),
    }),
  );
  return {
    name,
    foods,
    foodIds: foods.map(({ sourceId }) => urn(foodId(name, sourceId))),
    ownNutrients: nutrients.map((key) => urn(nutrientId(key))),
    ownUnit: urn(unitId(unit)),
    ownWord,
    misspelt,
    catalog: {
      ...sampleSource(foods, name),
      nutrients: () => Promise.resolve(nutrients.map((key) => ({ key, description: `${key} of ${name}`, unit: 'mg' }))),
    },
  };
}

export const orchard = customer('orchard', 'persimmon', 'persimmin', 'crate', ['iron', 'orchard-acid']);
export const berries = customer('berries', 'cloudberry', 'cloudbery', 'punnet', ['zinc', 'berry-acid']);

/** Whole service with both customers, and an operator's access. */
export interface Customers {
  /** Addresses of the gateways. */
  readonly urls: readonly string[];
  readonly profiles: Profiles;
  readonly keys: Keys;
  /** The same without NATS, so that running services are not notified. */
  readonly quietProfiles: Profiles;
  readonly quietKeys: Keys;
  /** Address of NATS; absent where all is in this process. */
  readonly natsUrl: string | undefined;
  /** Of the first gateway. */
  readonly transport: Transport;
  createKey(profile: string, limits?: { perMinute?: number; expires?: Date }): Promise<IssuedKey>;
  stopCatalog(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the service: with one gateway in this process, with more over NATS. */
export async function startCustomers(options: { gateways?: number; redisUrl?: string } = {}): Promise<Customers> {
  const { gateways = 1, redisUrl } = options;
  const log = createLogger('tests', process.env['LOG_LEVEL'] ?? 'silent');
  const scope = new ProcessScope(log);
  const postgres = await startPostgres();
  scope.defer(() => postgres.stop());
  await migrate(postgres.url);
  const database = await Database.connect(postgres.url, maintenance);
  scope.defer(() => database.close());

  const { connect, checkPermissions, natsUrl } = gateways === 1 ? inOneProcess() : await overNats(scope);
  const operator = await connect('operator');
  const profiles = new Profiles(database, operator);
  const keys = new Keys(database, operator);
  const builder = new ReleaseBuilder(database, operator);
  for (const { name, catalog, ownNutrients } of [orchard, berries]) {
    await builder.build(catalog);
    const nutrients = [urn(nutrientId('energy')), ...ownNutrients].map((id) => id.replace('urn:uuid:', ''));
    await profiles.save({ name, catalogs: [name], nutrients });
  }

  const catalogScope = new ProcessScope(log);
  scope.defer(() => catalogScope.close());
  await startCatalog({ databaseUrl: postgres.url, redisUrl, pool: patient }, await connect('catalog'), catalogScope);
  await startAnalysis({}, await connect('analysis'), scope);
  await startRecommendation({ eerEdition: '2023' }, await connect('recommendation'), scope);
  const urls: string[] = [];
  const transport = await connect('gateway');
  for (let index = 0; index < gateways; index++) {
    const own = index === 0 ? transport : await connect('gateway');
    urls.push((await startGateway({ ...localGateway, redisUrl }, own, scope)).url);
  }
  return {
    urls,
    profiles,
    keys,
    quietProfiles: new Profiles(database),
    quietKeys: new Keys(database),
    natsUrl,
    transport,
    createKey: (
      profile,
      { perMinute = null, expires = null }: { perMinute?: number | null; expires?: Date | null } = {},
    ) => keys.create({ label: `of ${profile}`, profile, perMinute, expires }),
    stopCatalog: () => catalogScope.close(),
    close: async () => {
      await scope.close();
      checkPermissions();
    },
  };
}
