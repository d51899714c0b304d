import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalog, NutritionClient } from '#contracts';
import { Serves } from '#messaging';
import { createLogger, joinNats, type NatsEnv, ProcessScope, startService } from '#service-kit';
import { freePort, ServerProcess } from '../support/index.js';
import { root } from './manifests.js';

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

/** Three servers by the committed configuration with TLS, told apart by their ports instead of their host names. */
class Cluster {
  readonly directory = mkdtempSync(join(tmpdir(), 'nutrition-nats-'));
  readonly servers: ServerProcess[] = [];

  async start(): Promise<this> {
    const component = (path: string) => join(root, 'k8s/components', path);
    cpSync(component('nats'), this.directory, { recursive: true });
    const tls = readFileSync(component('nats-tls/tls.conf'), 'utf8');
    writeFileSync(join(this.directory, 'tls.conf'), tls.replaceAll('/etc/nats-tls', this.directory));
    this.makeCertificates();
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
    rmSync(this.directory, { recursive: true });
  }

  private makeCertificates(): void {
    const openssl = (args: string) =>
      execFileSync('openssl', args.split(' '), { cwd: this.directory, stdio: 'ignore' });
    const curve = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
    openssl(`req -x509 ${curve} -keyout ca.key -out ca.crt -days 2 -subj /CN=authority`);
    openssl(`req ${curve} -keyout tls.key -out tls.csr -subj /CN=nats`);
    writeFileSync(join(this.directory, 'names'), 'subjectAltName=DNS:localhost\n');
    openssl('x509 -req -in tls.csr -CA ca.crt -CAkey ca.key -out tls.crt -days 2 -extfile names');
  }
}

/** The first good outcome; interest in a subject takes a moment to reach every server. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 50; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(100);
    }
  }
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
        NATS_CA_FILE: join(cluster.directory, 'ca.crt'),
        ...env,
      },
      scope,
    );
    return { scope, transport, client: new NutritionClient(transport.requester) };
  }

  it('carry a request from a client of one to a service of another, and go on when one is lost', async () => {
    const [first, second, third] = cluster.servers as [ServerProcess, ServerProcess, ServerProcess];
    const service = await joinAs('catalog', [second, third]);
    await startService({ name: 'catalog', version: '1.0.0', description: '' }, units, service.transport, service.scope);
    service.scope.health.started();
    const { client } = await joinAs('gateway', [first]);
    const answer = () => client.call(catalog.listUnits, {}, { deadline: Date.now() + 1000 });

    expect(await eventually(answer)).toHaveLength(1);
    await second.kill();
    expect(await eventually(answer)).toHaveLength(1);
    expect(await service.scope.health.missing()).toEqual([]);
  });

  it('take the user and password from the address as well', async () => {
    const url = `tls://operator:p-operator@localhost:${cluster.servers[0]?.port}`;
    const { transport } = await joinAs('operator', [], {
      NATS_URL: url,
      NATS_USER: undefined,
      NATS_PASSWORD: undefined,
    });
    expect(transport.connected).toBe(true);
  });

  it('turn away a client that does not know the authority, naming no password', async () => {
    const url = `tls://operator:p-operator@localhost:${cluster.servers[0]?.port}`;
    const stranger = joinAs('operator', [], { NATS_URL: url, NATS_CA_FILE: undefined });
    await expect(stranger).rejects.toThrow(/cannot connect to NATS at tls:\/\/localhost:\d+$/);
  });
});
