/** Maximum wait of an item. A tick that reads many requests from a socket may take a second. */
const MAX_WAIT_MS = 20;

/**
 * Batches the items of one tick of the event loop. They are sent at its end or after the maximum wait. Under load one
 * write to a socket carries many messages, and a write costs more than building a message.
 */
export class TickBatcher<Item> {
  private waiting: Item[] = [];
  private since = 0;

  /** @param send must not throw: the items belong to different requests */
  constructor(private readonly send: (items: readonly Item[]) => void) {}

  post(item: Item): void {
    if (this.waiting.push(item) === 1) {
      this.since = performance.now();
      setImmediate(() => this.flush());
    } else if (performance.now() - this.since > MAX_WAIT_MS) this.flush();
  }

  /** Sends the items that wait. */
  flush(): void {
    const { waiting } = this;
    if (waiting.length === 0) return;
    this.waiting = [];
    this.send(waiting);
  }
}
