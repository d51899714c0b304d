import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { catalog, foodId, RemoteError } from '#contracts';
import { inProcessTransport } from '#messaging';
import { ProcessScope } from '#service-kit';
import { migrate } from '../../../libs/catalog-store/src/migrate.js';
import { startCatalog } from '../../../apps/catalog/src/start.js';
import { type RunningCatalog, startCatalogOn } from '../../support/catalog/catalog-service.js';
import { eventually, freePort, startPostgres } from '../../support/index.js';
import { sampleFoods, sampleSource } from '../../support/sources/sample-foods.js';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeEach(async () => {
  postgres = await startPostgres();
});
afterEach(() => postgres.stop());

describe('while Postgres is away', () => {
  let service: RunningCatalog;
  const food = () => service.client.call(catalog.getFood, { id: foodId('sample', '09040') });
  beforeEach(async () => {
    service = await startCatalogOn(postgres.url);
    await service.builder.build(sampleSource(sampleFoods));
    await eventually(food);
  });
  afterEach(() => service.close());

  it('lists and cached foods are served, the rest is unavailable, and the service is alive but not ready', async () => {
    const nutrients = await service.client.call(catalog.listNutrients, {});
    expect(await service.scope.health.missing()).toEqual([]);
    await postgres.stop();
    const calls = [
      service.client.call(catalog.getFood, { id: foodId('sample', '11233') }),
      service.client.call(catalog.resolveAccess, { digests: [] }),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      const { reason } = outcome as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(RemoteError);
      expect((reason as RemoteError).body.message).toMatchObject([{ code: 'unavailable', source: 'catalog' }]);
      expect((reason as RemoteError).status).toBe(503);
    }
    expect(await service.client.call(catalog.listNutrients, {})).toEqual(nutrients);
    expect((await food()).description).toBe('Bananas, raw');
    expect(await service.scope.health.missing()).toEqual(['postgres']);
  });

  it('lost connections are reopened', async () => {
    await service.database.query({
      text: 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    });
    await eventually(food);
    expect((await food()).description).toBe('Bananas, raw');
  });
});

describe('a start', () => {
  const start = async (databaseUrl: string) => {
    const scope = new ProcessScope(pino({ level: 'silent' }));
    try {
      await startCatalog({ databaseUrl }, inProcessTransport(), scope);
    } finally {
      await scope.close();
    }
  };

  it('fails naming DATABASE_URL where there is no Postgres', async () => {
    const port = await freePort();
    const url = `postgres://someone:secret@127.0.0.1:${port}/nutrition`;
    await expect(start(url)).rejects.toThrow(`DATABASE_URL: cannot connect to Postgres at 127.0.0.1:${port}/nutrition`);
  });

  it('tries again where Postgres takes longer than a request would wait', async () => {
    await migrate(postgres.url);
    const url = new URL(postgres.url);
    const port = Number(url.port);
    const sockets: Socket[] = [];
    const proxy = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      // The first connection is accepted and never answered.
      if (sockets.length > 1) socket.pipe(connect(port, '127.0.0.1').on('error', () => undefined)).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    url.port = String((proxy.address() as AddressInfo).port);
    try {
      await start(url.href);
    } finally {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    }
  });
});
