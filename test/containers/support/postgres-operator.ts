import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Secret } from 'kubernetes-types/core/v1.js';
import pg from 'pg';
import { find, type Manifest, settings, type Workload } from '../../deploy/support/manifests.js';
import { Certificates } from '../../support/servers/certificates.js';
import { shipped } from './compose.js';
import { workFolder } from './engine.js';
import { valuesOf } from './playable.js';

interface Cluster {
  readonly spec: {
    readonly postgresql: { readonly parameters: Readonly<Record<string, string>> };
    readonly bootstrap: { readonly initdb: { readonly database: string; readonly owner: string } };
    readonly managed: { readonly roles: readonly { name: string; passwordSecret: { name: string } }[] };
    readonly resources: { readonly limits: { readonly memory: string } };
  };
}

/** Name of the Service that leads to the server that writes. */
const HOST = 'postgres-rw';
const PASSWORD = 'dev';
/** User of the image that runs the server. */
const POSTGRES_UID = 70;

/** Does what the CloudNativePG operator would do for the overlay's Cluster: it needs a cluster, which Podman is not. */
export class PostgresOperator {
  private readonly cluster: Cluster;
  private readonly folder = join(workFolder, 'postgres-tls');

  constructor(private readonly manifests: readonly Manifest[]) {
    this.cluster = find<Cluster>(manifests, 'Cluster', 'postgres');
    mkdirSync(this.folder);
    const certificates = new Certificates(this.folder);
    certificates.renew(HOST);
    // The server refuses a key that others may read.
    chownSync(certificates.key, POSTGRES_UID, POSTGRES_UID);
  }

  /** Secrets that it makes: the owner's address, and the authority that the server's certificate is by. */
  secrets(): (Secret & Manifest)[] {
    const { database, owner } = this.cluster.spec.bootstrap.initdb;
    return [
      secret('postgres-app', { uri: `postgresql://${owner}:${PASSWORD}@${HOST}:5432/${database}` }),
      secret('postgres-ca', { 'ca.crt': readFileSync(join(this.folder, 'ca.crt'), 'utf8') }),
    ];
  }

  /** A server with the Cluster's parameters, that answers over TLS. */
  server(): Workload {
    const { bootstrap, postgresql, resources } = this.cluster.spec;
    const tls = { ssl: 'on', ssl_cert_file: '/tls/tls.crt', ssl_key_file: '/tls/tls.key' };
    const parameters = Object.entries({ ...postgresql.parameters, ...tls });
    const main = {
      name: 'main',
      image: shipped.services['postgres']?.image ?? '',
      args: ['postgres', ...parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      env: [
        { name: 'POSTGRES_USER', value: 'postgres' },
        { name: 'POSTGRES_PASSWORD', value: PASSWORD },
        { name: 'POSTGRES_DB', value: bootstrap.initdb.database },
      ],
      ports: [{ name: 'postgresql', containerPort: 5432 }],
      readinessProbe: { tcpSocket: { port: 'postgresql' } },
      resources,
      volumeMounts: [{ name: 'tls', mountPath: '/tls', readOnly: true }],
    };
    const pod = { containers: [main], volumes: [{ name: 'tls', hostPath: { path: this.folder } }] };
    return { name: HOST, kind: 'Pod', template: { spec: pod }, pod, containers: pod.containers };
  }

  /**
   * Makes the roles, and the owner's database, once the server answers.
   * @throws Error while it does not
   */
  async bootstrap(host: string): Promise<void> {
    const { bootstrap, managed } = this.cluster.spec;
    const { database, owner } = bootstrap.initdb;
    const client = new pg.Client({ host, user: 'postgres', password: PASSWORD, database: 'postgres' });
    await client.connect();
    try {
      await client.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${PASSWORD}'`);
      await client.query(`ALTER DATABASE ${database} OWNER TO ${owner}`);
      for (const { name, passwordSecret } of managed.roles) {
        const { password } = valuesOf(settings(this.manifests, 'Secret') as Secret[], passwordSecret.name);
        await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
      }
    } finally {
      await client.end();
    }
  }
}

function secret(name: string, values: Readonly<Record<string, string>>): Secret & Manifest {
  const data = Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name },
    data: Object.fromEntries(data) as Record<string, string>,
  };
}
