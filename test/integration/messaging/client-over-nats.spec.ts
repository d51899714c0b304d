import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InvalidRequestError, natsTransport, NutritionClient } from '#client';
import { catalog } from '#contracts';
import { type ServerProcess, startNats } from '../../support/index.js';

describe('The client over NATS', () => {
  let server: ServerProcess;
  let connection: NatsConnection;
  let client: NutritionClient;
  beforeEach(async () => {
    const nats = await startNats();
    server = nats.server;
    connection = await connect({ servers: nats.url });
    client = new NutritionClient(natsTransport({ connection, headers }), { timeoutMs: 60_000 });
  });
  afterEach(async () => {
    await connection.close();
    await server.stop();
  });

  it('rejects with the reason of a signal that is aborted while it waits for the reply', async () => {
    const aborting = new AbortController();
    const reason = new Error('no longer needed');
    connection.subscribe(catalog.searchFoods.subject, { callback: () => aborting.abort(reason) });
    await connection.flush();
    await expect(client.searchFoods({ query: 'banana' }, { signal: aborting.signal })).rejects.toBe(reason);
  });

  it('rejects a request over the limit of the server at once, as invalid', async () => {
    const items = [{ id: 'x'.repeat(connection.info?.max_payload ?? 0), quantity: 1 }];
    const sent = connection.stats().outMsgs;
    await expect(client.analyze({ items })).rejects.toThrow(InvalidRequestError);
    expect(connection.stats().outMsgs).toBe(sent);
  });
});
