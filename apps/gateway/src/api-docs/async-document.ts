import {
  analysis,
  catalog,
  CatalogChanged,
  changes,
  type Endpoint,
  errorCatalogue,
  events,
  Header,
  Messages,
  recommendation,
  SVG,
} from '#contracts';
import { implementationVersion } from '#service-kit/base';
import { namedEndpoints } from './endpoints.js';
import examples from './examples.json' with { type: 'json' };
import { type Json, Schemas } from './schemas.js';

const DESCRIPTION = `The same resources for internal services: plain JSON in, plain JSON out, the bodies of HTTP.

Send a request to its subject with a reply inbox. Replicas of a service share its queue group. An error is a reply with
the headers \`${Header.errorCode}\` (the HTTP status) and \`${Header.error}\`, and a Messages body. Every request may be
repeated: each only reads. The examples are answers of the service, their lists cut after three elements.`;

const requestExamples: Readonly<Record<string, unknown>> = { ...examples.requests, ...examples.subjects };
const replyExamples: Readonly<Record<string, unknown>> = examples.answers;

/** Operations that answer with a picture too. */
const pictures = new Set(
  namedEndpoints.flatMap(([, endpoint, route]) =>
    route?.offers.some(({ contentType }) => contentType === SVG) ? endpoint : [],
  ),
);

/** Operations whose descriptions are in the languages of `Accept-Language`. */
const described = new Set([
  catalog.readFoods,
  ...namedEndpoints.flatMap(([, endpoint, route]) => (route && 'languages' in route ? endpoint : [])),
]);

/** Operations whose replies have no revision: nobody caches them. */
const unrevised = new Set<Endpoint>([
  catalog.resolveAccess,
  changes.list,
  analysis.analyze,
  analysis.assess,
  analysis.label,
  recommendation.recommend,
  recommendation.listIntakes,
]);

/** The AsyncAPI 3 description of the NATS subjects, made of the contracts' schemas. */
export function asyncApiDocument(): Json {
  // The parser knows no later draft.
  const schemas = new Schemas('draft-7');
  const messages: Json = { error: errorMessage(schemas), catalogChanged: changedMessage(schemas) };
  const channels: Json = {
    catalogChanged: {
      address: events.catalogChanged,
      description: 'What is cached of the old state is stale. Published once or more for each change.',
      messages: { changed: messageReference('catalogChanged') },
    },
  };
  const operations: Json = {
    catalogChanged: { action: 'send', channel: reference('channels', 'catalogChanged'), summary: 'Tell of a change' },
  };
  for (const [name, endpoint] of namedEndpoints) {
    messages[`${name}Request`] = requestMessage(name, endpoint, schemas);
    messages[`${name}Reply`] = replyMessage(name, endpoint, schemas);
    const hasPicture = pictures.has(endpoint);
    if (hasPicture) messages[`${name}Picture`] = pictureMessage(endpoint);
    channels[name] = { address: endpoint.subject, messages: { request: messageReference(`${name}Request`) } };
    channels[`${name}Reply`] = replyChannel(name, hasPicture);
    operations[name] = operationOf(name, endpoint, hasPicture);
  }
  return {
    asyncapi: '3.0.0',
    id: 'urn:nutrition:v1',
    info: {
      title: 'Nutrition data service on NATS',
      version: implementationVersion,
      description: DESCRIPTION,
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: { nats: { host: 'localhost:4222', protocol: 'nats', description: 'NATS_URL of the services' } },
    channels,
    operations,
    components: { messages, schemas: schemas.components },
  };
}

const reference = (...path: readonly string[]): Json => ({ $ref: `#/${path.join('/')}` });
const messageReference = (name: string): Json => reference('components', 'messages', name);

const replyChannel = (name: string, hasPicture: boolean): Json => ({
  address: null,
  description: 'The inbox that the request names.',
  messages: {
    reply: messageReference(`${name}Reply`),
    ...(hasPicture && { picture: messageReference(`${name}Picture`) }),
    error: messageReference('error'),
  },
});

const operationOf = (name: string, endpoint: Endpoint, hasPicture: boolean): Json => ({
  action: 'receive',
  summary: endpoint.description,
  channel: reference('channels', name),
  bindings: { nats: { queue: queueOf(endpoint), bindingVersion: '0.1.0' } },
  reply: {
    channel: reference('channels', `${name}Reply`),
    messages: ['reply', ...(hasPicture ? ['picture'] : []), 'error'].map((kind) =>
      reference('channels', `${name}Reply`, 'messages', kind),
    ),
  },
});

/** Queue group of an endpoint: the name of its service, `catalog` of `nutrition.v1.catalog.food.get`. */
const queueOf = ({ subject }: Endpoint): string => subject.split('.')[2] ?? '';

const header = (description: string): Json => ({ type: 'string', description });

const REQUEST_HEADERS: Json = {
  [Header.timeout]: header('Milliseconds that the caller waits for the reply; without it a service waits two seconds'),
  [Header.profile]: header('Name of the access profile; absent: the public one'),
  [Header.requestId]: header('Id of the request for logs'),
  [Header.traceparent]: header('Trace of the request, as W3C Trace Context has it'),
};

function requestMessage(name: string, endpoint: Endpoint, schemas: Schemas): Json {
  const picture = pictures.has(endpoint) && { [Header.accept]: header(`${SVG} for the picture; absent: JSON`) };
  const language = described.has(endpoint) && {
    [Header.acceptLanguage]: header('Languages of descriptions, the best first, without weights; absent: English'),
  };
  return {
    summary: endpoint.description,
    headers: { type: 'object', properties: { ...REQUEST_HEADERS, ...picture, ...language } },
    payload: schemas.request(endpoint.request),
    ...examplesOf(requestExamples[name]),
  };
}

const replyMessage = (name: string, endpoint: Endpoint, schemas: Schemas): Json => ({
  summary: `Reply of ${endpoint.action}`,
  headers: replyHeaders(endpoint),
  payload: schemas.reply(endpoint.reply),
  ...examplesOf(replyExamples[name]),
});

const pictureMessage = (endpoint: Endpoint): Json => ({
  summary: `Reply of ${endpoint.action} where the request asks for the picture`,
  contentType: SVG,
  headers: replyHeaders(endpoint),
  payload: { type: 'string' },
});

const replyHeaders = (endpoint: Endpoint): Json => ({
  type: 'object',
  properties: {
    ...(!unrevised.has(endpoint) && { [Header.revision]: header('Changes with the data behind the reply') }),
    ...(described.has(endpoint) && {
      [Header.contentLanguage]: header('Languages of the descriptions; absent without Accept-Language'),
    }),
  },
});

function errorMessage(schemas: Schemas): Json {
  const statuses = [...new Set(Object.values(errorCatalogue).map(({ status }) => status))].sort();
  return {
    summary: 'Error reply',
    headers: {
      type: 'object',
      required: [Header.errorCode, Header.error],
      properties: {
        [Header.errorCode]: { ...header('HTTP status of the error'), enum: statuses.map(String) },
        [Header.error]: header('One line that describes the error'),
      },
    },
    payload: schemas.reply(Messages),
    ...examplesOf(examples.errors[404]),
  };
}

const changedMessage = (schemas: Schemas): Json => ({
  summary: 'A catalog release, an access profile or a key changed',
  description: 'An empty body says the same without details.',
  payload: schemas.reply(CatalogChanged),
  ...examplesOf({ catalog: 'usda-sr', release: 2, foods: 8790, changed: 12 }),
});

const examplesOf = (payload: unknown): Json => (payload === undefined ? {} : { examples: [{ payload }] });
