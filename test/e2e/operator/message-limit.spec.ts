import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { freePort, startNats } from '../../support/index.js';
import { folderOf } from '../../support/folders.js';
import { Program } from '../support/program.js';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** What a gateway writes until it serves, over a NATS server with this configuration. */
async function outputOver(config: string): Promise<string> {
  const folder = await folderOf({ 'nats.conf': config });
  const nats = await startNats(['-c', join(folder, 'nats.conf')]);
  closers.push(() => nats.server.stop());
  const [port, management] = await Promise.all([freePort(), freePort()]);
  const gateway = new Program('gateway', {
    NATS_URL: nats.url,
    HOST: '127.0.0.1',
    PORT: String(port),
    MANAGEMENT_PORT: String(management),
    SHUTDOWN_DELAY_MS: '0',
  });
  closers.push(() => gateway.stop());
  await gateway.wrote('gateway is ready');
  return gateway.output;
}

it('A gateway warns once of a NATS server whose messages are too small for the largest bodies', async () => {
  const warnings = (await outputOver('')).match(/.*max_payload.*/g) ?? [];
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'NATS: bodies over 1032192 bytes may get 413; raise max_payload of the server by 16384 bytes',
  });
});

it('A gateway warns of no NATS server with the limit of the shipped one', async () => {
  expect(await outputOver('max_payload: 1064960')).not.toContain('max_payload');
});
