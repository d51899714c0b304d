import { getOrCreate } from '#memoize';
import { type IncomingMessage, type OutgoingMessage } from '../endpoint/dispatch.js';

/** Message size limit, the default of a NATS server: what works in one process works in many. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Handler of the requests of one subject. */
export type Listener = (message: IncomingMessage) => Promise<OutgoingMessage>;

/** Handlers of this process by subject. The replicas of a service take turns. */
export class SubjectRegistry {
  private readonly bySubject = new Map<string, Listener[]>();

  /** Registers a handler. Returns the function that removes it. */
  add(subject: string, listener: Listener): () => void {
    const listeners = getOrCreate(this.bySubject, subject, () => []);
    listeners.push(listener);
    return () => void listeners.splice(listeners.indexOf(listener), 1);
  }

  next(subject: string): Listener | undefined {
    const listeners = this.bySubject.get(subject);
    const listener = listeners?.shift();
    if (listener) listeners?.push(listener);
    return listener;
  }
}
