import { ServiceError } from '#contracts';
import { FairShare } from './fair-share.js';

/** Latency target of most replies. Longer ones would be hedged, and the second request adds to the load. */
const TARGET_MS = 500;
/** Minimum limit, so that recovery is noticed. */
const MINIMUM = 8;
/** Sampling window: adapts after this time with requests under way and this many replies, whichever comes later. */
const WINDOW = { ms: 100, replies: 16 } as const;
/** Shortest time of slow replies to which the limit reacts. A shorter one is a transient. */
const TRANSIENT_MS = 500;
/**
 * Growth factor after a window of quick replies: back to the last sustainable limit, and beyond it. The latency of the
 * admitted requests is known only when they are answered, so faster growth would overshoot until then.
 */
const GROWTH = { back: 1.25, beyond: 1.03 } as const;

/** Error 503, created once because it is thrown under load. */
export const OVERLOADED = ServiceError.of('overloaded');

/**
 * Concurrency limit of one endpoint that adapts to its latency, shared fairly between callers. While replies are quick it
 * is the given maximum. When most are late it is the number that is answered within the target (Little's law), so that
 * admitted requests are answered in time and the others are rejected at once.
 */
export class AdaptiveConcurrencyLimiter {
  private readonly inFlight: FairShare;
  /** Limit that was computed when most replies were late the last time. */
  private sustainable: number;
  /** Start of the window, later by the time in which nothing was under way: that is no lack of capacity. */
  private windowStart = performance.now();
  /** Start of the time in which nothing is under way. */
  private idleSince = this.windowStart;
  /** Highest concurrency of the window. Up to the minimum limit it is not what makes replies late. */
  private peak = 0;
  private answered = 0;
  private late = 0;
  private timeouts = 0;
  /** End of the first of the latest windows in which most replies were late. */
  private lateSince: number | undefined;

  /** @param maximum concurrent requests, however quick the replies are */
  constructor(private readonly maximum: number) {
    this.inFlight = new FairShare(maximum);
    this.sustainable = maximum;
  }

  /** The limit as adapted, in concurrent requests. */
  get limit(): number {
    return this.inFlight.limit;
  }

  /** Requests under way. */
  get used(): number {
    return this.inFlight.used;
  }

  /** Whether a request of this caller would be rejected. */
  isFull(caller: string): boolean {
    return this.inFlight.isFull(caller);
  }

  /** @throws ServiceError 503 `overloaded` at the limit, or at the caller's share of it */
  acquire(caller: string): void {
    if (!this.inFlight.acquire(caller)) throw OVERLOADED;
    if (this.used === 1) this.windowStart += performance.now() - this.idleSince;
    this.peak = Math.max(this.peak, this.used);
  }

  release(caller: string): void {
    this.inFlight.release(caller);
    if (this.used === 0) this.idleSince = performance.now();
  }

  /** Records the latency of a reply, in milliseconds. */
  recordLatency(ms: number): void {
    this.answered++;
    if (ms > TARGET_MS) this.late++;
    this.adapt();
  }

  /** Records a request without a reply in its time. */
  recordTimeout(): void {
    this.timeouts++;
    this.adapt();
  }

  private adapt(): void {
    const replies = this.answered + this.timeouts;
    const now = performance.now();
    const elapsed = now - this.windowStart;
    if (replies < WINDOW.replies || elapsed < WINDOW.ms) return;
    const mostAreLate = 2 * (this.late + this.timeouts) > replies;
    this.lateSince = mostAreLate ? (this.lateSince ?? now) : undefined;
    const { limit } = this.inFlight;
    if (this.lateSince === undefined) {
      this.resize(limit * (limit < this.sustainable ? GROWTH.back : GROWTH.beyond));
    } else if (now - this.lateSince >= TRANSIENT_MS && this.peak > MINIMUM) {
      const sustainable = (this.answered * TARGET_MS) / elapsed;
      if (this.answered > 0) this.sustainable = sustainable;
      this.resize(sustainable);
    }
    this.windowStart = now;
    this.answered = this.late = this.timeouts = 0;
    this.peak = this.used;
  }

  private resize(limit: number): void {
    this.inFlight.limit = Math.min(this.maximum, Math.max(MINIMUM, limit));
  }
}
