import { headers as createHeaders, type NatsConnection, type PublishOptions } from '@nats-io/transport-node';
import { type Service, type ServiceMsg, Svcm } from '@nats-io/services';
import { type MessageHandler } from '@nestjs/microservices';
import { jsonSchemas } from '#contracts';
import { Outbox } from '#contracts/nats';
import { EndpointServer } from '../endpoint-server.js';
import { type Observer } from '../observer.js';
import { type ServiceIdentity } from '../transport.js';

/** Serves endpoints on the NATS services API: plain JSON, errors in headers, replicas in one queue group. */
export class NatsServer extends EndpointServer {
  private registration: Service | undefined;
  private readonly outbox = new Outbox();
  private closing = false;

  /** `onLost` is called where the broker takes the endpoints away from a service that goes on running. */
  constructor(
    private readonly connection: NatsConnection,
    service: ServiceIdentity,
    private readonly onLost: () => void,
    observe?: Observer,
  ) {
    super(service, observe);
  }

  override listen(callback: (error?: unknown) => void): void {
    this.register().then(() => callback(), callback);
  }

  private async register(): Promise<void> {
    const registration = await new Svcm(this.connection).add({ ...this.service, queue: this.service.name });
    this.registration = registration;
    for (const { endpoint, handler } of this.endpoints()) {
      const { request, reply } = jsonSchemas(endpoint);
      registration.addEndpoint(endpoint.action.replaceAll('.', '-'), {
        subject: endpoint.subject,
        metadata: { description: endpoint.description, request: JSON.stringify(request), reply: JSON.stringify(reply) },
        handler: (error, message) => {
          if (!error) this.track(this.respond(handler, message));
        },
      });
    }
    // A subscription that the broker refuses stops the whole service, and is known once the broker has answered.
    await this.connection.flush();
    if (registration.isStopped) throw await stopReason(registration);
    void registration.stopped.then(() => this.stopped());
  }

  private stopped(): void {
    if (this.closing) return;
    this.log.error('NATS: the endpoints are gone; this process answers nothing any more');
    this.onLost();
  }

  private async respond(handler: MessageHandler, message: ServiceMsg): Promise<void> {
    const { data, headers, error } = await this.answer(handler, {
      data: message.data,
      header: (name) => message.headers?.get(name) || undefined,
    });
    this.outbox.post(() => {
      try {
        const options = encoded(headers);
        if (error) message.respondError(error.status, error.description, data, options);
        else message.respond(data, options);
      } catch (cause) {
        // A reply header that NATS does not carry, which is a defect; the other requests must not suffer from it.
        this.log.error({ err: cause, subject: message.subject }, 'NATS: a reply could not be sent');
      }
    });
  }

  protected override maxReplyBytes(): number {
    // The broker counts headers too; what we set stays far below this reserve.
    return (this.connection.info?.max_payload ?? 1024 * 1024) - 4096;
  }

  /** Takes no more requests and answers those under way. The connection is the transport's to drain. */
  override async close(): Promise<void> {
    this.closing = true;
    await this.registration?.stop();
    await this.settled();
    this.outbox.flush();
    // Without a server the replies cannot go out, and their callers know by their deadlines.
    await this.connection.flush().catch(() => undefined);
  }
}

/** Reply headers as NATS sends them: no header block where there are none, which both ends would write and read. */
function encoded(headers: Readonly<Record<string, string>>): PublishOptions {
  const entries = Object.entries(headers);
  if (entries.length === 0) return {};
  const block = createHeaders();
  for (const [name, value] of entries) block.append(name, value);
  return { headers: block };
}

async function stopReason(registration: Service): Promise<Error> {
  return (await registration.stopped) ?? new Error('NATS refuses the endpoints of this service');
}
