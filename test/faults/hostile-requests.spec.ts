import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { figures, send } from './load.js';
import { LoadedService } from './loaded-service.js';

/**
 * Time limits of the response to a hostile request, by the sender's clock: on an idle machine, and on a busy one as a
 * multiple of the slower of two ordinary requests of as many items, one before it and one after it.
 */
const ANSWERED_MS = 1000;
const ANSWERED_IN_ORDINARY = 20;

const KIB = 1024;
const digits = (count: number) => `${'1'.repeat(count)}x`;
const post = (path: string, body: string) => ({ method: 'POST' as const, path, body });
const items = (count: number, item: string) => `{"items":[${Array.from({ length: count }, () => item).join()}]}`;

const ordinary = () => post('/analysis', items(1000, `{"id":"${food}","quantity":1}`));

let service: LoadedService;
let food: string;
beforeAll(async () => {
  service = await LoadedService.start();
  const { topology } = service;
  const found = await send(topology.url(), topology.key, { method: 'GET', path: '/foods?query=banana' });
  ({ id: food } = (JSON.parse(found.body) as { items: { id: string }[] }).items[0] as { id: string });
});
afterAll(() => service.topology.close());

it.each([
  [
    'a quantity of 64 KiB of digits',
    () => post('/analysis', items(1, `{"id":"${food}","quantity":"${digits(64 * KIB)}"}`)),
  ],
  [
    'a quantity of nearly 1 MiB of digits',
    () => post('/analysis', items(1, `{"id":"${food}","quantity":"${digits(1000 * KIB)}"}`)),
  ],
  [
    'a weight of nearly 1 MiB of digits',
    () => post('/recommendations', `{"sex":"Male","weightInKilograms":"${digits(1000 * KIB)}"}`),
  ],
  ['a count of 7 KiB of digits', () => ({ method: 'GET' as const, path: `/foods?query=a&count=${digits(7 * KIB)}` })],
  [
    '1,000 items of 20 empty values',
    () => post('/analysis', items(1000, `{"nutrient_data":[${Array(20).fill('{}').join()}]}`)),
  ],
  [
    '20,000 values of unknown nutrients',
    () => post('/analysis', items(1000, `{"nutrient_data":[${Array(20).fill('{"nutrient":"x","value":1}').join()}]}`)),
  ],
  [
    'a description of nearly 1 MiB',
    () => post('/analysis', items(1, `{"description":"${'a'.repeat(1000 * KIB)}","nutrient_data":[]}`)),
  ],
])(
  '%s is a bad request to each of two replicas, and no other request fails',
  async (what, hostile) => {
    const { topology } = service;
    const seen: { status: number; ms: number; ordinaryMs: number }[] = [];
    const { outcomes } = await service.under(what, async (load) => {
      for (const gateway of topology.replicas('gateway')) {
        const timed = async (request: ReturnType<typeof hostile>) => {
          const began = load.now;
          const { status } = await send(topology.url(gateway), topology.key, request);
          return { status, ms: load.now - began };
        };
        const before = await timed(ordinary());
        const answered = await timed(hostile());
        const after = await timed(ordinary());
        expect([before.status, after.status]).toEqual([200, 200]);
        seen.push({ ...answered, ordinaryMs: Math.max(before.ms, after.ms) });
      }
    });
    for (const { status, ms, ordinaryMs } of seen) {
      expect([400, 413]).toContain(status);
      expect(ms).toBeLessThan(Math.max(ANSWERED_MS, ANSWERED_IN_ORDINARY * ordinaryMs));
    }
    expect(seen).toHaveLength(2);
    expect(figures(outcomes)).toMatchObject({ refused: 0, lost: 0, wrong: 0 });
  },
  30_000,
);
