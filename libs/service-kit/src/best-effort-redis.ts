import { type Logger } from '@nestjs/common';
import { createClient, RESP_TYPES } from '@redis/client';
import { withTimeout } from '#caching';

/** Timeout of a command: after it the source behind the cache is faster. */
const TIMEOUT_MS = 50;

/** Pause of the circuit breaker after a failure. */
const PAUSE_MS = 1000;

const open = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    // The limit is for memory alone: a hung server is noticed by the timeout of `query`.
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: 1000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, PAUSE_MS) },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

/** A connected client. Strings come as Buffers. */
export type RedisClient = ReturnType<typeof open>;

/** Redis client with a timeout and a circuit breaker. While Redis is away, queries give `undefined` at once. */
export class BestEffortRedis {
  private readonly client: RedisClient;
  private openUntil = 0;
  private outage = false;
  private closed = false;

  /**
   * @param log reports when Redis goes away and when it is back
   * @param timeoutMs timeout of a query
   */
  constructor(
    url: string,
    private readonly log: Logger,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.client = open(url);
    this.client.on('error', (error: Error) => this.failed(error));
    this.client.on('ready', () => this.answered());
  }

  /** Starts to connect. Repeats it in the background until it succeeds. */
  connect(): void {
    void this.client.connect().catch((error: Error) => this.failed(error));
  }

  close(): void {
    this.closed = true;
    this.client.destroy();
  }

  /** The reply to a command; `undefined` while Redis is away, and after the timeout. */
  async query<Reply>(command: (client: RedisClient) => Promise<Reply>): Promise<Reply | undefined> {
    if (this.circuitOpen) return undefined;
    try {
      const reply = await withTimeout(this.timeoutMs, command(this.client));
      this.answered();
      return reply;
    } catch (error) {
      this.failed(error as Error);
      return undefined;
    }
  }

  /** Sends a command without waiting for its reply. */
  fireAndForget(command: (client: RedisClient) => Promise<unknown>): void {
    if (!this.circuitOpen) command(this.client).catch((error: Error) => this.failed(error));
  }

  private get circuitOpen(): boolean {
    return !this.client.isReady || performance.now() < this.openUntil;
  }

  private answered(): void {
    if (this.outage) this.log.log('Redis answers again');
    this.outage = false;
  }

  private failed(error: Error): void {
    this.openUntil = performance.now() + PAUSE_MS;
    if (!this.outage && !this.closed) this.log.warn(`Redis does not answer, going on without it: ${error.message}`);
    this.outage = true;
  }
}
