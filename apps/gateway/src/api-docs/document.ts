import { essence, mediaType, Messages, OTHER_LANGUAGES } from '#contracts';
import { implementationVersion } from '#service-kit/base';
import { type BodyRoute, type ForwardedRoute, mcpRoute, type Route, routes } from '../routing/routes.js';
import examples from './examples.json' with { type: 'json' };
import { errorTable } from './errors-page.js';
import { mcpOperation } from './mcp-operation.js';
import { answerHeaders, carrying, errorReferences, errorResponses, headers } from './responses.js';
import { type Json, Schemas } from './schemas.js';
import { ServiceResource } from './service-resource.js';

const DESCRIPTION = `Foods, their nutrients, analysis of meals, and dietary recommendations.

Answers are compact UTF-8 JSON. Ask for a resource's own media type with \`Accept\`; \`application/json\` is the default.
Absent fields are left out, never \`null\`. Numbers in bodies may also be sent as numeric strings; whole numbers
in the query are digits alone. Unknown parameters and fields are ignored. The examples are answers of the service, their
lists cut after three elements.

# Keys

Send your API key as \`X-API-Key\`, as \`Ocp-Apim-Subscription-Key\`, as \`Authorization: Bearer\` or as \`apikey\` in the
query; a header wins over the query. The key decides which catalogs and nutrients are seen. Where no key
is required, an operation without one answers with the public access. On a first start \`demo\` is a key.

# Languages

\`Accept-Language\` chooses the names that search and suggestions look for first and the descriptions of foods, as far as a
catalog has them in ${OTHER_LANGUAGES.join(', ')}; \`Content-Language\` says which they are. What has no name in that language is
found by those of the others. All other texts are English.

# Limits

- A key may have a limit of requests a minute. Over it the answer is 429 with \`Retry-After\`, \`RateLimit\` and
  \`RateLimit-Policy\`.
- A URL has at most 8 KiB (414), a body 1 MiB (413) of JSON that is nested 32 deep at most (400).
- A search has a query of at most 256 characters and 100 results a page, a lookup 100 foods, an analysis or assessment
  1,000 items, a reading of recipe lines 200 lines of 512 characters.
- A service that is down or overloaded answers 503 with \`Retry-After\`.

# NATS

Internal services send the same bodies to the subject that each operation names as \`x-nats-subject\`, as plain JSON and
without HTTP. [asyncapi.json](/asyncapi.json) describes the subjects.

# Errors

Every error has a Messages body: \`{"message":[…]}\`, one message for each thing that is wrong. Words in braces are filled in.

${errorTable()}`;

const securitySchemes: Json = {
  header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  subscription: { type: 'apiKey', in: 'header', name: 'Ocp-Apim-Subscription-Key' },
  bearer: { type: 'http', scheme: 'bearer' },
  query: { type: 'apiKey', in: 'query', name: 'apikey' },
};

const requestExamples: Readonly<Record<string, unknown>> = examples.requests;
const responseExamples: Readonly<Record<string, unknown>> = examples.answers;

/** OpenAPI 3.1 description of the interface, from the route table and the contracts' schemas. */
export function openApiDocument(): Json {
  const schemas = new Schemas();
  schemas.reply(Messages);
  const paths: Json = {};
  for (const [name, route] of Object.entries(routes)) {
    paths[openApiPath(route)] = { [route.method.toLowerCase()]: operation(name, route, schemas) };
  }
  paths[mcpRoute.path] = { post: mcpOperation(security(mcpRoute)) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nutrition data service',
      version: implementationVersion,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: schemas.components,
      headers,
      responses: errorResponses(Object.values(routes)),
      securitySchemes,
    },
  };
}

const openApiPath = ({ path }: Route): string => path.replaceAll(/:(\w+)/g, '{$1}');

function security({ key }: Route): Json[] {
  if (key === 'none') return [];
  const withKey = Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] }));
  return key === 'optional' ? [...withKey, {}] : withKey;
}

