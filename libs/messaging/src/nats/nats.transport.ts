import { type NatsConnection } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { natsRequester, type RequesterOptions } from './requester.js';
import { type ServerOptions, type ServiceIdentity, type Transport } from '../endpoint/transport.js';
import { inboxPrefixOf, type NatsOptions, openConnection } from './connection.js';
import { maxRequestBytes } from './request-limit.js';
import { NatsServer } from './nats.server.js';

/**
 * Connects to NATS; from then on it reconnects for ever.
 * @throws Error naming the servers, where none can be reached now
 */
export async function connectNats(
  options: NatsOptions,
  { onRetry }: Pick<RequesterOptions, 'onRetry'> = {},
): Promise<Transport> {
  return new NatsTransport(await openConnection(options), options.name, onRetry);
}

class NatsTransport implements Transport {
  readonly requester;
  private up = true;
  private serving = true;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly connection: NatsConnection,
    name: string,
    onRetry: RequesterOptions['onRetry'],
  ) {
    this.requester = natsRequester(connection, { inboxPrefix: inboxPrefixOf(name), onRetry });
    void this.watch(new Logger(name));
  }

  get connected(): boolean {
    return this.up && this.serving;
  }

  get maxRequestBytes(): number {
    return maxRequestBytes(this.connection);
  }

  server(service: ServiceIdentity, options?: ServerOptions): NatsServer {
    const onLost = () => {
      this.serving = false;
    };
    return new NatsServer(this.connection, service, onLost, options);
  }

  publish(subject: string, body?: object): void {
    this.connection.publish(subject, body && JSON.stringify(body));
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
    // Without a server there is nothing to drain to; closing ends the attempts to reconnect.
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
