import { type Logger } from '@nestjs/common';
import { createClient, RESP_TYPES } from '@redis/client';
import { within } from './within.js';

/** Longer than this, asking somebody else is quicker. */
const PATIENCE_MS = 50;

/** How long a Redis that did not answer is left alone. */
const PAUSE_MS = 1000;

const open = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    // Redis frees nothing for commands already sent to it: a stopped server is noticed by `within` below.
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: 1000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, PAUSE_MS) },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

/** A connected client. Strings come as Buffers. */
export type RedisClient = ReturnType<typeof open>;

/** A Redis that nobody depends on: away, stopped or flushed, it answers nothing, and nobody waits for it. */
export class OptionalRedis {
  private readonly client: RedisClient;
  private silentUntil = 0;
  private outage = false;
  private closed = false;

  /**
   * @param log says when Redis goes and when it comes back
   * @param patienceMs after which an answer counts as none
   */
  constructor(
    url: string,
    private readonly log: Logger,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    this.client = open(url);
    this.client.on('error', (error: Error) => this.failed(error));
    this.client.on('ready', () => this.answered());
  }

  /** Starts connecting; whether that works shows in what is answered. */
  connect(): void {
    void this.client.connect().catch((error: Error) => this.failed(error));
  }

  close(): void {
    this.closed = true;
    this.client.destroy();
  }

  /** What a command answers; `undefined` where Redis is away or does not answer at once. */
  async ask<Reply>(command: (client: RedisClient) => Promise<Reply>): Promise<Reply | undefined> {
    if (this.resting) return undefined;
    try {
      const reply = await within(this.patienceMs, command(this.client));
      this.answered();
      return reply;
    } catch (error) {
      this.failed(error as Error);
      return undefined;
    }
  }

  /** Sends a command for whose answer nobody waits. */
  tell(command: (client: RedisClient) => Promise<unknown>): void {
    if (!this.resting) command(this.client).catch((error: Error) => this.failed(error));
  }

  private get resting(): boolean {
    return !this.client.isReady || Date.now() < this.silentUntil;
  }

  private answered(): void {
    if (this.outage) this.log.log('Redis answers again');
    this.outage = false;
  }

  private failed(error: Error): void {
    this.silentUntil = Date.now() + PAUSE_MS;
    if (!this.outage && !this.closed) this.log.warn(`Redis does not answer, going on without it: ${error.message}`);
    this.outage = true;
  }
}
