import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Certificates } from '../support/servers/certificates.js';
import { folderOf } from '../support/folders.js';
import { eventually, freePort, ServerProcess } from '../support/index.js';
import { buildWith, root, workloads } from './support/manifests.js';

/** Serial number of the certificate that a server shows to new connections. */
async function serialOf(port: number): Promise<string> {
  const socket = connect({ port, host: 'localhost', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { serialNumber } = socket.getPeerCertificate();
  socket.destroy();
  return serialNumber;
}

describe('the component redis-tls', () => {
  let certificates: Certificates;
  let folder: string;
  let port: number;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = await folderOf();
    certificates = new Certificates(folder);
    port = await freePort();
    const redis = workloads(buildWith(['redis', 'redis-tls'])).find(({ name }) => name === 'redis');
    const args = (redis?.containers[0]?.args ?? []).map((arg) =>
      arg
        .replace('/etc/redis-tls', folder)
        .replace(/^\/tmp$/, folder)
        .replace('6379', String(port)),
    );
    args[args.indexOf('$(REDIS_PASSWORD)')] = 'secret';
    server = await new ServerProcess('redis-server', [...args, '--bind', '127.0.0.1'], port).start();
  });
  afterAll(() => server.stop());

  const client = (url: string, ca?: Buffer) =>
    createClient({ url, socket: { reconnectStrategy: false, ...(ca && { tls: true, ca }) } }).on(
      'error',
      () => undefined,
    );
  const host = () => `:secret@localhost:${port}`;

  it('lets in clients that know the authority, and no plain connection', async () => {
    const known = await client(`rediss://${host()}`, readFileSync(certificates.authority)).connect();
    expect(await known.ping()).toBe('PONG');
    known.destroy();
    await expect(client(`rediss://${host()}`).connect()).rejects.toThrow(/certificate/);
    await expect(client(`redis://${host()}`).connect()).rejects.toThrow();
  });

  it('shows a renewed certificate once it is there', async () => {
    const before = await serialOf(port);
    const script = readFileSync(join(root, 'k8s/components/redis-tls/reload.sh'), 'utf8')
      .replaceAll('/etc/redis-tls', folder)
      .replace('-p 6379', `-p ${port}`)
      .replace('sleep 60', 'sleep 0.1');
    const env = { ...process.env, REDISCLI_AUTH: 'secret' };
    const reloader = spawn('sh', ['-c', script], { stdio: 'ignore', env });
    await once(reloader, 'spawn');
    await eventually(async () => {
      certificates.renew();
      return (await serialOf(port)) !== before;
    });
    reloader.kill();
    await once(reloader, 'exit');
  });
});
