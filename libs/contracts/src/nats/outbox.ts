/**
 * Sends what is to be sent in one turn of the event loop together, at its end: under load one write to the socket
 * carries many messages, and a write costs more than making a message.
 */
export class Outbox {
  private waiting: (() => void)[] = [];

  /** `send` must not throw: others wait behind it. */
  post(send: () => void): void {
    if (this.waiting.push(send) === 1) setImmediate(() => this.flush());
  }

  /** Sends what waits. */
  flush(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const send of waiting) send();
  }
}
