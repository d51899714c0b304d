/** Most that one caller may hold, as a multiple of what is free. */
const SHARE = 3;

/**
 * Bounded resource, shared fairly between callers. One caller alone may hold three quarters of it, two three sevenths
 * each, and so on: later callers find some of it free. (Dynamic thresholds, Choudhury and Hahne 1998.)
 */
export class FairShare {
  private readonly held = new Map<string, number>();
  private total = 0;

  /** @param limit for all callers together, in the unit of the amounts. May change at any time */
  constructor(public limit: number) {}

  /** What all callers hold. */
  get used(): number {
    return this.total;
  }

  /** Whether this caller has reached its share. */
  isFull(caller: string): boolean {
    return (this.held.get(caller) ?? 0) >= SHARE * (this.limit - this.total);
  }

  /** Acquires an amount until `release`. False where the caller has reached its share. */
  acquire(caller: string, amount = 1): boolean {
    if (this.isFull(caller)) return false;
    this.total += amount;
    this.held.set(caller, (this.held.get(caller) ?? 0) + amount);
    return true;
  }

  /** Releases an amount that the caller holds. */
  release(caller: string, amount = 1): void {
    const rest = (this.held.get(caller) ?? 0) - amount;
    this.total -= amount;
    if (rest > 0) this.held.set(caller, rest);
    else this.held.delete(caller);
  }
}
