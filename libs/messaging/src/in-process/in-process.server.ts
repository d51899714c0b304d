import { EndpointServer } from '../endpoint/endpoint-server.js';
import { type ServerOptions, type ServiceIdentity } from '../endpoint/transport.js';
import { type Listener, type SubjectRegistry, MAX_MESSAGE_BYTES } from './subject-registry.js';

/** Server of endpoints for callers in the same process. */
export class InProcessServer extends EndpointServer {
  private readonly removals: (() => void)[] = [];

  constructor(
    private readonly listeners: SubjectRegistry,
    service: ServiceIdentity,
    options?: ServerOptions,
  ) {
    super(service, options);
  }

  override listen(callback: (error?: unknown) => void): void {
    for (const { endpoint, handler } of this.endpoints()) {
      const listener: Listener = (message) => {
        const reply = this.dispatch(handler, message);
        this.track(reply);
        return reply;
      };
      this.removals.push(this.listeners.add(endpoint.subject, listener));
    }
    callback();
  }

  protected override maxReplyBytes(): number {
    return MAX_MESSAGE_BYTES;
  }

  override async close(): Promise<void> {
    for (const remove of this.removals.splice(0)) remove();
    await this.settled();
  }
}
