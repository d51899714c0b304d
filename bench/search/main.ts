import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { catalog, type Deadline, deadlineIn, type Endpoint, errorStatus, type RequestOf } from '#contracts';
import { openEmbeddedPostgres } from '#embedded-postgres';
import { inProcessTransport } from '#messaging';
import { ProcessScope } from '#service-kit';
import { allocateYoung, letHeapDouble } from '../../libs/service-kit/src/v8/heap.js';
import { collectStartGarbage } from '../../libs/service-kit/src/v8/start-garbage.js';
import { maintenance } from '../../libs/catalog-store/src/database/pool.js';
import { Database } from '../../libs/catalog-store/src/database/database.js';
import { startCatalog } from '../../apps/catalog/src/start.js';
import { naivePostgres, sqlite } from './alternatives.js';
import { HEADING, measure, row } from './measure.js';
import { queriesFrom, type QueryKind } from './queries.js';
import { namesOf, sourcesOf } from './sources.js';

const { values: options } = parseArgs({
  options: {
    foods: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '32' },
    queries: { type: 'string', default: '3000' },
    // Folder with SR28 and FNDDS, searched instead of generated foods.
    usda: { type: 'string' },
    // Leaves out the other search engines.
    alone: { type: 'boolean', default: false },
  },
});
const [foods, clients, each] = [Number(options.foods), Number(options.clients), Number(options.queries)];

/** Repetitions of each query for the figures of cached replies. */
const REPEATS = 10;

/**
 * Warm-up queries of each kind, which are not measured and not among those that are: the first thousands wait for V8's
 * compiler more than for the search.
 */
const WARM_UP = 2000;

/** Names from which the queries are made. */
const SAMPLED_NAMES = 200_000;

/** Number of queries to the other search engines, some of which take seconds for one. */
const SAMPLE = 20;

const directory = await mkdtemp(join(tmpdir(), 'nutrition-bench-'));
const postgres = await openEmbeddedPostgres(directory);
const scope = new ProcessScope(pino({ level: 'silent' }));
try {
  console.log(`${options.usda === undefined ? foods : 'SR28 and FNDDS:'} foods, ${clients} clients`);
  const started = performance.now();
  const args = [postgres.url, String(foods), ...(options.usda === undefined ? [] : [options.usda])];
  const [code] = (await once(fork(join(import.meta.dirname, 'import.js'), args), 'exit')) as [number | null];
  if (code !== 0) throw new Error('the foods were not imported');
  const database = await Database.connect(postgres.url, maintenance);
  scope.defer(() => database.close());
  console.log(`imported and indexed in ${seconds(started)} s; ${await sizes(database)}`);

  const names = (most: number) => namesOf(sourcesOf(foods, options.usda), most);
  // Before the start, which collects their garbage with its own.
  const { warmUp, kinds } = sampleQueries(await names(SAMPLED_NAMES));
  const transport = inProcessTransport();
  const starting = performance.now();
  // V8 as in a process of the catalog.
  allocateYoung();
  await startCatalog({ databaseUrl: postgres.url }, transport, scope);
  collectStartGarbage();
  letHeapDouble();
  console.log(`started in ${seconds(starting)} s; memory ${megabytes()} MB`);
  /** Sends a request without parsing the reply, which is not the service's work. */
  const request = async ({ subject }: Endpoint, body: object) => {
    const reply = await transport.requester.request(subject, Buffer.from(JSON.stringify(body)), patient());
    if (errorStatus(reply) !== undefined) throw new Error(Buffer.from(reply.data).toString());
  };
  const search = (body: RequestOf<typeof catalog.searchFoods>) => request(catalog.searchFoods, body);
  const ask = (query: string) => search({ query });
  const suggest = (query: string) => request(catalog.suggestFoods, { query });

  const others = options.alone
    ? []
    : [await sqlite(() => names(Infinity)), await naivePostgres(database, postgres.url)].filter(
        (other) => other !== undefined,
      );
  for (const other of others) scope.defer(() => other.close());
  if (!options.alone && others.length < 2)
    console.log('SQLite is left out: it needs Node 22, or npm i --no-save better-sqlite3@12.11.1');

  // Postgres would else vacuum and write what was just imported while queries are measured.
  await database.query({ text: 'vacuum analyze' });
  await database.query({ text: 'checkpoint' });
  await measure(warmUp, clients, ask);
  for (const { kind, queries } of kinds) {
    console.log(`\n${kind} (${queries.slice(0, 3).join(', ')}, ...; ${queries.length})\n${HEADING}`);
    const half = Math.ceil(queries.length / 2);
    console.log(row('this service, first asked, 1 client', await measure(queries.slice(0, half), 1, ask)));
    console.log(row('this service, first asked', await measure(queries.slice(half), clients, ask)));
    const secondPage = (query: string) => search({ query, start: 25 });
    console.log(row('this service, second page', await measure(queries, clients, secondPage)));
    const again = Array.from({ length: REPEATS }, () => queries).flat();
    console.log(row('this service, asked again', await measure(again, clients, ask)));
    if (kind === 'prefix')
      console.log(row('suggestions for the same, first asked', await measure(queries, clients, suggest)));
    for (const other of others) {
      const some = queries.slice(0, SAMPLE);
      console.log(row(`${other.name}, 1 client`, await measure(some, 1, (query) => other.ask(query))));
      console.log(row(other.name, await measure(some, clients, (query) => other.ask(query))));
    }
  }
  console.log(`\nmemory ${megabytes()} MB`);
} finally {
  await scope.close();
  await postgres.close();
  await rm(directory, { recursive: true, force: true });
}

/** Queries to measure, and others before them. Copied, so that no part of the names stays in the measured heap. */
function sampleQueries(names: readonly string[]): { warmUp: readonly string[]; kinds: readonly QueryKind[] } {
  const warmUp = queriesFrom(names, WARM_UP, 3).flatMap(({ kind, queries }) => (kind === 'common word' ? [] : queries));
  const asked = new Set(warmUp);
  const kinds = queriesFrom(names, each).map(({ kind, queries }) => ({
    kind,
    queries: queries.filter((query) => !asked.has(query)),
  }));
  return structuredClone({ warmUp, kinds });
}

/** Call options with a deadline that no measured request reaches. */
function patient(): { headers: Record<string, string>; deadline: Deadline } {
  return { headers: {}, deadline: deadlineIn(60_000) };
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

function megabytes(): string {
  return (process.memoryUsage().rss / 2 ** 20).toFixed(0);
}

async function sizes(database: Database): Promise<string> {
  const rows = await database.query<{ name: string; size: string }>({
    text: `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
      where relkind = 'r' and relname ~ '^food_(index_[a-z]+_)?[0-9]+$' order by relname`,
  });
  return rows.map(({ name, size }) => `${name} ${size}`).join(', ');
}
