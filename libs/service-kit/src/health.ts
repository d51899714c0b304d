/** Whether this process can do its work now. Liveness depends on nothing outside; readiness on what is needed. */
export class Health {
  private readonly needs = new Map<string, () => boolean | Promise<boolean>>();
  private phase: 'starting' | 'running' | 'stopping' = 'starting';

  /** Readiness needs `check` to be true. */
  require(name: string, check: () => boolean | Promise<boolean>): void {
    this.needs.set(name, check);
  }

  /** Everything is started; before, the process is not ready. */
  started(): void {
    if (this.phase === 'starting') this.phase = 'running';
  }

  /** From here on the process is not ready: it is going. */
  stop(): void {
    this.phase = 'stopping';
  }

  /** What is missing; empty when ready. */
  async missing(): Promise<string[]> {
    if (this.phase !== 'running') return [this.phase];
    const results = await Promise.all(
      [...this.needs].map(async ([name, check]) => {
        try {
          return (await check()) ? undefined : name;
        } catch {
          return name;
        }
      }),
    );
    return results.filter((name) => name !== undefined);
  }
}
