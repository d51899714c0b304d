import { Counter, Gauge, Histogram } from 'prom-client';

/**
 * Metrics of a process. Counters by route and by subject have the status as a label, durations do not, so that a process
 * has a few hundred series whatever callers send.
 */

/**
 * Histogram buckets: upper bounds in seconds around usual durations. The thresholds of the alerts and the SLO are among
 * them, so that their shares are counted and not estimated; the last is the default deadline of a request.
 */
const buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2];

export const httpRequests = new Counter({
  name: 'nutrition_http_requests_total',
  help: 'HTTP requests that ended, by route pattern, method and status; 499: the caller disconnected before',
  labelNames: ['route', 'method', 'status'] as const,
});

export const httpSeconds = new Histogram({
  name: 'nutrition_http_request_duration_seconds',
  help: 'Time from the arrival of an HTTP request to its end',
  labelNames: ['route'] as const,
  buckets,
});

export const httpConnectionsRefused = new Counter({
  name: 'nutrition_http_connections_refused_total',
  help: 'Connections closed at once because there were too many',
});

const rejections = new Counter({
  name: 'nutrition_http_rejections_total',
  help: "Error responses of the gateway's own, by the code of their Message",
  labelNames: ['code'] as const,
});

/** Counts an error response that the gateway itself decided. */
export const countRejection = (code: string): void => rejections.inc({ code });

export const messages = new Counter({
  name: 'nutrition_messages_total',
  help: 'Messages answered, by subject and HTTP status of the reply',
  labelNames: ['subject', 'status'] as const,
});

export const messageSeconds = new Histogram({
  name: 'nutrition_message_duration_seconds',
  help: 'Time from the arrival of a message to its reply',
  labelNames: ['subject'] as const,
  buckets,
});

/** Requests under way by transport, in plain numbers, since they change twice with every request. */
export const inFlight = { http: 0, message: 0 };

new Gauge({
  name: 'nutrition_requests_in_flight',
  help: 'Requests under way, by the way they came: http or message',
  labelNames: ['transport'] as const,
  collect() {
    for (const [transport, count] of Object.entries(inFlight)) this.set({ transport }, count);
  },
});

const retries = new Counter({
  name: 'nutrition_message_retries_total',
  help: 'Requests sent once more, by the reason; denied: not sent, the retry budget was used up',
  labelNames: ['reason'] as const,
});

/** Counts a retried request, or one that the spent retry budget kept from it. */
export const countRetry = (reason: string): void => retries.inc({ reason });

/** Connections of a pool: all, the idle ones, and the requests that wait for one. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const pools = watched<PoolState>();
new Gauge({
  name: 'nutrition_database_connections',
  help: 'Connections to Postgres that are busy or idle, and requests waiting for one',
  labelNames: ['state'] as const,
  collect() {
    const sums = { busy: 0, idle: 0, waiting: 0 };
    for (const { totalCount, idleCount, waitingCount } of pools.read()) {
      sums.busy += totalCount - idleCount;
      sums.idle += idleCount;
      sums.waiting += waitingCount;
    }
    for (const [state, count] of Object.entries(sums)) this.set({ state }, count);
  },
});

const connections = watched<boolean>();
new Gauge({
  name: 'nutrition_nats_connected',
  help: '1 while every connection of the process to NATS is up, else 0',
  collect() {
    this.set(connections.read().every(Boolean) ? 1 : 0);
  },
});

/** Release that a catalog serves. */
export interface ReleaseState {
  readonly catalog: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

const releases = watched<readonly ReleaseState[]>();
new Gauge({
  name: 'nutrition_catalog_release_timestamp_seconds',
  help: 'When the release that a catalog serves was imported',
  labelNames: ['catalog'] as const,
  collect() {
    this.reset();
    for (const { catalog, createdAt } of releases.read().flat()) this.set({ catalog }, Date.parse(createdAt) / 1000);
  },
});

/** State of an endpoint's concurrency limiter: its current limit, and the requests under way. */
export interface LimiterState {
  readonly subject: string;
  readonly limit: number;
  readonly used: number;
}

const limiters = watched<readonly LimiterState[]>();
new Gauge({
  name: 'nutrition_concurrency_limit',
  help: 'Requests of an endpoint that a gateway lets through at once, as adapted to its latency',
  labelNames: ['subject'] as const,
  collect() {
    for (const { subject, limit } of limiters.read().flat()) this.set({ subject }, limit);
  },
});
new Gauge({
  name: 'nutrition_concurrency_used',
  help: 'Requests of an endpoint that a gateway has let through and that are not answered',
  labelNames: ['subject'] as const,
  collect() {
    for (const { subject, used } of limiters.read().flat()) this.set({ subject }, used);
  },
});

/** Exports the connections of a pool as metrics, until the returned function is called. */
export const watchPool = pools.watch;
/** Exports whether a connection to NATS is up, until the returned function is called. */
export const watchConnection = connections.watch;
/** Exports the state of concurrency limiters, until the returned function is called. */
export const watchLimiters = limiters.watch;
/** Exports the current releases, until the returned function is called. */
export const watchReleases = releases.watch;

/** Set of readers of a state, which are called when the metrics are collected. */
function watched<State>() {
  const readers = new Set<() => State>();
  return {
    watch: (read: () => State): (() => void) => {
      readers.add(read);
      return () => void readers.delete(read);
    },
    read: (): State[] => [...readers].map((read) => read()),
  };
}
