import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openEmbeddedPostgres } from '#embedded-postgres';
import { listenerUser, userPasswords, USERS_FILE } from './nats-users.js';
import { PostgresProcess } from './postgres-process.js';
import { copyTemplate, EMPTY } from './postgres-templates.js';
import { freePort } from '../../../libs/embedded-postgres/src/free-port.js';
import { ServerProcess } from './server-process.js';

/** Starts a NATS server for the test. `args` are further nats-server arguments. */
export async function startNats(
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<{ url: string; server: ServerProcess }> {
  const port = await freePort();
  const server = new ServerProcess('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...args], port, {
    ...process.env,
    ...env,
  });
  await server.start();
  return { url: `nats://127.0.0.1:${port}`, server };
}

/** File of the shipped users and the listener. It outlives a test, because a server may be started again with it. */
const TEST_USERS_FILE = join(import.meta.dirname, '../../../node_modules/.cache/nats-test-users.conf');

/** Starts a NATS server with the shipped users and permissions, and the listener. */
export async function startNatsWithUsers(): Promise<{ url: string; server: ServerProcess }> {
  const shipped = await readFile(USERS_FILE, 'utf8');
  const own = `${TEST_USERS_FILE}.${process.pid}`;
  await mkdir(dirname(own), { recursive: true });
  await writeFile(own, shipped.replace('users: [', `users: [\n${listenerUser}`));
  // Renamed, so that no concurrent server reads an incomplete file.
  await rename(own, TEST_USERS_FILE);
  return startNats(['--config', TEST_USERS_FILE], userPasswords);
}

/** Starts a cluster of three NATS servers with the shipped users. `url` names all three. */
export async function startNatsCluster(): Promise<{ url: string; servers: ServerProcess[] }> {
  const routes = await Promise.all([freePort(), freePort(), freePort()]);
  const addresses = routes.map((port) => `nats-route://127.0.0.1:${port}`);
  const cluster = (port: number) => ['--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${port}`];
  const users = ['--config', USERS_FILE, '--routes', addresses.join()];
  const nodes = await Promise.all(routes.map((port) => startNats([...cluster(port), ...users], userPasswords)));
  return { url: nodes.map(({ url }) => url).join(), servers: nodes.map(({ server }) => server) };
}

/** Starts a Redis server for the test, which stores nothing on disk. */
export async function startRedis(): Promise<{ url: string; server: ServerProcess }> {
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
  const server = new ServerProcess('redis-server', args, port);
  await server.start();
  return { url: `redis://127.0.0.1:${port}`, server };
}

/** Starts a Postgres for the test. `stop` ends it, also with open connections, and deletes its data. */
export async function startPostgres(
  template = EMPTY,
): Promise<{ url: string; server: PostgresProcess; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'nutrition-test-'));
  await copyTemplate(template, directory);
  const postgres = await openEmbeddedPostgres(directory);
  const server = new PostgresProcess(directory, Number(new URL(postgres.url).port));
  return {
    url: postgres.url,
    server,
    stop: async () => {
      await server.stop();
      await postgres.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
