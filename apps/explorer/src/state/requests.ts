import { batch, signal } from '@preact/signals';
import { fetchTransport, NutritionClient, type Operation, operations } from '#client';
import { inBrowser } from './storage.js';

export type OperationName = keyof typeof operations;
type RequestOf<Name extends OperationName> =
  (typeof operations)[Name] extends Operation<infer Request extends object, infer _Reply> ? Request : never;
type ReplyOf<Name extends OperationName> =
  (typeof operations)[Name] extends Operation<infer _Request, infer Reply> ? Reply : never;

/** Request of the page on view, as it was sent, with its reply. */
export interface SentRequest {
  readonly name: OperationName;
  readonly request: object;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly contentType: string | undefined;
  readonly body: string | undefined;
  readonly status: number;
  readonly reply: string;
}

/** Requests that every page makes once: the drawer leaves them out. */
const QUIET: ReadonlySet<OperationName> = new Set(['listNutrients', 'listUnits', 'listFoodUnits', 'listGroups']);

/** Requests of the page on view, the latest of each operation. */
export const sent = signal<readonly SentRequest[]>([]);

const STORED_KEY = 'nutrition-data.key';
/** API key. It stays in this browser: no address and no request of the drawer has it. */
export const apiKey = signal(inBrowser.get(STORED_KEY));
/** Whether the reader's key was read, or that of a first start tried. */
export const isKeyKnown = signal(apiKey.value !== '');
const client = signal(clientWith(apiKey.value));

export function setKey(key: string): void {
  inBrowser.set(STORED_KEY, key);
  batch(() => {
    apiKey.value = key;
    client.value = clientWith(key);
    if (key !== '') isKeyKnown.value = true;
  });
}

/** A request waits for no limit and is sent once: the reader is told, and decides. */
function clientWith(key: string): NutritionClient {
  const transport = fetchTransport({ url: '', apiKey: key === '' ? undefined : key, fetch: recordedFetch });
  return new NutritionClient(transport, { retries: 0, batch: false });
}

/** Request that is being sent; set while the transport calls `fetch`. */
let recording: { name: OperationName; request: object } | undefined;

/** `fetch` that records what it sends and receives. */
async function recordedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { name, request } = recording ?? { name: 'service' as const, request: {} };
  const response = await fetch(input, init);
  const reply = await response.clone().text();
  const headers = new Headers(init.headers);
  const { method = 'GET', body } = init;
  const record = {
    name,
    request,
    method,
    target: input as string,
    contentType: headers.get('content-type') ?? undefined,
    body: typeof body === 'string' ? body : undefined,
    status: response.status,
    reply,
  };
  if (!QUIET.has(name)) sent.value = [...sent.value.filter((other) => other.name !== name), record];
  return response;
}

/** Sends a request that is recorded as `name` for the drawer. */
function recorded<Reply>(name: OperationName, request: object, send: () => Promise<Reply>): Promise<Reply> {
  recording = { name, request };
  try {
    // The transport calls fetch before it first waits.
    return send();
  } finally {
    recording = undefined;
  }
}

/** Sends a request and records it for the drawer. @throws NutritionError */
export function ask<Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
  signal?: AbortSignal,
): Promise<ReplyOf<Name>> {
  const operation = operations[name] as unknown as Operation<RequestOf<Name>, ReplyOf<Name>>;
  return recorded(name, request, () => client.value.call(operation, request, signal ? { signal } : {}));
}

/** The Nutrition Facts panel of a food, as a picture. @throws NutritionError */
export const askForFoodPanel = (request: RequestOf<'getFoodLabel'>, signal: AbortSignal): Promise<string> =>
  recorded('getFoodLabel', request, () => client.value.getFoodLabelPicture(request, { signal }));

/** The Nutrition Facts panel of a meal, as a picture. @throws NutritionError */
export const askForMealPanel = (request: RequestOf<'label'>, signal: AbortSignal): Promise<string> =>
  recorded('label', request, () => client.value.labelPicture(request, { signal }));

/** Takes the key of a first start where it is valid and no other is set. Nothing is loaded before that is known. */
export async function tryDemoKey(): Promise<void> {
  if (isKeyKnown.value) return;
  const headers = { Accept: 'application/json', 'X-API-Key': 'demo' };
  const response = await fetch('/nutrients', { method: 'HEAD', headers }).catch(() => undefined);
  batch(() => {
    // The reader may have given a key meanwhile.
    if (response?.ok && apiKey.value === '') setKey('demo');
    isKeyKnown.value = true;
  });
}
