import { Controller, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import {
  analysis,
  catalog,
  deadlineIn,
  type Endpoint,
  errorStatus,
  events,
  type FoodAnalysis,
  type FoodComposition,
  type FoodCompositions,
  type FoodResult,
  foodId,
  Header,
  type Ingredient,
  type Ingredients,
  ingredients,
  type Messages,
  nutrientId,
  parseId,
  ServiceError,
  unitId,
  urn,
  type ValidRequestOf,
} from '#contracts';
import { inProcessTransport, PassThroughFilter, type RequestContext, Serves } from '#messaging';
import { createLogger, ProcessScope, startService } from '#service-kit';
import { startAnalysis } from '../../../apps/analysis/src/start.js';

/** Ids as answers carry them. */
export const food = (name: string): string => urn(foodId('stub', name));
export const nutrient = (key: string): string => urn(nutrientId(key));
export const unit = (key: string): string => urn(unitId(key));

/** Banana of 118 g by default, and water, of true zeros and no iron known. Values per 100 g. */
const foods: FoodComposition[] = [
  {
    id: food('banana'),
    description: 'Bananas, raw',
    modified: '2019-04-01',
    discontinued: false,
    unit: unit('medium'),
    units: [
      { id: unit('medium'), grams: 118 },
      { id: unit('g'), grams: 1 },
      { id: unit('oz'), grams: 28.349523125 },
    ],
    values: [89, 1.09, 0.26],
  },
  {
    id: food('water'),
    description: 'Water, tap',
    modified: '2019-04-01',
    discontinued: true,
    unit: unit('g'),
    units: [{ id: unit('g'), grams: 1 }],
    values: [0, 0, null],
  },
  ...Array.from({ length: 1000 }, (_, index) => ({
    id: food(`broth ${index}`),
    description: `Broth ${index}`,
    modified: '2019-04-01',
    discontinued: false,
    unit: unit('g'),
    units: [{ id: unit('g'), grams: 1 }],
    values: [10, null, 0.001],
  })),
  // Two hundred of them fill more than one message.
  ...Array.from({ length: 200 }, (_, index) => ({
    id: food(`banquet ${index}`),
    description: `Banquet ${index}`,
    modified: '2019-04-01',
    discontinued: false,
    unit: unit('g'),
    units: ['g', ...Array.from({ length: 100 }, (_, guests) => `plate ${guests}`)].map((key) => ({
      id: unit(key),
      grams: 1,
    })),
    values: [1, 1, 1],
  })),
];

/** What the profile `energy-only` may not see is cut off. */
const nutrients = ['energy', 'protein', 'iron'].map(nutrient);

/** Revision of the stub's replies and the energy of its banana in it. Without a revision nothing is cached. */
const data: { revision: string | undefined; bananaEnergy: number } = { revision: undefined, bananaEnergy: 89 };

/** Data that the stub has after its next reply. */
let following: typeof data | undefined;

const asked: { ids: string[]; context: RequestContext }[] = [];

/** Batches of lines that the stub was asked to resolve. */
const resolved: string[][] = [];

/** What the stub makes of a line: `2 bananas`, `water to taste`; every other line names no food. */
function ingredientOf(line: string): Ingredient {
  const banana = itemOf('banana');
  const [, quantity] = /^(\d+) bananas?$/.exec(line) ?? [];
  if (quantity !== undefined)
    return { line, match: 'sure', food: banana, unit: unit('medium'), amount: Number(quantity) };
  if (line === 'water to taste') return { line, match: 'sure', food: itemOf('water') };
  if (line === 'bannock') return { line, match: 'none', alternatives: [banana] };
  if (line !== 'banquet') return { line, match: 'none' };
  return { line, match: 'none', alternatives: [0, 1, 2, 3].map((index) => itemOf(`banquet ${index}`)) };
}

function itemOf(name: string): FoodResult {
  const found = foods.find(({ id }) => id === food(name));
  if (!found) throw new RangeError(name);
  const { id, description, modified, units } = found;
  return { id, description, quantity: 1, unit: found.unit, units: units.map((offered) => offered.id), modified };
}

/** Catalog stub: serves compositions, and records the requests. */
@Controller()
class CatalogStub {
  @Serves(catalog.listCompositions)
  listCompositions(
    { ids, servings }: ValidRequestOf<typeof catalog.listCompositions>,
    context: RequestContext,
  ): FoodCompositions {
    asked.push({ ids, context });
    if (data.revision !== undefined) context.replyHeaders[Header.revision] = data.revision;
    if (context.profile === 'nobody') throw ServiceError.of('unknown-profile');
    const visible = context.profile === 'energy-only' ? 1 : nutrients.length;
    const wanted = new Set(ids.map((id) => parseId(id)));
    const reply = {
      nutrients: nutrients.slice(0, visible),
      foods: foods
        .filter(({ id }) => wanted.has(parseId(id)))
        .map((composition) => ({ ...composition, values: valuesOf(composition).slice(0, visible) }))
        .map((composition) => (servings ? withServings(composition) : composition))
        .toReversed(),
    };
    Object.assign(data, following);
    following = undefined;
    return reply;
  }

  @Serves(ingredients.resolve)
  resolve({ lines }: { lines: string[] }): Ingredients {
    resolved.push(lines);
    return { items: lines.map(ingredientOf) };
  }
}

const withServings = (composition: FoodComposition): FoodComposition => ({
  ...composition,
  quantity: 2,
  units: composition.units.map((each) => ({ ...each, abbr: each.id === unit('medium') ? 'medium' : 'g' })),
});

const valuesOf = ({ id, values }: FoodComposition) =>
  id === food('banana') ? [data.bananaEnergy, ...values.slice(1)] : values;

@Module({ controllers: [CatalogStub], providers: [{ provide: APP_FILTER, useClass: PassThroughFilter }] })
class CatalogStubModule {}

/** Reply of an endpoint, as a caller sees it. */
export interface ObservedReply {
  readonly status: number;
  readonly text: string;
  /** The revision that it is true of. */
  readonly revision: string | undefined;
  /** `code field` of each Message of an error answer. */
  readonly problems: string[];
  /** Hint of each Message. */
  readonly hints: string[];
}

/** Reply to an analysis. */
export interface AnalysisReply extends ObservedReply {
  readonly analysis: FoodAnalysis;
}

/** Starts the analysis service in this process, with or without the catalog stub behind it. */
export async function startAnalysisUnderTest({ withCatalog = true } = {}) {
  const scope = new ProcessScope(createLogger('analysis', process.env['LOG_LEVEL'] ?? 'silent'));
  const transport = inProcessTransport();
  const identity = { name: 'catalog', description: 'Catalog stub' };
  if (withCatalog) await startService(identity, { module: CatalogStubModule }, transport, scope);
  await startAnalysis({}, transport, scope);
  asked.length = 0;
  resolved.length = 0;
  Object.assign(data, { revision: undefined, bananaEnergy: 89 });
  following = undefined;

  async function ask(
    { subject }: Endpoint,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<ObservedReply> {
    const payload = new TextEncoder().encode(JSON.stringify(body));
    const reply = await transport.requester.request(subject, payload, { headers, deadline: deadlineIn(10_000) });
    const text = new TextDecoder().decode(reply.data);
    const status = errorStatus(reply) ?? 200;
    const messages = status === 200 ? [] : (JSON.parse(text) as Messages).message;
    const problems = messages.map(({ code, field }) => [code, field].filter(Boolean).join(' '));
    const hints = messages.map(({ hint = '' }) => hint);
    return { status, text, revision: reply.header(Header.revision), problems, hints };
  }

  return {
    /** Requests of the catalog stub since the start. */
    asked,
    /** Batches of lines that the catalog stub was asked to resolve. */
    resolved,
    /** Changes the revision of the stub's data, and the energy of its banana. */
    changeData(revision: string, bananaEnergy: number): void {
      Object.assign(data, { revision, bananaEnergy });
    },
    /** Changes them after the next reply. */
    changeDataAfterReply(revision: string, bananaEnergy: number): void {
      following = { revision, bananaEnergy };
    },
    /** Publishes that the catalog changed. */
    async announce(): Promise<void> {
      transport.publish(events.catalogChanged);
      await new Promise((resolve) => setImmediate(resolve));
    },
    close: () => scope.close(),
    ask,
    async analyze(body: unknown, headers: Record<string, string> = {}): Promise<AnalysisReply> {
      const reply = await ask(analysis.analyze, body, headers);
      return { ...reply, analysis: JSON.parse(reply.text) as FoodAnalysis };
    },
  };
}

export type AnalysisUnderTest = Awaited<ReturnType<typeof startAnalysisUnderTest>>;

/** Headers of a request that came over HTTP with this Content-Type. */
export const http = (contentType: string): Record<string, string> => ({ [Header.contentType]: contentType });
