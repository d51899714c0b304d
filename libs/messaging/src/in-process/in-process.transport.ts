import { EventEmitter } from 'node:events';
import { type Deadline, deadlineHeaders, type Requester, ServiceError, timeLeft, type WireReply } from '#contracts';
import { type ServerOptions, type ServiceIdentity, type Transport } from '../endpoint/transport.js';
import { InProcessServer } from './in-process.server.js';
import { SubjectRegistry, MAX_MESSAGE_BYTES } from './subject-registry.js';

/** Transport within one process, with the encoding, limits and timeouts of NATS. */
export function inProcessTransport(): Transport {
  return new InProcessTransport();
}

class InProcessTransport implements Transport {
  private readonly listeners = new SubjectRegistry();
  private readonly events = new EventEmitter().setMaxListeners(0);

  readonly connected = true;
  readonly maxRequestBytes = MAX_MESSAGE_BYTES;

  readonly requester: Requester = {
    request: async (subject, payload, { headers, deadline }): Promise<WireReply> => {
      if (payload.length > MAX_MESSAGE_BYTES) {
        throw ServiceError.of('body-too-large', { details: { limit: MAX_MESSAGE_BYTES } });
      }
      const listener = this.listeners.next(subject);
      if (!listener) throw ServiceError.of('unavailable');
      const sent = deadlineHeaders(deadline);
      const header = (name: string) => sent[name] ?? headers[name];
      const reply = await withDeadline(deadline, listener({ data: payload, header }));
      return { data: reply.data, header: (name) => reply.headers[name] };
    },
  };

  server(service: ServiceIdentity, options?: ServerOptions): InProcessServer {
    return new InProcessServer(this.listeners, service, options);
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

/** Result of `work`, or the error `timeout` where the deadline comes first. */
function withDeadline<T>(deadline: Deadline, work: Promise<T>): Promise<T> {
  const remaining = timeLeft(deadline);
  if (remaining <= 0) return Promise.reject(ServiceError.of('timeout'));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(ServiceError.of('timeout')), remaining);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
