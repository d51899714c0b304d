import { mediaType, Messages } from '#contracts';
import { implementationVersion } from '#service-kit';
import { ServiceResource } from '../service/service.js';
import { type ForwardedRoute, type Route, routes } from '../routes.js';
import examples from './examples.json' with { type: 'json' };
import { carrying, errorResponses, headers, refusals } from './responses.js';
import { type Json, Schemas } from './schemas.js';

const DESCRIPTION = `Foods, their nutrients, analysis of meals, and dietary recommendations.

Answers are compact UTF-8 JSON. Ask for a resource's own media type with \`Accept\`; \`application/json\` is the default.
Absent fields are left out, never \`null\`. Numbers in requests may also be sent as numeric strings. Unknown parameters
and fields are ignored. Every error has a Messages body. The examples are answers of the service, their lists cut after
three elements.`;

const securitySchemes: Json = {
  header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  subscription: { type: 'apiKey', in: 'header', name: 'Ocp-Apim-Subscription-Key' },
  bearer: { type: 'http', scheme: 'bearer' },
  query: { type: 'apiKey', in: 'query', name: 'apikey' },
};

const requestExamples: Readonly<Record<string, unknown>> = examples.requests;
const answerExamples: Readonly<Record<string, unknown>> = examples.answers;

/** The OpenAPI 3.1 description of the interface, made of the route table and the contracts' schemas. */
export function openApiDocument(): Json {
  const schemas = new Schemas();
  schemas.reply(Messages);
  const paths: Json = {};
  const resources = Object.entries(routes).filter(([, { key }]) => key !== 'none');
  for (const [name, route] of resources) {
    paths[openApiPath(route)] = { [route.method.toLowerCase()]: operation(name, route, schemas) };
  }
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
      responses: errorResponses(resources.map(([, route]) => route)),
      securitySchemes,
    },
  };
}

const openApiPath = ({ path }: Route): string => path.replaceAll(/:(\w+)/g, '{$1}');

function operation(name: string, route: Route | ForwardedRoute, schemas: Schemas): Json {
  const endpoint = 'endpoint' in route ? route.endpoint : undefined;
  const reply = schemas.reply(endpoint?.reply ?? ServiceResource);
  const request = endpoint && schemas.request(endpoint.request);
  return {
    operationId: name,
    summary: endpoint?.description ?? 'Describe the service',
    security: [
      ...Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] })),
      ...(route.key === 'optional' ? [{}] : []),
    ],
    ...(request && parametersAndBody(name, route, request)),
    responses: {
      200: success(name, route, reply),
      ...(route.method === 'GET' && {
        304: { description: 'What If-None-Match names is still what there is', headers: carrying('ETag') },
      }),
      ...Object.fromEntries(
        refusals(route).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
      ),
    },
  };
}

function success(name: string, route: Route, schema: Json): Json {
  const example = answerExamples[name];
  const content = { schema, ...(example !== undefined && { example }) };
  return {
    description: 'OK',
    headers: carrying(...(route.method === 'GET' ? ['ETag'] : [])),
    content: Object.fromEntries(route.offers.map(({ contentType }) => [contentType.split(';', 1)[0], content])),
  };
}

/** Of a GET everything asked for is a parameter; of a POST only what the interface puts into the query. */
function parametersAndBody(name: string, route: Route, request: Json): Json {
  const { properties = {}, required = [] } = request as { properties?: Record<string, Json>; required?: string[] };
  if (route.path.includes(':')) return { parameters: [pathParameter()] };
  if (route.method === 'GET') {
    const parameters = Object.entries(properties).map(([parameter, { description, ...schema }]) => ({
      name: parameter,
      in: 'query',
      required: required.includes(parameter),
      description,
      schema,
    }));
    return parameters.length === 0 ? {} : { parameters };
  }
  const { n, ...inBody } = properties;
  const schema = n === undefined ? request : { ...request, properties: inBody };
  const example = requestExamples[name];
  const content = { schema, ...(example !== undefined && { example }) };
  const types = ['application/json', mediaType(n === undefined ? 'PersonalProfile' : 'Foods')];
  return {
    ...(n !== undefined && { parameters: [nutrientsParameter(n)] }),
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, content])) },
  };
}

const pathParameter = (): Json => ({
  name: 'uri',
  in: 'path',
  required: true,
  description: 'id of the food: `urn:uuid:<uuid>` or a bare uuid',
  schema: { type: 'string' },
});

const nutrientsParameter = ({ items }: Json): Json => ({
  name: 'n',
  in: 'query',
  required: false,
  description: 'ids of the nutrients wanted, separated by commas; absent or empty: all',
  style: 'form',
  explode: false,
  schema: { type: 'array', items },
});
