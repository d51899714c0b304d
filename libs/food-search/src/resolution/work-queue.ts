/** Duration of a turn in ms: that of ranking a few queries of a large release. */
const TURN_MS = 4;

/** Runs work of a query in its turn. Rejects with what the work throws. */
export type RunInTurn = <Result>(work: () => Result) => Promise<Result>;

/** Work that waits for its turn. */
interface Waiting {
  /** Number of its query, counted through all queries. */
  readonly query: number;
  run(): void;
}

/** Waiting work, that of the oldest query last. */
const waiting: Waiting[] = [];
let queries = 0;

/**
 * Puts a query into the work queue: oldest query first. A query that is corrected or read in several ways would else wait
 * behind all others each time. A turn of the event loop ends after a few pieces of work, so that replies of Postgres are
 * read and statements sent meanwhile.
 */
export function enqueueQuery(): RunInTurn {
  const query = queries++;
  return (work) =>
    new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(takeTurn);
      // Mostly among the newest, which are first.
      const place = waiting.findIndex((other) => other.query <= query);
      // A promise of its own, which work that throws rejects.
      const run = () => resolve(new Promise((done) => done(work())));
      waiting.splice(place < 0 ? waiting.length : place, 0, { query, run });
    });
}

function takeTurn(): void {
  takeUntil(performance.now() + TURN_MS);
}

/** Runs pieces of work, oldest query first. What continues a query after its piece runs before the next piece is chosen. */
function takeUntil(end: number): void {
  waiting.pop()?.run();
  if (waiting.length === 0) return;
  if (performance.now() >= end) setImmediate(takeTurn);
  // Ticks wait until no promise is left to settle.
  else queueMicrotask(() => process.nextTick(takeUntil, end));
}
