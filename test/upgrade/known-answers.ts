import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { catalog, deadlineIn, errorStatus, Header, urn } from '#contracts';
import { connectNats, type Transport } from '#messaging';
import { eventually, Topology } from '../support/index.js';
import { passwordOf } from '../support/servers/nats-users.js';
import { send } from '../faults/load.js';
import { BAKERY, type Contents, importBakery } from './bakery.js';

/** `previous`: the previous release; `next`: the one after it. */
export type Version = 'previous' | 'next';

/** State of the database: the version that imported the default catalog, and the contents of the bakery. */
export type Stored = `${Version} ${Contents}`;

/** The version that imports the bakery with these contents. */
export const IMPORTER = { before: 'previous', after: 'next' } as const satisfies Record<Contents, Version>;

export const VERSIONS: readonly Version[] = ['previous', 'next'];

/** Time in which every service notices a change: two intervals of polling. */
export const NOTICED_MS = 5000;

/** A request over HTTP. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

const QUERIES = [
  ...['banana', 'kale', 'whole milk', 'chedar cheese', 'wheat bread', 'orange juice', 'rice', 'black beans', 'beef'],
  ...['raw', 'chicken breast', 'oil', 'sugar', 'apple pie', 'egg', 'yogurt', 'salmon', 'potato', 'soup', 'bakery'],
];
const FOODS = 200;

/** Bodies by request, and by the version that answers and the state that it reads. */
type Answers = Map<string, Map<`${Version} of ${Stored}`, string>>;

/** Requests, and the right answers of each version alone. */
export class KnownAnswers {
  readonly http: readonly Asked[];
  /** Queries of callers on NATS. */
  readonly queries = QUERIES;
  private readonly answers: Answers = new Map();

  private constructor(foods: readonly string[]) {
    const own = BAKERY.map(({ urn }) => urn);
    const some = [...own, ...foods.slice(0, 30)];
    const get = (path: string) => ({ method: 'GET', path: encodeURI(path) }) as const;
    const post = (path: string, body: unknown) => ({ method: 'POST', path, body: JSON.stringify(body) }) as const;
    this.http = [
      ...[...own, ...foods].map((id) => get(`/food/${id}`)),
      ...QUERIES.flatMap((query) => [0, 10, 20].map((start) => get(`/foods?query=${query}&start=${start}`))),
      ...['/nutrients', '/units', '/food-units', '/groups', '/'].map(get),
      ...['ban', 'che', 'milk', 'bake'].map((query) => get(`/foods/suggestions?query=${query}`)),
      ...some.map((id, at) =>
        post('/analysis', {
          items: [
            { id, quantity: 1 + at / 4 },
            { id: own[0], quantity: 2 },
          ],
        }),
      ),
      ...some.slice(0, 20).map((id) => post('/label', { items: [{ id, quantity: 1 }] })),
      ...some.map((_, at) => post('/recommendations', person(at))),
      post('/ingredients', { lines: ['2 cups milk', '1 banana', '3 slices bakery bread'] }),
    ];
  }

  /** Asks each version in `builds` alone, on a database that both versions import to. */
  static async learn(builds: Readonly<Record<Version, string>>): Promise<KnownAnswers> {
    const topologies: Topology[] = [];
    try {
      for (const version of VERSIONS) topologies.push(await Topology.start(1, undefined, undefined, builds[version]));
      const known = new KnownAnswers(await someFoods(topologies[0]!.postgres.url));
      await Promise.all(topologies.map((topology, at) => known.recordAll(topology, VERSIONS[at]!, builds)));
      return known;
    } finally {
      await Promise.all(topologies.map((topology) => topology.close()));
    }
  }

  /** Whether an answer is that of one of these versions in one of these states. */
  isRight(request: string, body: string, versions: readonly Version[], states: readonly Stored[]): boolean {
    const known = this.answers.get(request);
    return versions.some((version) => states.some((stored) => known?.get(`${version} of ${stored}`) === body));
  }

