import { type IncomingMessage, type OutgoingMessage } from '../answer.js';

/** As much as a NATS server carries by default, so that what works in one process works in many. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Answers the requests of one subject. */
export type Listener = (message: IncomingMessage) => Promise<OutgoingMessage>;

/** Who serves what within this process. The replicas of a service take turns. */
export class Listeners {
  private readonly bySubject = new Map<string, Listener[]>();

  /** Returns what takes it away again. */
  add(subject: string, listener: Listener): () => void {
    const listeners = this.bySubject.get(subject) ?? [];
    this.bySubject.set(subject, listeners);
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
