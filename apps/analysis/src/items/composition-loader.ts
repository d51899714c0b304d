import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { catalog, type CallOptions, type FoodComposition, MAX_COMPOSITIONS, RemoteError, urn } from '#contracts';
import { PROFILE_POLICY, type RefreshPolicy, RevisionTracker } from '#caching';
import { chunksOf, TRANSPORT, type Transport, type TypedReply, TypedRequester } from '#messaging';

/** A food as the catalog has it, its values in the order of `nutrients`. */
export interface KnownFood extends FoodComposition {
  readonly nutrients: readonly string[];
}

/** Every nutrient the caller may see. */
export interface Nutrients {
  /** In the order of `/nutrients`: one and the same array for all foods of a revision. */
  readonly inOrder: readonly string[];
  /** Place of each in that order. */
  readonly places: ReadonlyMap<string, number>;
}

/** Foods of one request that the catalog has, and the visible nutrients. */
export interface Compositions {
  readonly nutrients: Nutrients;
  /** Foods by id as answers carry it; those the caller cannot have are missing. */
  readonly foods: ReadonlyMap<string, KnownFood>;
}

/** The replies to one fetch, put together. */
interface FetchedCompositions extends Compositions {
  /** The revision of all of them; `undefined` where a release was switched in between. */
  readonly revision: string | undefined;
}

type CompositionsReply = TypedReply<typeof catalog.listCompositions>;

/** About 25 MB. */
const MAX_CACHED_FOODS = 5000;
/** Revisions of different access profiles, and some that are over. */
const MAX_REVISIONS = 100;

/** No stale revision is served: an analysis that cannot confirm its revision fetches all its foods, or fails with that. */
const REVISION_POLICY: RefreshPolicy = { ...PROFILE_POLICY, maxStaleMs: 0 };

/** Loads the foods of analyses from the catalog, and caches them by data revision. */
@Injectable()
export class CompositionLoader {
  private readonly foods = new LRUCache<string, KnownFood>({ max: MAX_CACHED_FOODS });
  private readonly nutrients = new LRUCache<string, Nutrients>({ max: MAX_REVISIONS });
  /** By profile name; empty for the public one. */
  private readonly revisions: RevisionTracker;

  constructor(
    private readonly requester: TypedRequester,
    @Inject(TRANSPORT) transport: Transport,
  ) {
    // Background call, detached from the deadline of any request. Without foods: else all concurrent analyses would
    // fetch what is cached.
    const fetchRevision = async (profile: string) => (await this.fetch([], profile === '' ? {} : { profile })).revision;
    this.revisions = new RevisionTracker(transport, fetchRevision, REVISION_POLICY);
  }

  /** Loads foods by their bare ids, those not cached from the catalog. No ids: the nutrients alone. */
  async load(ids: ReadonlySet<string>, options: CallOptions): Promise<Compositions> {
    const revision = await this.currentRevision(options.profile ?? '');
    const nutrients = revision === undefined ? undefined : this.nutrients.get(revision);
    if (revision === undefined || !nutrients) return this.fetchAndLearn([...ids], options);
    const foods = new Map<string, KnownFood>();
    const missing: string[] = [];
    for (const id of ids) {
      const food = this.foods.get(`${revision}/${urn(id)}`);
      if (food) foods.set(food.id, food);
      else missing.push(id);
    }
    if (missing.length === 0) return { nutrients, foods };
    const fetched = await this.fetchAndLearn(missing, options);
    // Cached foods may not be mixed with foods of another release.
    if (fetched.revision !== revision)
      return missing.length === ids.size ? fetched : this.fetchAndLearn([...ids], options);
    return { nutrients, foods: new Map([...foods, ...fetched.foods]) };
  }

  /** The revision of the profile; `undefined` where no food of it can be cached. */
  private async currentRevision(profile: string): Promise<string | undefined> {
    const current = this.revisions.get(profile);
    if (current !== undefined || !this.revisions.has(profile)) return current;
    await this.revisions.load(profile);
    return this.revisions.get(profile);
  }

  private async fetchAndLearn(ids: readonly string[], options: CallOptions): Promise<FetchedCompositions> {
    const start = this.revisions.beginFetch();
    const fetched = await this.fetch(ids, options);
    if (fetched.revision !== undefined) this.revisions.learn(options.profile ?? '', fetched.revision, start);
    return fetched;
  }

  /** Fetches all batches of one revision. Where a release is switched between two of them, all are read once more. */
  private async fetch(ids: readonly string[], options: CallOptions): Promise<FetchedCompositions> {
    const fetched = await this.fetchBatches(ids, options);
    const replies = isOfOneRevision(fetched) ? fetched : await this.fetchBatches(ids, options);
    const first = replies[0]?.revision;
    // A release may be switched between two batches again: then the second may know a nutrient more.
    const lists = replies.map(({ body }) => body.nutrients);
    const expected = (first === undefined ? undefined : this.nutrients.get(first)) ?? nutrientsOf(lists[0] ?? []);
    const isExpected = lists.every((list) => isSameList(list, expected.inOrder));
    const nutrients = isExpected ? expected : nutrientsOf(lists.flat());
    const foods = new Map<string, KnownFood>();
    for (const { body, revision } of replies) {
      for (const composition of body.foods) {
        const food = { ...composition, nutrients: isExpected ? nutrients.inOrder : body.nutrients };
        foods.set(food.id, food);
        if (revision !== undefined) this.foods.set(`${revision}/${food.id}`, food);
      }
    }
    if (first === undefined || !isOfOneRevision(replies)) return { nutrients, foods, revision: undefined };
    this.nutrients.set(first, nutrients);
    return { nutrients, foods, revision: first };
  }

  /** Fetches all batches at once. Without foods, the one batch of none tells the nutrients. */
  private async fetchBatches(ids: readonly string[], options: CallOptions): Promise<CompositionsReply[]> {
    const batches = ids.length === 0 ? [ids] : chunksOf(ids, MAX_COMPOSITIONS);
    return (await Promise.all(batches.map((batch) => this.fetchBatch(batch, options)))).flat();
  }

  /** Fetches one batch, in halves where its foods exceed one reply. */
  private async fetchBatch(ids: readonly string[], options: CallOptions): Promise<CompositionsReply[]> {
    try {
      return [await this.requester.ask(catalog.listCompositions, { ids: [...ids] }, options)];
    } catch (error) {
      if (!isTooLarge(error) || ids.length < 2) throw error;
      const middle = Math.ceil(ids.length / 2);
      const halves = [ids.slice(0, middle), ids.slice(middle)];
      return (await Promise.all(halves.map((half) => this.fetchBatch(half, options)))).flat();
    }
  }
}

const isOfOneRevision = ([first, ...others]: readonly CompositionsReply[]): boolean =>
  others.every(({ revision }) => revision === first?.revision);

const isTooLarge = (error: unknown): boolean =>
  error instanceof RemoteError && error.body.message[0]?.code === 'reply-too-large';

function nutrientsOf(ids: readonly string[]): Nutrients {
  const inOrder = [...new Set(ids)];
  return { inOrder, places: new Map(inOrder.map((id, place) => [id, place])) };
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
