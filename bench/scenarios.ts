import { seededRandom } from './random.js';
import { KEY } from './service.js';

/** Request that is sent to every target unchanged. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Scenario: requests of one kind, the baseline to compare with, and the ratio to reach. */
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

/** Names of the scenario of an assessment, and of those of its two parts: the same foods, the same people. */
export const ANALYSIS = '/analysis, 5 random foods';
export const RECOMMENDATION = '/recommendations, random people';
export const ASSESSMENT = '/assessment, 5 random foods and people';

/** Scenarios over foods with these ids. */
export function scenarios(foods: readonly string[]): Scenario[] {
  const random = seededRandom(42);
  const anyFood = () => foods[Math.floor(random() * foods.length)] ?? '';
  const meals = Array.from({ length: 2000 }, () =>
    Array.from({ length: 5 }, () => ({ id: anyFood(), quantity: 1 + Math.floor(random() * 9) / 2 })),
  );
  const people = Array.from({ length: 2000 }, () => ({
    system: 'DRI',
    sex: random() < 0.5 ? 'Female' : 'Male',
    ageInMonths: 240 + Math.floor(random() * 600),
    heightInMeters: 1.5 + Math.floor(random() * 50) / 100,
    weightInKilograms: 50 + Math.floor(random() * 500) / 10,
  }));
  const analyses = meals.map((items) => post('/analysis', { items }));
  const recommendations = people.map((profile) => post('/recommendations', profile));
  const assessments = meals.map((items, index) => post('/assessment', { items, profile: people[index] }));
  const cached = { cached: true, baseline: 'bare', goal: 0.7 } as const;
  const forwarded = { cached: false, baseline: 'hand-written' } as const;
  return [
    { name: '/nutrients, cached', requests: [get('/nutrients')], ...cached },
    { name: '/foods, one page, cached', requests: [get('/foods?query=banana')], ...cached },
    { name: '/food, one food, cached', requests: [get(`/food/${foods[0]}`)], ...cached },
    { name: '/food, 2,000 foods', requests: foods.map((id) => get(`/food/${id}`)), ...forwarded, goal: 1 },
    { name: ANALYSIS, requests: analyses, ...forwarded, goal: 0.6 },
    { name: RECOMMENDATION, requests: recommendations, ...forwarded, goal: 0.8 },
    { name: ASSESSMENT, requests: assessments, ...forwarded, goal: 0.5 },
  ];
}
