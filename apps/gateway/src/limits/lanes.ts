/** How many requests of one key are worked on at once. */
const PLACES = 32;
/** How many wait behind them, and how long at most. */
const MAX_LINE = 1000;
const MAX_WAIT_MS = 5000;

interface Lane {
  taken: number;
  /** In the order they came. */
  readonly line: Set<() => void>;
}

/** Gives each key a lane of its own: a key that sends more than fits waits behind itself, and nobody else does. */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();

  /** Waits for a place in the lane of a key. Returns what gives it back; `undefined` where none comes free in time. */
  async enter(key: string): Promise<(() => void) | undefined> {
    const lane = this.lanes.get(key) ?? { taken: 0, line: new Set() };
    this.lanes.set(key, lane);
    if (lane.taken < PLACES) lane.taken++;
    else if (lane.line.size >= MAX_LINE || !(await inLine(lane.line))) return undefined;
    return () => this.leave(key, lane);
  }

  private leave(key: string, lane: Lane): void {
    const [next] = lane.line;
    if (next) {
      // The place goes on to the next in line.
      lane.line.delete(next);
      next();
    } else if (--lane.taken === 0) {
      this.lanes.delete(key);
    }
  }
}

/** Resolves when it is this one's turn, or with false when it waited too long. */
function inLine(line: Set<() => void>): Promise<boolean> {
  return new Promise((resolve) => {
    const turn = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      line.delete(turn);
      resolve(false);
    }, MAX_WAIT_MS);
    line.add(turn);
  });
}
