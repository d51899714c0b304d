import pg from 'pg';
import { urn } from '#contracts';

/** A request with a check of its response body. */
export interface FaultRequest {
  /**
   * `cached`: a replica has the response and needs no database; `computed`: no cache has it; `uncached`: its food is only in
   * the database.
   */
  readonly kind: 'cached' | 'computed' | 'uncached';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  right(answer: string): boolean;
}

/** Sends a request once and returns its answer's body. */
type Send = (request: Omit<FaultRequest, 'kind' | 'right'>) => Promise<string>;

const QUERIES = ['banana', 'kale', 'whole milk', 'chedar cheese', 'wheat bread', 'orange juice', 'rice', 'black beans'];

/** Requests of callers, each with its right response, recorded before any fault. */
export class FaultRequests {
  private next = 0;
  private readonly analyses: readonly FaultRequest[];

  private constructor(
    private readonly known: readonly FaultRequest[],
    private readonly foods: readonly string[],
  ) {
    this.analyses = longAnalyses(foods);
  }

  static async learn(databaseUrl: string, send: Send): Promise<FaultRequests> {
    const foods = await shuffledFoods(databaseUrl);
    const some = foods.splice(0, 40);
    const gets = [...some.slice(0, 16).map((id) => `/food/${id}`), ...QUERIES.map((query) => `/foods?query=${query}`)];
    const asked = [
      ...gets.map((path) => ({ kind: 'cached', method: 'GET', path: encodeURI(path) }) as const),
      ...some.map((id, index) => post('/analysis', { items: [{ id, quantity: 1 + index / 4 }] })),
      ...some.map((_, index) => post('/recommendations', person(index))),
    ];
    const known: FaultRequest[] = [];
    for (const request of asked) {
      const body = await send(request);
      known.push({ ...request, right: (answer) => answer === body });
    }
    return new FaultRequests(
      known.sort(() => Math.random() - 0.5),
      foods,
    );
  }

  /** The next request; every fourth is uncached where `uncached` is set. */
  take({ uncached = false }: { uncached?: boolean } = {}): FaultRequest {
    const turn = this.next++;
    const id = this.foods[turn % this.foods.length] ?? '';
    if (uncached && turn % 4 === 0) {
      return { kind: 'uncached', method: 'GET', path: `/food/${id}`, right: (answer) => answer.includes(`"${id}"`) };
    }
    return this.known[turn % this.known.length] as FaultRequest;
  }

  /** The next long analysis: no cache saves any of its work, and the request itself costs little. */
  work(): FaultRequest {
    return this.analyses[this.next++ % this.analyses.length] as FaultRequest;
  }
}

/** Analyses of many foods, serialized before the load starts, since senders have no time for it. */
const LONG = { analyses: 500, foods: 80 };

function longAnalyses(foods: readonly string[]): FaultRequest[] {
  return Array.from({ length: LONG.analyses }, (_, analysis) => {
    const items = Array.from({ length: LONG.foods }, (_, item) => ({
      id: foods[(analysis * 7 + item * 61) % foods.length],
      quantity: 1 + (analysis % 64) / 8,
    }));
    return { ...post('/analysis', { items }), right: (answer) => answer.startsWith('{') };
  });
}

const post = (path: string, body: unknown) =>
  ({ kind: 'computed', method: 'POST', path, body: JSON.stringify(body) }) as const;

const person = (index: number) => ({
  sex: index % 2 ? 'Female' : 'Male',
  ageInMonths: 240 + 12 * index,
  heightInMeters: 1.6 + index / 100,
  weightInKilograms: 55 + index,
});

async function shuffledFoods(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from food order by md5(source_id) limit 5000');
  await client.end();
  return rows.map(({ id }) => urn(id));
}
