import { Injectable } from '@nestjs/common';
import { type z } from 'zod';
import {
  announcesExternalFoods,
  type CallOptions,
  deadlineIn,
  type FoodItem,
  MAX_PROBLEMS,
  mediaType,
  parseId,
  type Problem,
  ProblemList,
  problemsError,
  RemoteError,
  ServiceError,
  timeLeft,
} from '#contracts';
import { type RequestContext } from '#messaging';
import { forEachInTurns } from '../event-loop/turns.js';
import { checkRequest, type ItemsSchema } from './check-request.js';
import { CompositionLoader, type Nutrients } from './composition-loader.js';
import { mergeProblems } from './problems.js';
import { readableItems } from './readable.js';
import { isExternal, ItemResolver, type ResolvedItem } from './resolve.js';
import { isText, type ResolvedTexts, TextResolver } from './text-resolver.js';

/** Items that are understood. */
export interface ResolvedItems {
  readonly items: readonly ResolvedItem[];
  /** Every nutrient the caller may see. */
  readonly nutrients: Nutrients;
}

/** A valid request, its items resolved. */
export interface ResolvedRequest<Schema extends ItemsSchema> extends ResolvedItems {
  readonly request: z.output<Schema>;
}

/** Problems of a refused request beyond its schema, as far as `body` can be read. */
export type FindProblems = (body: unknown, options: CallOptions) => Promise<readonly Problem[]>;

const findNothing: FindProblems = () => Promise.resolve([]);

/** Reads requests that have items: validates them, and resolves the items against the catalog. */
@Injectable()
export class RequestReader {
  constructor(
    private readonly compositions: CompositionLoader,
    private readonly texts: TextResolver,
  ) {}

  /**
   * @param body as it was sent
   * @throws ServiceError (400) that lists the problems of the schema and of the catalog; RemoteError where the catalog
   *   refuses
   */
  async read<Schema extends ItemsSchema>(
    schema: Schema,
    body: unknown,
    context: RequestContext,
  ): Promise<ResolvedRequest<Schema>> {
    const request = await this.validate(schema, body, context);
    const problems = new ProblemList();
    const { items, nutrients } = await this.resolve(request.items, context, problems);
    problems.throwIfAny();
    return { request, items, nutrients };
  }

  /**
   * Validates a request by its schema alone.
   * @param findOthers is asked at the same time as the catalog where the schema refuses the request
   * @throws ServiceError (400) that lists the problems of the schema, of the catalog and of `findOthers`
   */
  async validate<Schema extends ItemsSchema>(
    schema: Schema,
    body: unknown,
    context: RequestContext,
    findOthers: FindProblems = findNothing,
  ): Promise<z.output<Schema>> {
    const checked = await checkRequest(schema, body);
    if (checked.problems) throw await this.refusal(body, checked.problems, context, findOthers);
    return checked.value;
  }

  /**
   * Resolves valid items, and adds what the catalog does not know to `problems`.
   * @throws RemoteError where the catalog refuses
   */
  async resolve(items: readonly FoodItem[], context: RequestContext, problems: ProblemList): Promise<ResolvedItems> {
    checkContentType(items, context, problems);
    const { resolver, nutrients } = await this.resolver(items, problems, context);
    const resolved: ResolvedItem[] = [];
    await forEachInTurns(items, (item, index) => {
      const one = resolver.resolve(item, `items[${index}]`);
      if (one) resolved.push(one);
    });
    return { items: resolved, nutrients };
  }

  /** Asks the catalog about the items: for the foods of all texts, then for the composition of every food. */
  private async resolver(items: readonly FoodItem[], problems: ProblemList, options: CallOptions) {
    const texts = await this.texts.resolve(items, options);
    const known = await this.compositions.load(idsOf(items, texts), options);
    return { resolver: new ItemResolver(known, texts, problems), nutrients: known.nutrients };
  }

  /** Error of a refused request, with what the catalog does not know of it. */
  private async refusal(
    body: unknown,
    refused: ProblemList,
    context: RequestContext,
    findOthers: FindProblems,
  ): Promise<ServiceError> {
    // Fields that are not listed cannot be told from the catalog's: then the schema's problems alone are counted.
    if (refused.count > MAX_PROBLEMS) return problemsError(refused.listed, refused.count);
    const items = readableItems(body, refused.listed);
    const { profile, requestId, traceparent } = context;
    // Half of the time left: the caller still waits where a service does not answer.
    const deadline = deadlineIn(timeLeft(context.deadline) / 2);
    const options = { profile, requestId, traceparent, deadline };
    const found = new ProblemList();
    checkContentType(items, context, found);
    const [, others] = await Promise.all([
      ignoreFailure(this.findUnknown(items, found, options)),
      ignoreFailure(findOthers(body, options)),
    ]);
    for (const problem of others ?? []) found.add(() => problem);
    const merged = mergeProblems(refused.listed, found.listed);
    return problemsError(merged, merged.length + found.count - found.listed.length);
  }

  /** Adds what the catalog does not know. */
  private async findUnknown(items: readonly FoodItem[], problems: ProblemList, options: CallOptions): Promise<void> {
    if (items.length === 0) return;
    const { resolver } = await this.resolver(items, problems, options);
    await forEachInTurns(items, (item, index) => resolver.resolve(item, `items[${index}]`));
  }
}

/** The result of a call; `undefined` where a service refuses or is away: the schema's problems do not wait for it. */
const ignoreFailure = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof ServiceError || error instanceof RemoteError) return undefined;
    throw error;
  });

/** The bare ids of the foods that the catalog is asked for. */
function idsOf(items: readonly FoodItem[], texts: ResolvedTexts): ReadonlySet<string> {
  const ids = items.map((item) => {
    if (isExternal(item)) return undefined;
    return isText(item) ? texts.get(item.text)?.food?.id : item.id;
  });
  return new Set(ids.flatMap((id) => (id === undefined ? [] : (parseId(id) ?? []))));
}

/** Only a body that came over HTTP has to announce its external foods. */
function checkContentType(items: readonly FoodItem[], { contentType }: RequestContext, problems: ProblemList): void {
  if (contentType === undefined || !items.some(isExternal) || announcesExternalFoods(contentType)) return;
  const details = { expected: mediaType('Foods') };
  problems.add(() => ({ code: 'external-foods-type', field: 'Content-Type', details }));
}
