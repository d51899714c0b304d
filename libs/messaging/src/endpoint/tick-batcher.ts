/** Longest wait of the first item: all requests that lie in a socket are one tick, which may take a second. */
const LONGEST_MS = 20;

/**
 * Batches the items of one tick of the event loop, and sends them at its end. Under load one write to a socket carries
 * many messages, and a write costs more than making a message. In a long tick they are sent meanwhile.
 */
export class TickBatcher<Item> {
  private waiting: Item[] = [];
  private since = 0;

  /** @param send must not throw: others wait behind it */
  constructor(private readonly send: (items: readonly Item[]) => void) {}

  post(item: Item): void {
    if (this.waiting.push(item) === 1) {
      this.since = performance.now();
      setImmediate(() => this.flush());
    } else if (performance.now() - this.since > LONGEST_MS) this.flush();
  }

  /** Sends the items that wait. */
  flush(): void {
    const { waiting } = this;
    if (waiting.length === 0) return;
    this.waiting = [];
    this.send(waiting);
  }
}
