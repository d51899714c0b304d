import { natsEnvOf, type NatsUser, violationsIn } from './nats-users.js';
import { freePort } from '../../../libs/embedded-postgres/src/free-port.js';
import { type ServerProcess } from './server-process.js';
import { DEFAULT_CATALOG, EMPTY } from './postgres-templates.js';
import { startNatsWithUsers, startPostgres, startRedis } from './servers.js';
import { ServiceProcess, WORKING_TREE } from './service-process.js';

/** NATS servers of a topology, with the shipped users. */
interface Nats {
  readonly url: string;
  readonly servers: readonly ServerProcess[];
}

export type App = 'gateway' | 'catalog' | 'analysis' | 'recommendation';

/**
 * The service as operators run it: Postgres, NATS and Redis servers, the default catalog, and a process for each replica
 * of each service.
 */
export class Topology {
  /** API key with access to everything. */
  key = '';
  private readonly processes = new Map<App, ServiceProcess[]>();
  private readonly ports = new Map<ServiceProcess, number>();
  /** Output of commands. */
  private readonly printed: { readonly output: string }[] = [];

  private constructor(
    readonly nats: Nats,
    readonly redis: Awaited<ReturnType<typeof startRedis>>,
    readonly postgres: Awaited<ReturnType<typeof startPostgres>>,
    private readonly envOf: (app: App) => NodeJS.ProcessEnv,
    /** Folder of the version that processes and commands are started from. */
    public build: string,
  ) {}

  /**
   * Starts the servers with the default catalog in Postgres, and `replicas` processes of each service.
   * @param envOf further environment of the processes of a service
   * @param build folder of the version to start
   */
  static async start(
    replicas = 1,
    startBroker: () => Promise<Nats> = oneServer,
    envOf: (app: App) => NodeJS.ProcessEnv = () => ({}),
    build = WORKING_TREE,
  ): Promise<Topology> {
    // Another version migrates and imports by its own command line.
    const own = build === WORKING_TREE;
    const [nats, redis, postgres] = await Promise.all([
      startBroker(),
      startRedis(),
      startPostgres(own ? DEFAULT_CATALOG : EMPTY),
    ]);
    const topology = new Topology(nats, redis, postgres, envOf, build);
    try {
      if (!own) {
        await topology.nutrition('migrate');
        await topology.nutrition('import', 'default');
      }
      const created = await topology.nutrition('keys', 'create', 'tests', '--profile', 'public', '--json');
      topology.key = (JSON.parse(created) as { key: string }).key;
      const apps: App[] = ['catalog', 'analysis', 'recommendation', 'gateway'];
      await Promise.all(apps.flatMap((app) => Array.from({ length: replicas }, () => topology.add(app))));
    } catch (error) {
      await topology.close();
      throw error;
    }
    return topology;
  }

  /** The environment of a process of this topology that connects as `user`. */
  env(user: NatsUser) {
    const { nats, postgres, redis } = this;
    return { ...natsEnvOf(nats.url, user), DATABASE_URL: postgres.url, REDIS_URL: redis.url, LOG_LEVEL: 'warn' };
  }

  /** Starts one more replica. */
  async add(app: App): Promise<ServiceProcess> {
    const port = await freePort();
    const env = {
      ...this.env(app),
      PORT: String(port),
      HOST: '127.0.0.1',
      SHUTDOWN_DELAY_MS: '2000',
      ...this.envOf(app),
    };
    const started = await ServiceProcess.start(app, env, this.build);
    this.processes.set(app, [...this.replicas(app), started]);
    this.ports.set(started, port);
    return started;
  }

  /** Running replicas of a service. */
  replicas(app: App): ServiceProcess[] {
    return (this.processes.get(app) ?? []).filter((replica) => !replica.exited);
  }

  /** Base address of a gateway. */
  url(gateway = this.replicas('gateway')[0]): string {
    if (!gateway) throw new Error('no gateway runs');
    return `http://127.0.0.1:${this.ports.get(gateway)}`;
  }

  /**
   * Runs a command of the command line on this topology's database.
   * @returns its output
   */
  async nutrition(...args: string[]): Promise<string> {
    const { code, output } = await ServiceProcess.run('cli', this.env('operator'), args, this.build);
    this.printed.push({ output });
    if (code !== 0) throw new Error(`nutrition ${args.join(' ')}: ${output}`);
    return output;
  }

  /** Permission violations so far, from the logs of the NATS servers and of every process. */
  violations(): string[] {
    return [...this.nats.servers, ...[...this.processes.values()].flat(), ...this.printed].flatMap(violationsIn);
  }

  async close(): Promise<void> {
    await Promise.all([...this.processes.values()].flat().map((running) => running.stop()));
    await Promise.all([...this.nats.servers, this.redis.server, this.postgres].map((server) => server.stop()));
  }
}

async function oneServer(): Promise<Nats> {
  const { url, server } = await startNatsWithUsers();
  return { url, servers: [server] };
}
