import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  analysis,
  catalog,
  deadlineIn,
  type Endpoint,
  errorStatus,
  Header,
  ingredients,
  type Messages,
  recommendation,
} from '#contracts';
import { MALFORMED_VALUES, samples, withOneMalformed } from '../support/malformed-values.js';
import { eventually } from '../../support/index.js';
import { startWholeService, type WholeService } from '../support/whole-service.js';

let service: WholeService;
let key: string;
let food: string;
beforeAll(async () => {
  service = await startWholeService('over NATS');
  key = await service.createKey('public');
  const found = await ask('GET', '/foods?query=banana');
  food = (JSON.parse(found.text) as { items: { id: string }[] }).items[0]?.id ?? '';
});
afterAll(() => service.close());

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks until the answer is no 503, as a busy machine gives with Retry-After. */
const ask = (method: string, path: string, body?: string): Promise<Answer> =>
  eventually(
    () => askOnce(method, path, body),
    ({ status }) => status !== 503,
  );

async function askOnce(method: string, path: string, body?: string): Promise<Answer> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/vnd.com.vendor.data.Foods+json' };
  const answer = await fetch(service.url + path, { method, headers, ...(body !== undefined && { body }) });
  return { status: answer.status, text: await answer.text() };
}

async function askOverNats(subject: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
  const options = { headers, deadline: deadlineIn(60_000) };
  // Keys are resolved by gateways alone; everything else is open to internal callers.
  const transport = subject === catalog.resolveAccess.subject ? service.transport : service.caller;
  const reply = await transport.requester.request(subject, Buffer.from(body), options);
  return { status: errorStatus(reply) ?? 200, text: Buffer.from(reply.data).toString() };
}

/** Defect of a response to a malformed request; `undefined` where there is none. */
function flaw({ status, text }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  const fields = (JSON.parse(text) as Messages).message.map(({ field }) => field);
  return new Set(fields).size === fields.length ? undefined : `names a field twice: ${fields.join()}`;
}

/** Requests with a defective response, and the defect. */
async function flaws(requests: Iterable<string>, send: (request: string) => Promise<Answer>): Promise<string[]> {
  const found: string[] = [];
  const pending = requests[Symbol.iterator]();
  const work = async () => {
    for (let next = pending.next(); !next.done; next = pending.next()) {
      const wrong = flaw(await send(next.value));
      if (wrong !== undefined) found.push(`${next.value.slice(0, 300)} → ${wrong}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return found;
}

const oddRequests = ({ subject }: Endpoint): string[] =>
  samples(food)
    .filter(({ endpoint }) => endpoint.subject === subject)
    .flatMap(({ request }) => MALFORMED_VALUES.flatMap((odd) => [...withOneMalformed(request, odd)]));

const endpoints = [
  ...Object.values(catalog),
  ...Object.values(analysis),
  ...Object.values(ingredients),
  ...Object.values(recommendation),
];

describe('A malformed value causes no failure of the service, and its field is named once', () => {
  it.each(endpoints)('over NATS, $action', async (endpoint: Endpoint) => {
    expect(await flaws(oddRequests(endpoint), (body) => askOverNats(endpoint.subject, body))).toEqual([]);
  });

  it.each([
    ['/analysis', analysis.analyze],
    ['/analysis?n=a,b', analysis.analyze],
    ['/assessment', analysis.assess],
    ['/ingredients', ingredients.resolve],
    ['/recommendations', recommendation.recommend],
  ] as const)('over HTTP, in the body of POST %s', async (path, endpoint) => {
    expect(await flaws(oddRequests(endpoint), (body) => ask('POST', path, body))).toEqual([]);
  });

  it('over HTTP, in a parameter and in a path', async () => {
    const texts = MALFORMED_VALUES.map((odd) => encodeURIComponent(odd.slice(0, 2000))).concat(
      '%',
      '%zz',
      '%ED%A0%80',
      '%00',
    );
    const paths = texts.flatMap((text) => [
      ...['query', 'count', 'start', 'spell', 'toString', '__proto__'].flatMap((name) => [
        `/foods?query=banana&${name}=${text}`,
        `/foods?${name}=${text}&query=banana&${name}=${text}`,
      ]),
      ...['nutrients', 'units', 'food-units', ''].map((path) => `/${path}?apikey=&n=${text}`),
      `/food/${text}`,
      ...['scores', 'category', 'detail'].map((name) => `/food/${food}?${name}=${text}`),
      `/food/${text}?scores=${text}&category=${text}&detail=true`,
      `/food/${text}/label?quantity=${text}&unit=${text}`,
      `/food/${food}/label?quantity=${text}`,
      `/food/${food}/label?unit=${text}`,
    ]);
    expect(await flaws(paths, (path) => ask('GET', path))).toEqual([]);
    expect(await flaws(texts, (text) => ask('POST', `/analysis?n=${text}`, `{"items":{"id":"${food}"}}`))).toEqual([]);
  });

  it('over NATS, in the name of an access profile', async () => {
    const names = ['', ' ', '*', '__proto__', 'a\0', '\ud800', 'é'.repeat(2000), '{"toString":1}'];
    expect(
      await flaws(names, (name) => askOverNats(catalog.listNutrients.subject, '{}', { [Header.profile]: name })),
    ).toEqual([]);
  });
});
