import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { catalog, deadlineIn } from '#contracts';
import { Serves, TypedRequester } from '#messaging';
import { createLogger, joinNats, ProcessScope, startService } from '#service-kit';
import { type NatsEnv } from '#service-kit/base';
import { Certificates } from '../support/servers/certificates.js';
import { folderOf } from '../support/folders.js';
import { eventually, freePort, ServerProcess } from '../support/index.js';
import { root } from './support/manifests.js';

@Controller()
class UnitsController {
  @Serves(catalog.listUnits)
  list() {
    return [{ id: 'urn:uuid:1', description: 'gram', abbr: 'g' }];
  }
}
@Module({ controllers: [UnitsController] })
class UnitsModule {}
const units: DynamicModule = { module: UnitsModule };

const users = ['route', 'gateway', 'catalog', 'analysis', 'recommendation', 'operator', 'caller'];
const passwords = Object.fromEntries(users.map((user) => [`NATS_${user.toUpperCase()}_PASSWORD`, `p-${user}`]));

/** Three servers with the committed configuration and TLS. They differ in their ports instead of their host names. */
class Cluster {
  directory = '';
  certificates!: Certificates;
  readonly servers: ServerProcess[] = [];

  async start(): Promise<this> {
    this.directory = await folderOf();
    const component = (path: string) => join(root, 'k8s/components', path);
    cpSync(component('nats'), this.directory, { recursive: true });
    const tls = readFileSync(component('nats-tls/tls.conf'), 'utf8');
    writeFileSync(join(this.directory, 'tls.conf'), tls.replaceAll('/etc/nats-tls', this.directory));
    this.certificates = new Certificates(this.directory);
    const routes = [await freePort(), await freePort(), await freePort()];
    const addresses = Object.fromEntries(
      routes.map((route, index) => [`NATS_ROUTE_${index}`, `nats-route://route:p-route@localhost:${route}`]),
    );
    for (const [index, route] of routes.entries()) {
      const port = await freePort();
      const config = readFileSync(component('nats/nats.conf'), 'utf8')
        .replace('port: 6222', `host: localhost, port: ${route}`)
        .replace('port: 4222', `host: localhost, port: ${port}`)
        .replace('http_port: 8222', '')
        .replace('/run/nats/nats.pid', join(this.directory, `${index}.pid`));
      const file = join(this.directory, `${index}.conf`);
      writeFileSync(file, config);
      const env = { ...process.env, ...passwords, ...addresses, POD_NAME: `nats-${index}` };
      this.servers.push(await new ServerProcess('nats-server', ['--config', file], port, env).start());
    }
    return this;
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
  }
}

/** Serial number of the certificate that a server shows to new connections. */
async function serialOf({ port }: ServerProcess): Promise<string> {
  const socket = connect(port, 'localhost');
  // The server sends its INFO line before the TLS handshake.
  await once(socket, 'data');
  const secure = connectTls({ socket, rejectUnauthorized: false });
  await once(secure, 'secureConnect');
  const { serialNumber } = secure.getPeerCertificate();
  secure.destroy();
  return serialNumber;
}

describe('three NATS servers', () => {
  let cluster: Cluster;
  const scopes: ProcessScope[] = [];

  beforeAll(async () => {
    cluster = await new Cluster().start();
  });
  afterAll(async () => {
    for (const scope of scopes.reverse()) await scope.close();
    await cluster.stop();
  });

  async function joinAs(user: string, servers: ServerProcess[], env: Partial<NatsEnv> = {}) {
    const scope = new ProcessScope(createLogger(user, 'silent'));
    scopes.push(scope);
    const transport = await joinNats(
      user,
      {
        NATS_URL: servers.map(({ port }) => `tls://localhost:${port}`).join(','),
        NATS_USER: user,
        NATS_PASSWORD: `p-${user}`,
        NATS_CA_FILE: cluster.certificates.authority,
        ...env,
      },
      scope,
    );
    return { scope, transport, client: new TypedRequester(transport.requester) };
  }

  it('carry a request from a client of one to a service of another, also after the loss of one', async () => {
    const [first, second, third] = cluster.servers as [ServerProcess, ServerProcess, ServerProcess];
    const service = await joinAs('catalog', [second, third]);
    await startService({ name: 'catalog', description: '' }, units, service.transport, service.scope);
    service.scope.health.started();
    const { client } = await joinAs('gateway', [first]);
    const answer = () => client.call(catalog.listUnits, {}, { deadline: deadlineIn(1000) });

    // Interest in a subject takes a moment to reach every server.
    expect(await eventually(answer)).toHaveLength(1);
    await second.kill();
    expect(await eventually(answer)).toHaveLength(1);
    expect(await service.scope.health.missing()).toEqual([]);
  });

  it('accept the user and password in the URL as well', async () => {
    const url = `tls://operator:p-operator@localhost:${cluster.servers[0]?.port}`;
    const { transport } = await joinAs('operator', [], {
      NATS_URL: url,
      NATS_USER: undefined,
      NATS_PASSWORD: undefined,
    });
    expect(transport.connected).toBe(true);
  });

  it('use a renewed certificate without a restart', async () => {
    const [server] = cluster.servers as [ServerProcess];
    const before = await serialOf(server);
    const script = readFileSync(join(root, 'k8s/components/nats-tls/reload.sh'), 'utf8')
      .replaceAll('/etc/nats-tls', cluster.directory)
      .replace('/run/nats/nats.pid', join(cluster.directory, '0.pid'))
      .replace('sleep 60', 'sleep 0.1');
    const reloader = spawn('sh', ['-c', script], { stdio: 'ignore' });
    await once(reloader, 'spawn');
    await eventually(async () => {
      cluster.certificates.renew();
      return (await serialOf(server)) !== before;
    });
    reloader.kill();
    await once(reloader, 'exit');
  });

  it('reject a client that does not know the authority, without printing a password', async () => {
    const url = `tls://operator:p-operator@localhost:${cluster.servers[0]?.port}`;
    const stranger = joinAs('operator', [], { NATS_URL: url, NATS_CA_FILE: undefined });
    await expect(stranger).rejects.toThrow(/cannot connect to NATS at tls:\/\/localhost:\d+$/);
  });
});
