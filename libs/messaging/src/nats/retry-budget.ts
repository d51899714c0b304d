/** Retries earned by one request. */
const PER_REQUEST = 0.1;
/** Maximum number of saved retries, for a burst of failures. */
const RESERVE = 50;

/** Retry budget: one retry for ten requests, so that retries do not keep an overloaded service from recovering. */
export class RetryBudget {
  private saved = RESERVE;

  /** Counts a request. */
  earn(): void {
    this.saved = Math.min(RESERVE, this.saved + PER_REQUEST);
  }

  /** Takes one retry from the budget. False where it is used up. */
  spend(): boolean {
    if (this.saved < 1) return false;
    this.saved--;
    return true;
  }
}
