/** Price of one retry in requests. */
const REQUESTS_PER_RETRY = 10;
/** Maximum of saved requests: 50 retries, for a burst of failures. */
const RESERVE = 50 * REQUESTS_PER_RETRY;

/** Retry budget: one retry for ten requests, so that retries do not keep an overloaded service from recovering. */
export class RetryBudget {
  /** Saved requests. A whole number: ten tenths of a retry would add up to less than one. */
  private saved = RESERVE;

  /** Counts a request. */
  earn(): void {
    this.saved = Math.min(RESERVE, this.saved + 1);
  }

  /** Takes one retry from the budget. False where it is used up. */
  spend(): boolean {
    if (this.saved < REQUESTS_PER_RETRY) return false;
    this.saved -= REQUESTS_PER_RETRY;
    return true;
  }
}
