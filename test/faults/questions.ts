import pg from 'pg';
import { urn } from '#contracts';

/** A request, and whether the body of a good answer is the right one. */
export interface Question {
  /**
   * `kept`: some replica has the answer and needs no database; `made`: worked out anew; `fresh`: nobody asked before, so
   * that only the database knows.
   */
  readonly kind: 'kept' | 'made' | 'fresh';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  right(answer: string): boolean;
}

/** Sends a request once and returns its answer's body. */
type Send = (question: Omit<Question, 'kind' | 'right'>) => Promise<string>;

const QUERIES = ['banana', 'kale', 'whole milk', 'chedar cheese', 'wheat bread', 'orange juice', 'rice', 'black beans'];

/** What callers ask, each answer learnt while all is well. */
export class Questions {
  private next = 0;
  private readonly analyses: readonly Question[];

  private constructor(
    private readonly known: readonly Question[],
    private readonly foods: readonly string[],
  ) {
    this.analyses = longAnalyses(foods);
  }

  static async learn(databaseUrl: string, send: Send): Promise<Questions> {
    const foods = await shuffledFoods(databaseUrl);
    const some = foods.splice(0, 40);
    const gets = [...some.slice(0, 16).map((id) => `/food/${id}`), ...QUERIES.map((query) => `/foods?query=${query}`)];
    const asked = [
      ...gets.map((path) => ({ kind: 'kept', method: 'GET', path: encodeURI(path) }) as const),
      ...some.map((id, index) => post('/analysis', { items: [{ id, quantity: 1 + index / 4 }] })),
      ...some.map((_, index) => post('/recommendations', person(index))),
    ];
    const known: Question[] = [];
    for (const question of asked) {
      const body = await send(question);
      known.push({ ...question, right: (answer) => answer === body });
    }
    return new Questions(
      known.sort(() => Math.random() - 0.5),
      foods,
    );
  }

  /** One after the other: every fourth is fresh where `fresh` is asked for. */
  take({ fresh = false }: { fresh?: boolean } = {}): Question {
    const turn = this.next++;
    const id = this.foods[turn % this.foods.length] ?? '';
    if (fresh && turn % 4 === 0) {
      return { kind: 'fresh', method: 'GET', path: `/food/${id}`, right: (answer) => answer.includes(`"${id}"`) };
    }
    return this.known[turn % this.known.length] as Question;
  }

  /** One long analysis after the other: no cache saves any of the work, and asking takes little of it. */
  work(): Question {
    return this.analyses[this.next++ % this.analyses.length] as Question;
  }
}

/** Analyses of so many foods each, written before the load is on: a sender of many has no time to write them. */
const LONG = { analyses: 500, foods: 80 };

function longAnalyses(foods: readonly string[]): Question[] {
  return Array.from({ length: LONG.analyses }, (_, analysis) => {
    const items = Array.from({ length: LONG.foods }, (_, item) => ({
      id: foods[(analysis * 7 + item * 61) % foods.length],
      quantity: 1 + (analysis % 64) / 8,
    }));
    return { ...post('/analysis', { items }), right: (answer) => answer.startsWith('{') };
  });
}

const post = (path: string, body: unknown) =>
  ({ kind: 'made', method: 'POST', path, body: JSON.stringify(body) }) as const;

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
