/** What was made first waits no longer: all requests that lie in a socket are one turn, which may take a second. */
const LONGEST_MS = 20;

/**
 * Sends what is to be sent in one turn of the event loop together, at its end: under load one write to the socket
 * carries many messages, and a write costs more than making a message. In a long turn they are sent meanwhile.
 */
export class Outbox {
  private waiting: (() => void)[] = [];
  private since = 0;

  /** `send` must not throw: others wait behind it. */
  post(send: () => void): void {
    if (this.waiting.push(send) === 1) {
      this.since = performance.now();
      setImmediate(() => this.flush());
    } else if (performance.now() - this.since > LONGEST_MS) this.flush();
  }

  /** Sends what waits. */
  flush(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const send of waiting) send();
  }
}