  /** Whether the versions answer this request differently. */
  differs(request: string): boolean {
    const known = this.answers.get(request);
    return known?.get('previous of previous before') !== known?.get('next of previous before');
  }

  /** Records the answers of `version` in every state. The database has its import of the default catalog at first. */
  private async recordAll(
    topology: Topology,
    version: Version,
    builds: Readonly<Record<Version, string>>,
  ): Promise<void> {
    const record = async (importer: Version, contents: Contents) => {
      await served(topology, version, importer, contents);
      await this.record(topology, version, `${importer} ${contents}`);
    };
    const importBakeryOf = async (contents: Contents) => {
      topology.build = builds[IMPORTER[contents]];
      await importBakery(topology, contents);
    };
    const other = version === 'next' ? 'previous' : 'next';
    topology.build = builds.next;
    await topology.nutrition('migrate');
    await importBakeryOf('before');
    await record(version, 'before');
    await importBakeryOf('after');
    await record(version, 'after');
    topology.build = builds[other];
    await topology.nutrition('import', 'default');
    await record(other, 'after');
    await importBakeryOf('before');
    await record(other, 'before');
  }

  private async record(topology: Topology, version: Version, stored: Stored): Promise<void> {
    const learn = (request: string, body: string) => {
      const answers = this.answers.get(request) ?? new Map<`${Version} of ${Stored}`, string>();
      this.answers.set(request, answers.set(`${version} of ${stored}`, body));
    };
    for (const request of this.http) {
      // The other version imports meanwhile: a busy machine may refuse a request.
      const { body } = await eventually(
        () => send(topology.url(), topology.key, request),
        ({ status }) => status === 200,
      );
      learn(keyOf(request), body);
    }
    const transport = await connectCaller(topology);
    for (const query of this.queries) learn(query, (await search(transport, query)).body);
    await transport.close();
  }
}

export const keyOf = ({ method, path, body = '' }: Asked): string => `${method} ${path} ${body}`;

/** Connects to NATS as an internal service. */
export const connectCaller = ({ nats }: Topology): Promise<Transport> =>
  connectNats({ servers: nats.url, name: 'caller', user: 'caller', password: passwordOf('caller') });

/** Searches over NATS. @throws Error for an error reply */
export async function search({ requester }: Transport, query: string): Promise<{ body: string; revision: string }> {
  const payload = Buffer.from(JSON.stringify({ query }));
  const reply = await requester.request(catalog.searchFoods.subject, payload, {
    headers: {},
    deadline: deadlineIn(2000),
  });
  const body = Buffer.from(reply.data).toString();
  if (errorStatus(reply) !== undefined) throw new Error(body);
  return { body, revision: reply.header(Header.revision) ?? '' };
}

/** Search indexes of the served releases by catalog: one of each version that imported it or serves it. */
export async function indexCounts(database: pg.Client): Promise<Map<string, number>> {
  const { rows } = await database.query<{ name: string; indexes: number }>(`
    select name, count(release_id)::integer as indexes
    from catalog left join food_index on release_id = current_release and ready group by name`);
  return new Map(rows.map(({ name, indexes }) => [name, indexes]));
}

/** Waits until the catalog of `version` has indexes of this state, and everything has noticed. */
async function served(topology: Topology, version: Version, importer: Version, contents: Contents): Promise<void> {
  const indexes = { 'usda-sr': new Set([importer, version]), bakery: new Set([IMPORTER[contents], version]) };
  const database = new pg.Client(topology.postgres.url);
  await database.connect();
  await eventually(
    () => indexCounts(database),
    (counts) => Object.entries(indexes).every(([catalog, { size }]) => (counts.get(catalog) ?? 0) >= size),
  ).finally(() => database.end());
  await sleep(NOTICED_MS);
}

const person = (at: number) => ({
  sex: at % 2 ? 'Female' : 'Male',
  ageInMonths: 240 + 12 * at,
  heightInMeters: 1.6 + at / 100,
  weightInKilograms: 55 + at,
});

async function someFoods(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`select id from food order by md5(source_id) limit ${FOODS}`);
  await client.end();
  return rows.map(({ id }) => urn(id));
}
