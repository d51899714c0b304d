import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';

/** Connection options of NATS. */
export interface NatsOptions {
  /** Comma-separated servers: `nats://a:4222,nats://b:4222`. The first may carry `user:password@`. */
  readonly servers: string;
  /** Name of this connection in NATS monitoring. Its inbox is `_INBOX_<name>.>`, which no other user may read. */
  readonly name: string;
  /** Instead of the credentials in `servers`. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** PEM files: the authority to trust, and this client's own certificate and key. */
  readonly tls?: { readonly caFile: string; readonly certFile?: string; readonly keyFile?: string };
  readonly connection?: ConnectionOptions;
}

/**
 * Size of the messages that the client collects before it writes them, in bytes: its default of 32 KiB would write the
 * replies to three assessments at a time, not those of a tick. The client's types lack the option.
 */
const WRITE_BUFFER = { pendingLimit: 1024 * 1024 };

/** Prefix of the reply subjects of a connection of this name. */
export const inboxPrefixOf = (name: string): string => `_INBOX_${name}`;

/**
 * Connects to NATS; from then on it reconnects for ever.
 * @throws Error naming the servers, where none can be reached now
 */
export async function openConnection({
  servers,
  name,
  tls,
  connection,
  ...explicit
}: NatsOptions): Promise<NatsConnection> {
  try {
    const fromUrl = credentials(servers);
    return await connect({
      servers: withoutCredentials(servers)
        .split(',')
        .map((server) => server.trim()),
      user: explicit.user ?? fromUrl.user,
      pass: explicit.password ?? fromUrl.password,
      ...(tls && { tls }),
      name,
      inboxPrefix: inboxPrefixOf(name),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      // A server that vanished is noticed within 15 seconds instead of minutes.
      pingInterval: 5000,
      timeout: 5000,
      ignoreAuthErrorAbort: true,
      // Creating a stack trace for every request costs more than sending it.
      noAsyncTraces: true,
      ...WRITE_BUFFER,
      ...connection,
    });
  } catch (error) {
    throw new Error(`NATS_URL: cannot connect to NATS at ${withoutCredentials(servers)}`, { cause: error });
  }
}

/** Credentials before the `@` of the first server, which the NATS client itself ignores. */
function credentials(servers: string): { user?: string; password?: string } {
  const [, user, password] = /\/\/([^:@,/]+)(?::([^@,/]*))?@/.exec(servers) ?? [];
  return {
    ...(user !== undefined && { user: decodeURIComponent(user) }),
    ...(password !== undefined && { password: decodeURIComponent(password) }),
  };
}

const withoutCredentials = (servers: string): string => servers.replaceAll(/\/\/[^@,/]*@/g, '//');
