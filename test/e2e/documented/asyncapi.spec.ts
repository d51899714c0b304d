import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deadlineIn, errorStatus, Header, SVG } from '#contracts';
import { asyncApiDocument } from '../../../apps/gateway/src/api-docs/async-document.js';
import { startWholeService, type WholeService } from '../support/whole-service.js';

const START_MS = 300_000;

interface DescribedMessage {
  readonly contentType?: string;
  readonly headers?: { readonly properties: Readonly<Record<string, unknown>> };
  readonly examples?: readonly { readonly payload: unknown }[];
}
interface Described {
  readonly channels: Readonly<Record<string, { readonly address: string | null }>>;
  readonly components: {
    readonly messages: Readonly<Record<string, DescribedMessage>>;
  };
}
const { channels, components } = asyncApiDocument() as unknown as Described;

const exampleOf = (message: string): unknown => components.messages[message]?.examples?.[0]?.payload;
const withExamples = Object.entries(channels).flatMap(([name, { address }]) => {
  const request = exampleOf(`${name}Request`);
  return request === undefined ? [] : [{ name, subject: address ?? '', request, reply: exampleOf(`${name}Reply`) }];
});

/** JSON value with every list cut after three elements, as the examples are. */
function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]));
}

let service: WholeService;
beforeAll(async () => {
  service = await startWholeService('over NATS');
}, START_MS);
afterAll(() => service.close());

const ask = (subject: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  service.caller.requester.request(subject, Buffer.from(JSON.stringify(body)), {
    headers,
    deadline: deadlineIn(60_000),
  });

describe('The examples of docs/asyncapi.json', () => {
  it.each(withExamples)('$name is what the running service replies', async ({ subject, request, reply }) => {
    const answered = await ask(subject, request);
    expect(errorStatus(answered)).toBeUndefined();
    expect(cut(JSON.parse(Buffer.from(answered.data).toString()))).toEqual(reply);
  });

  it('are there for every subject but those of internal services and barcodes', () => {
    expect(withExamples.map(({ name }) => name).sort()).toEqual([
      'analyze',
      'assess',
      'getFood',
      'getFoodLabel',
      'label',
      'listChanges',
      'listFoodUnits',
      'listGroups',
      'listNutrients',
      'listUnits',
      'lookUpFoods',
      'recommend',
      'resolveIngredients',
      'searchFoods',
      'suggestFoods',
    ]);
  });
});

describe('The replies of docs/asyncapi.json', () => {
  it.each(withExamples)('$name has the headers that are described', async ({ name, subject, request }) => {
    const answered = await ask(subject, request, { [Header.acceptLanguage]: 'fr' });
    const sent = Object.values(Header).filter((header) => answered.header(header) !== undefined);
    expect(sent).toEqual(Object.keys(components.messages[`${name}Reply`]?.headers?.properties ?? {}));
  });

  it.each(['label', 'getFoodLabel'])('%s is also the picture', async (name) => {
    const answered = await ask(channels[name]?.address ?? '', exampleOf(`${name}Request`), { [Header.accept]: SVG });
    expect(Buffer.from(answered.data).toString()).toMatch(/^<svg /);
    expect(components.messages[`${name}Picture`]?.contentType).toBe(SVG);
  });
});
