import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { natsRequester } from '#contracts/nats';
import { type Observer } from '../observer.js';
import { type ServiceIdentity, type Transport } from '../transport.js';
import { NatsServer } from './nats.server.js';

/** How to reach NATS. */
export interface NatsOptions {
  /** Comma-separated servers: `nats://a:4222,nats://b:4222`. The first may carry `user:password@`. */
  readonly servers: string;
  /** Name of this connection, as NATS monitoring shows it. Replies come to `_INBOX_<name>.>`, and to nobody else. */
  readonly name: string;
  /** In place of what `servers` carries. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** PEM files: the authority to trust, and this client's own certificate and key. */
  readonly tls?: { readonly caFile: string; readonly certFile?: string; readonly keyFile?: string };
  readonly connection?: ConnectionOptions;
}

/**
 * Connects to NATS; from then on it reconnects for ever.
 * @throws Error naming the servers, where none can be reached now
 */
export async function connectNats({ servers, name, tls, connection, ...given }: NatsOptions): Promise<Transport> {
  const inboxPrefix = `_INBOX_${name}`;
  try {
    const carried = credentials(servers);
    const established = await connect({
      servers: withoutCredentials(servers)
        .split(',')
        .map((server) => server.trim()),
      user: given.user ?? carried.user,
      pass: given.password ?? carried.password,
      ...(tls && { tls }),
      name,
      inboxPrefix,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      // A server that vanished without a word is noticed within fifteen seconds; the default is minutes.
      pingInterval: 5000,
      timeout: 5000,
      ignoreAuthErrorAbort: true,
      // A stack trace for every request costs more than sending it.
      noAsyncTraces: true,
      ...connection,
    });
    return new NatsTransport(established, name, inboxPrefix);
  } catch (error) {
    throw new Error(`NATS_URL: cannot connect to NATS at ${withoutCredentials(servers)}`, { cause: error });
  }
}

class NatsTransport implements Transport {
  readonly requester;
  private up = true;
  private serving = true;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly connection: NatsConnection,
    name: string,
    inboxPrefix: string,
  ) {
    this.requester = natsRequester(connection, { inboxPrefix });
    void this.watch(new Logger(name));
  }

  get connected(): boolean {
    return this.up && this.serving;
  }

  server(service: ServiceIdentity, observe?: Observer): NatsServer {
    const onLost = () => {
      this.serving = false;
    };
    return new NatsServer(this.connection, service, onLost, observe);
  }

  publish(subject: string): void {
    this.connection.publish(subject);
  }

  subscribe(subject: string, listener: () => void): void {
    this.listeners.push(listener);
    this.connection.subscribe(subject, {
      callback: (error) => {
        if (!error) listener();
      },
    });
  }

  async close(): Promise<void> {
    // Without a server there is nothing to drain to; the connection must not go on looking for one.
    if (!this.connection.isClosed()) await this.connection.drain().catch(() => this.connection.close());
  }

  private async watch(log: Logger): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.up = false;
        log.warn(`NATS: disconnected from ${status.server}`);
      } else if (status.type === 'reconnect') {
        this.up = true;
        log.log(`NATS: connected to ${status.server}`);
        for (const listener of this.listeners) listener();
      } else if (status.type === 'error') {
        log.warn(`NATS: ${status.error.message}`);
      }
    }
    this.up = false;
  }
}

/** What stands before the `@` of the first server, which the NATS client itself would pass over in silence. */
function credentials(servers: string): { user?: string; password?: string } {
  const [, user, password] = /\/\/([^:@,/]+)(?::([^@,/]*))?@/.exec(servers) ?? [];
  return {
    ...(user !== undefined && { user: decodeURIComponent(user) }),
    ...(password !== undefined && { password: decodeURIComponent(password) }),
  };
}

const withoutCredentials = (servers: string): string => servers.replaceAll(/\/\/[^@,/]*@/g, '//');
