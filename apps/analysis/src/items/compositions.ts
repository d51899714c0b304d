import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { catalog, type CallOptions, type FoodComposition, MAX_COMPOSITIONS, NutritionClient, urn } from '#contracts';
import { Revisions } from '#messaging';

/** A food as the catalog has it, its values in the order of `nutrients`. */
export interface KnownFood extends FoodComposition {
  readonly nutrients: readonly string[];
}

/** Every nutrient the caller may see. */
export interface Nutrients {
  /** In the order of `/nutrients`: one and the same array for all foods of a revision. */
  readonly inOrder: readonly string[];
  readonly all: ReadonlySet<string>;
}

/** What the catalog knows of the foods of one request. */
export interface Compositions {
  readonly nutrients: Nutrients;
  /** Foods by id as answers carry it; those the caller cannot have are missing. */
  readonly foods: ReadonlyMap<string, KnownFood>;
}

/** Replies of the catalog to one question, put together. */
interface Asked extends Compositions {
  /** The revision of all of them; `undefined` where a release was switched in between. */
  readonly revision: string | undefined;
}

/** About 25 MB. */
const MAX_FOODS = 5000;
/** Revisions of different access profiles, and some that are over. */
const MAX_REVISIONS = 100;

/** Foods as analyses need them, kept for as long as the catalog's revision stands. */
@Injectable()
export class CompositionSource {
  private readonly foods = new LRUCache<string, KnownFood>({ max: MAX_FOODS });
  private readonly nutrients = new LRUCache<string, Nutrients>({ max: MAX_REVISIONS });
  /** Profiles whose revision is being asked for. */
  private readonly asking = new Map<string, Promise<unknown>>();

  constructor(
    private readonly client: NutritionClient,
    private readonly revisions: Revisions,
  ) {}

  /** Foods by their bare ids, from the catalog as far as they are not at hand. No ids ask for the nutrients alone. */
  async load(ids: ReadonlySet<string>, options: CallOptions): Promise<Compositions> {
    const revision = await this.revision(options.profile ?? '');
    const nutrients = revision === undefined ? undefined : this.nutrients.get(revision);
    if (revision === undefined || !nutrients) return this.ask([...ids], options);
    const foods = new Map<string, KnownFood>();
    const missing: string[] = [];
    for (const id of ids) {
      const food = this.foods.get(`${revision}/${urn(id)}`);
      if (food) foods.set(food.id, food);
      else missing.push(id);
    }
    if (missing.length === 0) return { nutrients, foods };
    const asked = await this.ask(missing, options);
    // What is at hand may not be mixed with foods of another release.
    if (asked.revision !== revision) return missing.length === ids.size ? asked : this.ask([...ids], options);
    return { nutrients, foods: new Map([...foods, ...asked.foods]) };
  }

  /**
   * The revision the profile is at; `undefined` where nothing of it can be at hand. It is asked for by itself, with no
   * foods: else all analyses under way would ask again for foods that are at hand.
   */
  private async revision(profile: string): Promise<string | undefined> {
    const current = this.revisions.current(profile);
    if (current === undefined && this.revisions.knew(profile)) {
      await this.news(profile);
      return this.revisions.current(profile);
    }
    // Where this fails, who has to wait for news asks again, and is told.
    if (this.revisions.claimRenewal(profile)) this.askAbout(profile).catch(() => undefined);
    return current;
  }

  /** What all who need news wait for. */
  private news(profile: string): Promise<unknown> {
    const underWay = this.asking.get(profile);
    if (underWay) return underWay;
    const news = this.askAbout(profile).finally(() => this.asking.delete(profile));
    this.asking.set(profile, news);
    return news;
  }

  /** In nobody's name: it ends at nobody's deadline. */
  private askAbout(profile: string): Promise<unknown> {
    return this.ask([], profile === '' ? {} : { profile });
  }

  /** Asks for all batches at once. */
  private async ask(ids: readonly string[], options: CallOptions): Promise<Asked> {
    const profile = options.profile ?? '';
    const asked = this.revisions.asking();
    const replies = await Promise.all(
      batches(ids).map((batch) => this.client.ask(catalog.getFoods, { ids: batch }, options)),
    );
    const [first, ...others] = replies.map(({ revision }) => revision);
    // A release may be switched between two batches: then the second may know a nutrient more.
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
    if (first === undefined || others.some((other) => other !== first))
      return { nutrients, foods, revision: undefined };
    this.nutrients.set(first, nutrients);
    this.revisions.learn(profile, first, asked);
    return { nutrients, foods, revision: first };
  }
}

function nutrientsOf(ids: readonly string[]): Nutrients {
  const all = new Set(ids);
  return { inOrder: [...all], all };
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

function batches(ids: readonly string[]): string[][] {
  const count = Math.max(1, Math.ceil(ids.length / MAX_COMPOSITIONS));
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * MAX_COMPOSITIONS, (index + 1) * MAX_COMPOSITIONS),
  );
}
