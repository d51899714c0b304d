/**
 * Reads many things at once: what is asked for while a read is under way goes together in the next one. Under load a
 * database answers few large questions sooner than many small ones.
 */
export class Batches<Key, Value> {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<ReadonlyMap<Key, Value>> | undefined;
  private keys = new Set<Key>();

  constructor(private readonly read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {}

  /** What there is of these keys, among what others asked for with them. */
  get(keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>> {
    for (const key of keys) this.keys.add(key);
    this.next ??= this.afterThis();
    return this.next;
  }

  private async afterThis(): Promise<ReadonlyMap<Key, Value>> {
    await this.running;
    const keys = [...this.keys];
    this.keys = new Set();
    this.next = undefined;
    const reading = this.read(keys);
    // Whoever waits for this read hears of its failure; those after it only wait for its end.
    this.running = reading.catch(() => undefined);
    return reading;
  }
}
