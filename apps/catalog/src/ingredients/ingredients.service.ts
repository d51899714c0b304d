import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type IngredientsRequest } from '#contracts';
import { firstNumbers, type ReleaseIndex } from '#food-search';
import { type FoundLine, type LineReading, readLine, resolveLine, searchLine } from '#ingredient-lines';
import { PreserializedReply, type RequestContext } from '#messaging';
import { type IndexedFood, IndexedFoods, keyOf } from '../indexed-foods/indexed-foods.js';
import { numberedFood } from '../indexed-foods/numbered-food.js';
import { type ProfileView } from '../profile-view/profile-view.js';
import { ProfileViews } from '../profile-view/profile-views.js';
import { SearchIndexes } from '../search-indexes/search-indexes.js';
import { SearchLimiter } from '../search-indexes/search-limiter.js';
import { type AnsweredLine, ingredientsJson } from './ingredient-json.js';

/** A line that was read and, where it names a food, searched. */
interface SearchedLine {
  readonly line: string;
  readonly reading: LineReading;
  readonly found?: FoundLine;
}

/** Concurrency limit of the lines of a request. One by one, each would wait behind all searches of others. */
const LINES_AT_ONCE = 8;

@Injectable()
export class IngredientsService {
  constructor(
    private readonly views: ProfileViews,
    private readonly indexes: SearchIndexes,
    private readonly limiter: SearchLimiter,
    private readonly foods: IndexedFoods,
  ) {}

  /**
   * Resolves each line by itself; the foods of all lines are read at once.
   * @throws as {@link SearchLimiter.run}, before any of the lines
   */
  async resolve({ lines }: IngredientsRequest, context: RequestContext): Promise<PreserializedReply> {
    const view = await this.views.of(context);
    const indexes = await Promise.all(view.indexes.map((id) => this.indexes.of(id)));
    const searched = await pLimit(LINES_AT_ONCE).map(lines, (line) => this.search(line, indexes, context));
    const foods = await this.foodsOf(searched, indexes, view);
    const answered: AnsweredLine[] = [];
    for (const [at, { line, reading, found }] of searched.entries()) {
      // Lets other requests in between.
      if (at % LINES_AT_ONCE === 0) await setImmediate();
      const isFound = found && reading.kind === 'ingredient';
      answered.push({ line, reading, ...(isFound && { resolved: resolveLine(reading, found, foods) }) });
    }
    return new PreserializedReply(Buffer.from(ingredientsJson(answered)));
  }

  private async search(line: string, indexes: readonly ReleaseIndex[], context: RequestContext): Promise<SearchedLine> {
    // Lets other requests in between.
    await setImmediate();
    return this.limiter.run(context, async () => {
      const reading = readLine(line);
      return { line, reading, ...(reading.kind === 'ingredient' && { found: await searchLine(reading, indexes) }) };
    });
  }

  /** The foods found for any of the lines, by their number through all releases. */
  private async foodsOf(
    searched: readonly SearchedLine[],
    indexes: readonly ReleaseIndex[],
    view: ProfileView,
  ): Promise<ReadonlyMap<number, IndexedFood>> {
    const bases = firstNumbers(indexes);
    const numbers = new Set(
      searched.flatMap(({ found }) => [...(found?.foods.map(({ food }) => food) ?? []), found?.other ?? []].flat()),
    );
    const numbered = new Map([...numbers].map((number) => [number, numberedFood(number, view.indexes, bases)]));
    const read = await this.foods.of([...numbered.values()], view);
    const foods = new Map<number, IndexedFood>();
    for (const [number, food] of numbered) {
      const found = read.get(keyOf(food));
      if (found) foods.set(number, found);
    }
    return foods;
  }
}
