import { headers as createHeaders, type Msg, type NatsConnection, type PublishOptions } from '@nats-io/transport-node';
import { type MessageHandler } from '@nestjs/microservices';
import { TickBatcher } from '../endpoint/tick-batcher.js';
import { EndpointServer } from '../endpoint/endpoint-server.js';
import { type OutgoingMessage } from '../endpoint/dispatch.js';
import { type ServerOptions, type ServiceIdentity } from '../endpoint/transport.js';
import { type Answered, ServiceRegistration } from './service-registration.js';

/** Server of endpoints on the NATS services API: plain JSON, errors in headers, replicas in one queue group. */
export class NatsServer extends EndpointServer {
  private registration: ServiceRegistration | undefined;
  private readonly batcher = new TickBatcher<() => void>((sends) => sends.forEach((send) => send()));
  private running = false;

  /** @param onLost called where the broker removes the endpoints of a running service */
  constructor(
    private readonly connection: NatsConnection,
    service: ServiceIdentity,
    private readonly onLost: () => void,
    options?: ServerOptions,
  ) {
    super(service, options);
  }

  override listen(callback: (error?: unknown) => void): void {
    this.register().then(() => callback(), callback);
  }

  private async register(): Promise<void> {
    const registration = new ServiceRegistration(this.connection, this.service, () => this.lost());
    this.registration = registration;
    for (const { endpoint, handler } of this.endpoints()) {
      registration.serve(endpoint, (message, answered) => this.track(this.respond(handler, message, answered)));
    }
    // A subscription that the broker refuses stops the whole service. The flush waits for the broker's error.
    await this.connection.flush();
    if (registration.lossReason) throw registration.lossReason;
    this.running = true;
  }

  private lost(): void {
    if (!this.running) return;
    this.log.error('NATS: the endpoints are gone; this process serves no more requests');
    this.onLost();
  }

  private async respond(handler: MessageHandler, message: Msg, answered: Answered): Promise<void> {
    const reply = await this.dispatch(handler, {
      data: message.data,
      header: (name) => message.headers?.get(name) || undefined,
    });
    answered(reply.error?.description);
    this.batcher.post(() => {
      try {
        message.respond(reply.data, encoded(reply));
      } catch (cause) {
        // A defect: a reply header that NATS does not carry. Other requests are unaffected.
        this.log.error({ err: cause, subject: message.subject }, 'NATS: a reply could not be sent');
      }
    });
  }

  protected override maxReplyBytes(): number {
    // The limit includes headers; ours stay far below this reserve.
    return (this.connection.info?.max_payload ?? 1024 * 1024) - 4096;
  }

  /** Takes no more requests and answers those under way. The transport drains the connection. */
  override async close(): Promise<void> {
    this.running = false;
    await this.registration?.stop();
    await this.settled();
    this.batcher.flush();
    // Without a server the replies cannot be sent; their callers time out.
    await this.connection.flush().catch(() => undefined);
  }
}

/** Reply headers for NATS. Without headers there is no header block, which saves writing and reading it. */
function encoded({ headers }: OutgoingMessage): PublishOptions {
  const entries = Object.entries(headers);
  if (entries.length === 0) return {};
  const block = createHeaders();
  for (const [name, value] of entries) block.append(name, value);
  return { headers: block };
}
