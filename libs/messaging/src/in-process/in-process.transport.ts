import { EventEmitter } from 'node:events';
import { Header, type Requester, ServiceError, type WireReply } from '#contracts';
import { type Observer } from '../observer.js';
import { type ServiceIdentity, type Transport } from '../transport.js';
import { InProcessServer } from './in-process.server.js';
import { Listeners, MAX_MESSAGE_BYTES } from './listeners.js';

/** Carries messages within one process, encoded, limited and timed as they would be over NATS. */
export function inProcessTransport(): Transport {
  return new InProcessTransport();
}

class InProcessTransport implements Transport {
  private readonly listeners = new Listeners();
  private readonly events = new EventEmitter().setMaxListeners(0);

  readonly connected = true;

  readonly requester: Requester = {
    request: async (subject, payload, { headers, deadline }): Promise<WireReply> => {
      if (payload.length > MAX_MESSAGE_BYTES) {
        throw ServiceError.of('body-too-large', { details: { limit: MAX_MESSAGE_BYTES } });
      }
      const listener = this.listeners.next(subject);
      if (!listener) throw ServiceError.of('unavailable');
      const header = (name: string) => (name === Header.deadline ? String(deadline) : headers[name]);
      const reply = await before(deadline, listener({ data: payload, header }));
      return { data: reply.data, header: (name) => reply.headers[name] };
    },
  };

  server(service: ServiceIdentity, observe?: Observer): InProcessServer {
    return new InProcessServer(this.listeners, service, observe);
  }

  publish(subject: string): void {
    setImmediate(() => this.events.emit(subject));
  }

  subscribe(subject: string, listener: () => void): void {
    this.events.on(subject, listener);
  }

  close(): Promise<void> {
    this.events.removeAllListeners();
    return Promise.resolve();
  }
}

function before<T>(deadline: number, work: Promise<T>): Promise<T> {
  const remaining = deadline - Date.now();
  if (remaining <= 0) return Promise.reject(ServiceError.of('timeout'));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(ServiceError.of('timeout')), remaining);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
