import { batch, signal } from '@preact/signals';
import { fetchTransport, type FoodList, NutritionClient, type Operation, operations } from '#client';
import { type OperationName, recordedTransport, type SentRequest } from './recorded-transport.js';
import { inBrowser } from './storage.js';

type RequestOf<Name extends OperationName> =
  (typeof operations)[Name] extends Operation<infer Request extends object, infer _Reply> ? Request : never;
type ReplyOf<Name extends OperationName> =
  (typeof operations)[Name] extends Operation<infer _Request, infer Reply> ? Reply : never;

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
  const transport = fetchTransport({ url: '', apiKey: key === '' ? undefined : key });
  return new NutritionClient(recordedTransport(transport, record), { retries: 0, batch: false });
}

function record(request: SentRequest): void {
  if (!QUIET.has(request.name)) sent.value = [...sent.value.filter(({ name }) => name !== request.name), request];
}

/** Sends a request and records it for the drawer. @throws NutritionError */
export function ask<Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
  signal?: AbortSignal,
): Promise<ReplyOf<Name>> {
  const operation = operations[name] as unknown as Operation<RequestOf<Name>, ReplyOf<Name>>;
  return client.value.call(operation, request, signal ? { signal } : {});
}

/** Foods by id, any number of them; null for each that is not known. @throws NutritionError */
export const lookUpFoods = (ids: readonly string[], signal: AbortSignal): Promise<FoodList> =>
  client.value.lookUpFoods({ ids }, { signal });

/** The Nutrition Facts panel of a food, as a picture. @throws NutritionError */
export const askForFoodPanel = (request: RequestOf<'getFoodLabel'>, signal: AbortSignal): Promise<string> =>
  client.value.getFoodLabelPicture(request, { signal });

/** The Nutrition Facts panel of a meal, as a picture. @throws NutritionError */
export const askForMealPanel = (request: RequestOf<'label'>, signal: AbortSignal): Promise<string> =>
  client.value.labelPicture(request, { signal });

/** Whether the service said if the key of a first start is valid. */
let isDemoKeyKnown = false;

/** Takes the key of a first start where it is valid and no other is set. Nothing is loaded before it was tried. */
export async function tryDemoKey(): Promise<void> {
  if (apiKey.value !== '' || isDemoKeyKnown) return;
  const headers = { Accept: 'application/json', 'X-API-Key': 'demo' };
  const response = await fetch('/nutrients', { method: 'HEAD', headers }).catch(() => undefined);
  isDemoKeyKnown = response !== undefined && response.status < 500;
  batch(() => {
    // The reader may have given a key meanwhile.
    if (response?.ok && apiKey.value === '') setKey('demo');
    isKeyKnown.value = true;
  });
}
