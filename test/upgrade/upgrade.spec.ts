import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type App, eventually, Topology } from '../support/index.js';
import { send } from '../faults/load.js';
import { type Contents, importBakery } from './bakery.js';
import { CheckedLoad } from './checked-load.js';
import { keyOf, KnownAnswers, type Version } from './known-answers.js';
import { nextVersion } from './next-version.js';

const APPS: App[] = ['catalog', 'analysis', 'recommendation', 'gateway'];

/** Time in which every service notices a change: two intervals of polling. */
const NOTICED_MS = 5000;

const previous = process.env['PREVIOUS_RELEASE'];

let builds: Record<Version, string>;
let known: KnownAnswers;
let topology: Topology;
let database: pg.Client;
beforeAll(async () => {
  if (previous === undefined) throw new Error('no previous release was built: run npm run test:upgrade');
  builds = { previous, next: await nextVersion() };
  known = await KnownAnswers.learn(builds);
  topology = await Topology.start(2, undefined, undefined, builds.previous);
  await importBakery(topology, 'before');
  await eventually(
    () => notOf('previous', 'before'),
    (wrong) => wrong.length === 0,
  );
  database = new pg.Client(topology.postgres.url);
  await database.connect();
}, 600_000);
afterAll(async () => {
  await database?.end();
  await topology?.close();
});

/**
 * Replaces both replicas of every service, one after the other, under load. While both versions serve, the version `to`
 * imports the default catalog and the bakery, and services of the other version build their indexes of them.
 * @returns failed requests, and requests whose answers are not those of the new state afterwards
 */
async function roll(to: Version, from: Contents, then: Contents) {
  const load = new CheckedLoad(topology, known, [from]);
  await load.pass(1000);
  topology.build = builds[to];
  const replaced = APPS.map((app) => topology.replicas(app));
  const replaceOne = async (index: number) => {
    await Promise.all(APPS.map((app) => topology.add(app)));
    await Promise.all(
      replaced.flatMap((replicas) => replicas.slice(index, index + 1)).map((replica) => replica.stop()),
    );
  };
  if (to === 'next') await load.step('migrated', topology.nutrition('migrate'));
  await load.step('first replicas replaced', replaceOne(0));
  await load.step('default imported', topology.nutrition('import', 'default'));
  load.contents = [from, then];
  await load.step('bakery imported', importBakery(topology, then));
  await load.step(
    'indexes of both versions built',
    eventually(indexesOfBoth, (missing) => missing === 0),
  );
  await load.pass(NOTICED_MS);
  load.contents = [then];
  await load.step('second replicas replaced', replaceOne(1));
  await load.pass(1000);
  const figures = await load.stop(`rolling to the ${to} version`);
  return { ...figures, stale: await notOf(to, then), violations: topology.violations() };
}

/** Number of current releases that one of the versions has no index of. */
async function indexesOfBoth(): Promise<number> {
  const { rows } = await database.query<{ missing: number }>(`
    select count(*)::integer as missing from catalog
    where (select count(*) from food_index where release_id = current_release and ready) < 2`);
  return rows[0]?.missing ?? 0;
}

/** Requests to which a gateway has another answer than this version alone. */
async function notOf(version: Version, contents: Contents): Promise<string[]> {
  const wrong: string[] = [];
  for (const gateway of topology.replicas('gateway')) {
    for (const request of known.http) {
      const { status, body } = await send(topology.url(gateway), topology.key, request);
      const isRight = status === 200 && known.isRight(keyOf(request), body, [version], [contents]);
      if (!isRight) wrong.push(`${keyOf(request)}: ${status} ${body.slice(0, 200)}`);
    }
  }
  return wrong;
}

const FLAWLESS = { refused: 0, lost: 0, wrong: 0, onNats: [], stale: [], violations: [] };

describe('Two versions that serve one database, under 150 requests a second,', () => {
  it('know different answers', () => {
    const different = known.http.filter((request) => known.differs(keyOf(request)));
    expect(different.length).toBeGreaterThan(20);
  });

  it('roll forward over a migration, an import and a new search index: every answer is right', async () => {
    expect(await roll('next', 'before', 'after')).toEqual(FLAWLESS);
  }, 600_000);

  it('roll back over an import: every answer is right', async () => {
    expect(await roll('previous', 'after', 'before')).toEqual(FLAWLESS);
  }, 600_000);
});
