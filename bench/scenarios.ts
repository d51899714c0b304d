import { KEY } from './service.js';

/** A request as it is sent to every target alike. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Something that callers do, what it is compared with, and the ratio that is to be reached. */
export interface Scenario {
  readonly name: string;
  readonly requests: readonly BenchRequest[];
  /** Whether the gateway under load caches responses. */
  readonly cached: boolean;
  readonly baseline: 'bare' | 'hand-written';
  readonly goal: number;
}

const get = (path: string): BenchRequest => ({ method: 'GET', path, headers: { 'X-API-Key': KEY } });
const post = (path: string, body: unknown): BenchRequest => ({
  method: 'POST',
  path,
  headers: { 'X-API-Key': KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** What is measured, over foods with these ids. */
export function scenarios(foods: readonly string[]): Scenario[] {
  const any = random(42);
  const anyFood = () => foods[Math.floor(any() * foods.length)] ?? '';
  const analyses = Array.from({ length: 2000 }, () =>
    post('/analysis', {
      items: Array.from({ length: 5 }, () => ({ id: anyFood(), quantity: 1 + Math.floor(any() * 9) / 2 })),
    }),
  );
  const people = Array.from({ length: 2000 }, () =>
    post('/recommendations', {
      system: 'DRI',
      sex: any() < 0.5 ? 'Female' : 'Male',
      ageInMonths: 240 + Math.floor(any() * 600),
      heightInMeters: 1.5 + Math.floor(any() * 50) / 100,
      weightInKilograms: 50 + Math.floor(any() * 500) / 10,
    }),
  );
  const cached = { cached: true, baseline: 'bare', goal: 0.7 } as const;
  const forwarded = { cached: false, baseline: 'hand-written' } as const;
  return [
    { name: '/nutrients, cached', requests: [get('/nutrients')], ...cached },
    { name: '/foods, one page, cached', requests: [get('/foods?query=banana')], ...cached },
    { name: '/food, one food, cached', requests: [get(`/food/${foods[0]}`)], ...cached },
    { name: '/food, 2,000 foods', requests: foods.map((id) => get(`/food/${id}`)), ...forwarded, goal: 1 },
    { name: '/analysis, 5 random foods', requests: analyses, ...forwarded, goal: 0.6 },
    { name: '/recommendations, random people', requests: people, ...forwarded, goal: 0.8 },
  ];
}

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
