import { EndpointServer } from '../endpoint-server.js';
import { type Observer } from '../observer.js';
import { type ServiceIdentity } from '../transport.js';
import { type Listener, type Listeners, MAX_MESSAGE_BYTES } from './listeners.js';

/** Serves endpoints to callers in the same process. */
export class InProcessServer extends EndpointServer {
  private readonly withdrawals: (() => void)[] = [];

  constructor(
    private readonly listeners: Listeners,
    service: ServiceIdentity,
    observe?: Observer,
  ) {
    super(service, observe);
  }

  override listen(callback: (error?: unknown) => void): void {
    for (const { endpoint, handler } of this.endpoints()) {
      const listener: Listener = (message) => {
        const reply = this.answer(handler, message);
        this.track(reply);
        return reply;
      };
      this.withdrawals.push(this.listeners.add(endpoint.subject, listener));
    }
    callback();
  }

  protected override maxReplyBytes(): number {
    return MAX_MESSAGE_BYTES;
  }

  override async close(): Promise<void> {
    for (const withdraw of this.withdrawals.splice(0)) withdraw();
    await this.settled();
  }
}