/** What the gateway's own documents are. */
const documentSummaries: Readonly<Record<string, string>> = {
  service: 'Describe the service',
  openApi: 'Describe the resources (OpenAPI)',
  asyncApi: 'Describe the subjects on NATS (AsyncAPI)',
  docs: 'Show the reference of all resources to people',
  explore: 'Show foods and meals to people',
};

/** Schema of a description that has a published schema of its own. */
const PUBLISHED_FORMAT: Json = { type: 'object', additionalProperties: true };

function operation(name: string, route: Route | ForwardedRoute, schemas: Schemas): Json {
  const endpoint = 'endpoint' in route ? route.endpoint : undefined;
  const own = name === 'service' ? schemas.reply(ServiceResource) : PUBLISHED_FORMAT;
  const reply = endpoint ? schemas.reply(endpoint.reply) : own;
  const request = endpoint && schemas.request(endpoint.request);
  return {
    operationId: name,
    summary: endpoint?.description ?? documentSummaries[name],
    ...(endpoint && { 'x-nats-subject': endpoint.subject }),
    security: security(route),
    ...(request && withLanguages(route, parametersAndBody(name, route, request))),
    responses: {
      200: success(name, route, reply),
      ...(name === 'service' && {
        303: { description: 'To the explorer, where Accept prefers text/html', headers: carrying('Location') },
      }),
      ...(route.method === 'GET' && {
        304: {
          description: 'What If-None-Match names is still what there is',
          headers: carrying(...answerHeaders(route)),
        },
      }),
      ...errorReferences(route),
    },
  };
}

/** The description of a request, with Accept-Language where it chooses the language of descriptions. */
function withLanguages({ languages }: Route, request: { parameters?: Json[]; requestBody?: Json }): Json {
  if (!languages) return request;
  const acceptLanguage = {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: `Languages of descriptions, with weights: ${OTHER_LANGUAGES.join(', ')}; English where a food has no other name`,
    schema: { type: 'string' },
  };
  return { ...request, parameters: [...(request.parameters ?? []), acceptLanguage] };
}

function success(name: string, route: Route, schema: Json): Json {
  const example = responseExamples[name];
  const content = { schema, ...(example !== undefined && { example }) };
  return {
    description: 'OK',
    headers: carrying(...answerHeaders(route)),
    content: Object.fromEntries(
      route.offers
        .map(({ contentType }) => essence(contentType))
        .map((type) => [type, type.endsWith('json') ? content : { schema: { type: 'string' } }]),
    ),
  };
}

/**
 * Parameters and body of an operation: a GET has parameters alone, a POST those of its query fields, which its body may
 * have too.
 */
function parametersAndBody(
  name: string,
  route: Route | BodyRoute,
  request: Json,
): { parameters?: Json[]; requestBody?: Json } {
  const { properties = {}, required = [] } = request as { properties?: Record<string, Json>; required?: string[] };
  if ('accepts' in route) return bodyAndQueryFields(name, route, request, properties);
  const inPath = /:(\w+)/.exec(route.path)?.[1];
  const parameters = Object.entries(properties).map(([property, schema]) => {
    const name = property === 'id' ? 'uri' : property;
    return parameter(name, name === inPath ? 'path' : 'query', schema, required.includes(property));
  });
  return parameters.length === 0 ? {} : { parameters };
}

function bodyAndQueryFields(
  name: string,
  { queryFields, accepts }: BodyRoute,
  request: Json,
  properties: Readonly<Record<string, Json>>,
): { parameters?: Json[]; requestBody: Json } {
  const parameters = queryFields.map((field) => parameter(field, 'query', properties[field] ?? {}));
  const example = requestExamples[name];
  const content = { schema: request, ...(example !== undefined && { example }) };
  const types = ['application/json', mediaType(accepts)];
  return {
    ...(parameters.length > 0 && { parameters }),
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, content])) },
  };
}

/** Parameter of a path or a query string. A list is one value with commas, but texts of groups may have commas. */
const parameter = (
  name: string,
  place: 'path' | 'query',
  { description, ...schema }: Json,
  required = false,
): Json => ({
  name,
  in: place,
  required,
  description,
  ...('items' in schema && { style: 'form', explode: name === 'group' }),
  schema,
});
