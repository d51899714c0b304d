/** Readiness of this process: it is started, it is not stopping, and every required dependency is available. */
export class Health {
  private readonly checks = new Map<string, () => boolean | Promise<boolean>>();
  private phase: 'starting' | 'running' | 'stopping' = 'starting';
  private awaited = 'starting';

  /** Makes readiness depend on `check`. */
  require(name: string, check: () => boolean | Promise<boolean>): void {
    this.checks.set(name, check);
  }

  /** Names what the start waits for from here on. */
  waitFor(name = 'starting'): void {
    this.awaited = name;
  }

  /** Marks the start as complete; before, the process is not ready. */
  started(): void {
    if (this.phase === 'starting') this.phase = 'running';
  }

  /** Marks the process as stopping: from here on it is not ready. */
  stop(): void {
    this.phase = 'stopping';
  }

  /** Names of the checks that fail; empty when ready. */
  async missing(): Promise<string[]> {
    if (this.phase === 'starting') return [this.awaited];
    if (this.phase === 'stopping') return [this.phase];
    return this.failing();
  }

  /** Names of the checks that fail, during the start too. */
  async failing(): Promise<string[]> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => {
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
