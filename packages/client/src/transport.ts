import { type Address } from './operation.js';

/** Options of one attempt. */
export interface SendOptions {
  /** Milliseconds until the attempt is given up. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Languages of the names of foods, the best first; absent: the transport's own. */
  readonly language?: string | undefined;
  /** Media type of a picture wanted in place of JSON. */
  readonly accept?: string | undefined;
}

/** Way to the service: one attempt at a time, without retries. */
export interface Transport {
  /** Maximum number of foods in one lookup. */
  readonly maxLookup: number;
  /** Whether reads of single foods may be batched into lookups. */
  readonly batches: boolean;
  /**
   * Sends a request and reads its reply: the parsed JSON, or the text of a picture.
   * @throws NutritionError
   */
  send(address: Address, request: object, options: SendOptions): Promise<unknown>;
}
