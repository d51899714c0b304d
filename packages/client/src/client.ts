import { chunksOf } from './chunks.js';
import { FoodBatcher } from './food-batcher.js';
import { operations } from './generated/operations.js';
import type * as types from './generated/types.js';
import { type Address, type Operation } from './operation.js';
import { pagesFrom } from './pages.js';
import { withRetries } from './retry.js';
import { type Transport } from './transport.js';

/** Options of all calls of a client. */
export interface ClientOptions {
  /** Timeout of one attempt, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number;
  /** Attempts after the first where the service is unavailable (503), unreachable or limiting (429). Default: 3. */
  readonly retries?: number;
  /** Longest Retry-After that is waited for, in milliseconds. Default: 60,000. */
  readonly maxWaitMs?: number;
  /**
   * Language of the names of foods, or several in order of preference: `fr, de`. The service knows de, es, fr, it, nl, pt
   * and English. Default: English; in browsers the language of the browser.
   */
  readonly language?: string;
  /** Whether reads of single foods in one tick become one lookup. Default: true. */
  readonly batch?: boolean;
}

/** Options of one call; they win over those of the client. */
export interface CallOptions extends Omit<ClientOptions, 'batch'> {
  readonly signal?: AbortSignal;
}

const DEFAULTS = { timeoutMs: 10_000, retries: 3, maxWaitMs: 60_000 };
const SVG = 'image/svg+xml';

/**
 * Client of the nutrition data service. Methods resolve with the body of the reply and reject with a `NutritionError`.
 *
 * @example
 * const client = new NutritionClient(fetchTransport({ url: 'http://127.0.0.1:3000', apiKey: 'demo' }));
 * const { items } = await client.searchFoods({ query: 'bananas' });
 */
export class NutritionClient {
  private readonly batcher: FoodBatcher;

  constructor(
    private readonly transport: Transport,
    private readonly options: ClientOptions = {},
  ) {
    this.batcher = new FoodBatcher(
      async (ids) => (await this.call(operations.lookUpFoods, { ids })).items,
      (id) => this.call(operations.getFood, { id }),
      transport.maxLookup,
    );
  }

  /** Calls any operation. */
  async call<Request extends object, Reply>(
    operation: Operation<Request, Reply>,
    request: Request,
    options: CallOptions = {},
  ): Promise<Reply> {
    return (await this.send(operation, request, options)) as Reply;
  }

  /** Links to the resources, and versions. HTTP only. */
  service(options?: CallOptions): Promise<types.Service> {
    return this.call(operations.service, {}, options);
  }

  /** One page of a search. */
  searchFoods(request: types.SearchFoodsRequest, options?: CallOptions): Promise<types.Foods> {
    return this.call(operations.searchFoods, request, options);
  }

  /** The pages of a search, each requested when it is wanted. */
  foodPages(request: types.SearchFoodsRequest, options?: CallOptions): AsyncGenerator<types.Foods, void, undefined> {
    return pagesFrom(request, (page) => this.searchFoods(page, options));
  }

  /** The foods of a search over all its pages. */
  async *foods(
    request: types.SearchFoodsRequest,
    options?: CallOptions,
  ): AsyncGenerator<types.FoodResult, void, undefined> {
    for await (const { items } of this.foodPages({ count: 100, ...request }, options)) yield* items;
  }

  /** Texts that continue what was typed. */
  suggestFoods(request: types.SuggestFoodsRequest, options?: CallOptions): Promise<types.Suggestions> {
    return this.call(operations.suggestFoods, request, options);
  }

  /**
   * One food with its nutrients. Reads of one tick become one lookup where they have no options.
   * @throws NotFoundError
   */
  getFood(request: types.GetFoodRequest, options?: CallOptions): Promise<types.Food> {
    const { id, ...others } = request;
    const isPlain = options === undefined && Object.values(others).every((value) => value === undefined);
    return isPlain && this.transport.batches && (this.options.batch ?? true)
      ? this.batcher.load(id)
      : this.call(operations.getFood, request, options);
  }

  /** One food by its barcode. @throws NotFoundError */
  getFoodByGtin(request: types.GetFoodByGtinRequest, options?: CallOptions): Promise<types.Food> {
    return this.call(operations.getFoodByGtin, request, options);
  }

