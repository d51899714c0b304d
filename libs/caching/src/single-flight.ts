/** Coalesces concurrent calls: those with the same key share one piece of work and its result or failure. */
export class SingleFlight<Result> {
  private readonly pending = new Map<string, Promise<Result>>();

  /** Result of the pending work of `key`; where there is none, `work` is started. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const shared = this.pending.get(key);
    if (shared) return shared;
    const started = work().finally(() => this.pending.delete(key));
    this.pending.set(key, started);
    return started;
  }
}
