import { Injectable } from '@nestjs/common';
import { catalog, NutritionClient, RemoteError } from '#contracts';
import { type RequestContext } from '#messaging';

/** Ids of the nutrients that an access profile shows. */
export type NutrientIds = ReadonlySet<string>;

interface Known {
  readonly nutrients: NutrientIds;
  /** The catalog's state that the list is of: it is stale in the next one. */
  readonly generation: number;
  /** Epoch ms after which the catalog is asked again. */
  readonly askAgain: number;
}

/** A change of a profile comes as an event; this is how long one whose event was lost goes unseen. */
const FRESH_MS = 5000;
/** How long an answer that could be given from a known list waits for a newer one. */
const PATIENCE_MS = 250;
/** How long a catalog that did not answer is left alone. */
const RETRY_MS = 1000;

/**
 * Which nutrients each access profile shows, as the catalog says. While the catalog is away, profiles seen before keep
 * their last list.
 */
@Injectable()
export class VisibleNutrients {
  private readonly known = new Map<string | undefined, Known>();
  private readonly asking = new Map<string, Promise<NutrientIds>>();
  private generation = 0;

  constructor(private readonly client: NutritionClient) {}

  /** Makes every list stale: the catalog changed. They stay known, for the case that it does not answer. */
  expire(): void {
    this.generation++;
  }

  /**
   * The nutrients that the profile of `context` shows.
   * @throws RemoteError as the catalog sent it (403 `unknown-profile`); ServiceError 503 where the catalog is away and
   *   the profile was never seen
   */
  async of(context: RequestContext): Promise<NutrientIds> {
    const known = this.known.get(context.profile);
    if (known && known.generation === this.generation && Date.now() < known.askAgain) return known.nutrients;
    try {
      return await this.askOnce(context, known && Date.now() + PATIENCE_MS);
    } catch (error) {
      if (error instanceof RemoteError && error.status < 500) {
        this.known.delete(context.profile);
        throw error;
      }
      if (!known) throw error;
      this.known.set(context.profile, { ...known, generation: this.generation, askAgain: Date.now() + RETRY_MS });
      return known.nutrients;
    }
  }

  /** Requests that find the same list stale at the same time wait for one question together. */
  private askOnce(context: RequestContext, deadline: number | undefined): Promise<NutrientIds> {
    const question = `${this.generation} ${context.profile ?? ''}`;
    const asked = this.asking.get(question);
    if (asked) return asked;
    const asking = this.ask(context, deadline).finally(() => this.asking.delete(question));
    this.asking.set(question, asking);
    return asking;
  }

  private async ask(
    { profile, requestId, traceparent }: RequestContext,
    deadline: number | undefined,
  ): Promise<NutrientIds> {
    const { generation } = this;
    const list = await this.client.call(catalog.listNutrients, {}, { profile, requestId, traceparent, deadline });
    const nutrients = new Set(list.map(({ id }) => id));
    this.known.set(profile, { nutrients, generation, askAgain: Date.now() + FRESH_MS });
    return nutrients;
  }
}
