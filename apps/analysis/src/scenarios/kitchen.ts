import { Controller, Module } from '@nestjs/common';
import {
  analysis,
  catalog,
  errorStatus,
  events,
  type FoodAnalysis,
  type FoodComposition,
  type FoodCompositions,
  foodId,
  Header,
  type Messages,
  nutrientId,
  parseId,
  ServiceError,
  unitId,
  urn,
} from '#contracts';
import { inProcessTransport, type RequestContext, Serves } from '#messaging';
import { createLogger, ProcessScope, startService } from '#service-kit';
import { startAnalysis } from '../start.js';

/** Ids as answers carry them. */
export const food = (name: string): string => urn(foodId('kitchen', name));
export const nutrient = (key: string): string => urn(nutrientId(key));
export const unit = (key: string): string => urn(unitId(key));

/** A banana of 118 g by default, and water, which has true zeros and no iron known. Values per 100 g. */
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
];

/** What the profile `energy-only` may not see is cut off. */
const nutrients = ['energy', 'protein', 'iron'].map(nutrient);

/** Which data the catalog says it answers from, and the energy of its banana there; without it nothing is kept. */
const stock: { revision: string | undefined; bananaEnergy: number } = { revision: undefined, bananaEnergy: 89 };

const asked: { ids: string[]; context: RequestContext }[] = [];

/** A kitchen's catalog: it answers what analysis asks a catalog for, and notes how it was asked. */
@Controller()
class KitchenCatalog {
  @Serves(catalog.getFoods)
  getFoods({ ids }: { ids: string[] }, context: RequestContext): FoodCompositions {
    asked.push({ ids, context });
    if (stock.revision !== undefined) context.replyHeaders[Header.revision] = stock.revision;
    if (context.profile === 'nobody') throw ServiceError.of('unknown-profile');
    const visible = context.profile === 'energy-only' ? 1 : nutrients.length;
    const wanted = new Set(ids.map((id) => parseId(id)));
    return {
      nutrients: nutrients.slice(0, visible),
      foods: foods
        .filter(({ id }) => wanted.has(parseId(id)))
        .map((composition) => ({ ...composition, values: valuesOf(composition).slice(0, visible) }))
        .toReversed(),
    };
  }
}

const valuesOf = ({ id, values }: FoodComposition) =>
  id === food('banana') ? [stock.bananaEnergy, ...values.slice(1)] : values;

@Module({ controllers: [KitchenCatalog] })
class KitchenModule {}

/** The answer to an analysis, as a caller sees it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly analysis: FoodAnalysis;
  /** `code field` of each Message of an error answer. */
  readonly problems: string[];
}

/** The analysis service of one process, with or without the kitchen's catalog behind it. */
export async function openKitchen({ withCatalog = true } = {}) {
  const scope = new ProcessScope(createLogger('kitchen', process.env['LOG_LEVEL'] ?? 'silent'));
  const transport = inProcessTransport();
  const identity = { name: 'catalog', version: '1.0.0', description: 'A kitchen’s catalog' };
  if (withCatalog) await startService(identity, { module: KitchenModule }, transport, scope);
  await startAnalysis(transport, scope);
  asked.length = 0;
  Object.assign(stock, { revision: undefined, bananaEnergy: 89 });

  return {
    /** How the catalog was asked since the kitchen opened. */
    asked,
    /** Says from now on that the data is at this revision, with this energy in a banana. */
    restock(revision: string, bananaEnergy: number): void {
      Object.assign(stock, { revision, bananaEnergy });
    },
    /** Tells everybody that the catalog changed. */
    async announce(): Promise<void> {
      transport.publish(events.catalogChanged);
      await new Promise((resolve) => setImmediate(resolve));
    },
    close: () => scope.close(),
    async analyze(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
      const reply = await transport.requester.request(
        analysis.analyze.subject,
        new TextEncoder().encode(JSON.stringify(body)),
        { headers, deadline: Date.now() + 10_000 },
      );
      const text = new TextDecoder().decode(reply.data);
      const parsed: unknown = JSON.parse(text);
      const status = errorStatus(reply) ?? 200;
      const messages = status === 200 ? [] : (parsed as Messages).message;
      return {
        status,
        text,
        analysis: parsed as FoodAnalysis,
        problems: messages.map(({ code, field }) => [code, field].filter(Boolean).join(' ')),
      };
    },
  };
}

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>;

/** Headers of a request that came over HTTP with this Content-Type. */
export const http = (contentType: string): Record<string, string> => ({ [Header.contentType]: contentType });