  /** Foods by id or `gtin:` and a barcode, any number of them. Null for each that is not known. */
  async lookUpFoods({ ids }: types.LookUpFoodsRequest, options?: CallOptions): Promise<types.FoodList> {
    const { maxLookup } = this.transport;
    const items: (types.Food | null)[] = [];
    // An empty list is sent as well: the service says what is wrong with it.
    for (const part of ids.length === 0 ? [ids] : chunksOf(ids, maxLookup)) {
      items.push(...(await this.call(operations.lookUpFoods, { ids: part }, options)).items);
    }
    return { items };
  }

  /** Recipe lines as foods and weights. */
  resolveIngredients(request: types.ResolveIngredientsRequest, options?: CallOptions): Promise<types.Ingredients> {
    return this.call(operations.resolveIngredients, request, options);
  }

  /** Sums of nutrients over foods. */
  analyze(request: types.AnalyzeRequest, options?: CallOptions): Promise<types.FoodAnalysis> {
    return this.call(operations.analyze, request, options);
  }

  /** What foods mean for a person. */
  assess(request: types.AssessRequest, options?: CallOptions): Promise<types.Assessment> {
    return this.call(operations.assess, request, options);
  }

  /** Nutrition Facts label of foods. */
  label(request: types.LabelRequest, options?: CallOptions): Promise<types.Label> {
    return this.call(operations.label, request, options);
  }

  /** The same as a picture: the text of an SVG. */
  async labelPicture(request: types.LabelRequest, options: CallOptions = {}): Promise<string> {
    return (await this.send(operations.label, request, options, SVG)) as string;
  }

  /** Nutrition Facts label of one food. @throws NotFoundError */
  getFoodLabel(request: types.GetFoodLabelRequest, options?: CallOptions): Promise<types.Label> {
    return this.call(operations.getFoodLabel, request, options);
  }

  /** The same as a picture: the text of an SVG. @throws NotFoundError */
  async getFoodLabelPicture(request: types.GetFoodLabelRequest, options: CallOptions = {}): Promise<string> {
    return (await this.send(operations.getFoodLabel, request, options, SVG)) as string;
  }

  /** Groups of foods with their numbers of foods. */
  listGroups(options?: CallOptions): Promise<types.Groups> {
    return this.call(operations.listGroups, {}, options);
  }

  /** One page of what releases changed, for those who keep copies. */
  listChanges(request: types.ListChangesRequest, options?: CallOptions): Promise<types.Changes> {
    return this.call(operations.listChanges, request, options);
  }

  /** The pages of what releases changed, each requested when it is wanted. */
  changePages(
    request: types.ListChangesRequest,
    options?: CallOptions,
  ): AsyncGenerator<types.Changes, void, undefined> {
    return pagesFrom(request, (page) => this.listChanges(page, options));
  }

  /** Nutrients that the caller may see. */
  listNutrients(options?: CallOptions): Promise<types.Nutrients> {
    return this.call(operations.listNutrients, {}, options);
  }

  /** All units. */
  listUnits(options?: CallOptions): Promise<types.Units> {
    return this.call(operations.listUnits, {}, options);
  }

  /** Units that can measure a food. */
  listFoodUnits(options?: CallOptions): Promise<types.FoodUnits> {
    return this.call(operations.listFoodUnits, {}, options);
  }

  /** Recommended intakes of a person. */
  recommend(profile: types.PersonalProfile, options?: CallOptions): Promise<types.Recommendations> {
    return this.call(operations.recommend, profile, options);
  }

  private send(address: Address, request: object, options: CallOptions, accept?: string): Promise<unknown> {
    const { timeoutMs, retries, maxWaitMs, language, signal } = {
      ...DEFAULTS,
      ...defined(this.options),
      ...defined(options),
    };
    return withRetries(
      () => this.transport.send(address, request, { timeoutMs, signal, language, accept }),
      { retries, maxWaitMs },
      signal,
    );
  }
}

/** Members that are not undefined: the others leave a default as it is. */
const defined = (options: CallOptions): Defined<CallOptions> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

type Defined<Options> = { [Name in keyof Options]?: Exclude<Options[Name], undefined> };
