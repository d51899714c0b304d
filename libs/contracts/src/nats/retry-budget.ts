/** Retries that one request pays for. */
const PER_REQUEST = 0.1;
/** What is saved at most, for a moment in which much fails at once. */
const RESERVE = 50;

/** Allows one retry to ten requests: where everything fails, retries must not be what keeps it from recovering. */
export class RetryBudget {
  private saved = RESERVE;

  /** A request is made. */
  earn(): void {
    this.saved = Math.min(RESERVE, this.saved + PER_REQUEST);
  }

  /** Whether a retry may be made now; if so it is paid. */
  spend(): boolean {
    if (this.saved < 1) return false;
    this.saved--;
    return true;
  }
}
