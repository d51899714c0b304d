import { MAX_FOODS_READ, MAX_INGREDIENT_LINES, MAX_LINE, MAX_LOOKUP, mediaType, Messages } from '#contracts';
import { namedEndpoints } from './endpoints.js';
import { type Json, Schemas } from './schemas.js';
import { ServiceResource } from './service-resource.js';

const NOTICE = '// Generated from the contracts by `npm run docs`; do not edit.\n';
const PREFIX = '#/components/schemas/';

/** Source of the client's types: what requests may hold and replies do hold. An optional member may be absent. */
export function clientTypes(): string {
  const schemas = new Schemas();
  schemas.reply(Messages);
  schemas.reply(ServiceResource);
  const requests = new Schemas();
  const bodies: [string, Json, string][] = [];
  for (const [name, { request, reply, description }] of namedEndpoints) {
    bodies.push([requestName(name), requests.request(request), `Request of \`${name}\`: ${description}.`]);
    bodies.push([replyName(name), schemas.reply(reply), `Reply of \`${name}\`.`]);
  }
  const named = { ...requests.components, ...schemas.components };
  const declared = [
    ...Object.entries(named).map(([name, schema]) => declare(name, schema as Json)),
    ...bodies
      .filter(([name, schema]) => refName(schema) !== name)
      .map(([name, schema, text]) => declare(name, schema, text)),
  ];
  return `${NOTICE}\n${declared.join('\n')}`;
}

/** Source of the client's operations: the subject of each and, where it has a route, its method and path. */
export function clientOperations(): string {
  const used = namedEndpoints.flatMap(([name]) => [requestName(name), replyName(name)]);
  const lines = namedEndpoints.map(([name, endpoint, route]) => {
    const http = route ? `, '${route.method} ${templateOf(route.path)}'` : '';
    const type = route && 'accepts' in route ? `, '${mediaType(route.accepts)}'` : '';
    const types = `${requestName(name)}, ${replyName(name)}`;
    return `  /** ${endpoint.description}. */\n  ${name}: operation<${types}>('${endpoint.action}', '${endpoint.subject}'${http}${type}),\n`;
  });
  return [
    NOTICE,
    `import { operation } from '../operation.js';\n`,
    `import type {\n${[...new Set([...used, 'Service'])]
      .sort()
      .map((name) => `  ${name},\n`)
      .join('')}} from './types.js';\n`,
    `\n/** Every operation of the service: HTTP paths and NATS subjects. */\nexport const operations = {\n`,
    `  /** Describe the service. */\n  service: operation<object, Service>('service.get', undefined, 'GET /'),\n`,
    ...lines,
    '} as const;\n',
  ].join('');
}

/** Limits of requests, each with what it counts. */
const limits = [
  ['MAX_LOOKUP', MAX_LOOKUP, 'Maximum number of foods in one lookup.'],
  ['MAX_FOODS_READ', MAX_FOODS_READ, 'Maximum number of foods whose bodies fit a NATS message of 1 MiB.'],
  ['MAX_INGREDIENT_LINES', MAX_INGREDIENT_LINES, 'Maximum number of lines in one request for ingredients.'],
  ['MAX_LINE', MAX_LINE, 'Maximum length of a line, in code points.'],
] as const;

/** Source of the client's limits. */
export const clientLimits = (): string =>
  NOTICE + limits.map(([name, limit, text]) => `\n/** ${text} */\nexport const ${name} = ${limit};\n`).join('');

/** Path with the fields of the request in braces. */
const templateOf = (path: string): string => path.replace(':uri', '{id}').replaceAll(/:(\w+)/g, '{$1}');

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const requestName = (name: string): string => `${capital(name)}Request`;
const replyName = (name: string): string => `${capital(name)}Reply`;
const refName = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(PREFIX.length) : undefined;

function declare(name: string, schema: Json, text?: string): string {
  const described = comment(text ?? (schema['description'] as string | undefined), '');
  const isInterface = Object.keys((schema['properties'] as Json | undefined) ?? {}).length > 0;
  if (isInterface) return `${described}export interface ${name} ${typeOf(schema, '')}\n`;
  return `${described}export type ${name} = ${typeOf(schema, '')};\n`;
}

const comment = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text} */\n`;

/** TypeScript type of a JSON Schema. */
function typeOf(schema: Json, indent: string): string {
  const ref = refName(schema);
  if (ref !== undefined) return ref;
  const { type, items } = schema;
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  const values = schema['enum'] as unknown[] | undefined;
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (options) return unionOf(options.map((option) => typeOf(option, indent)));
  const parts = schema['allOf'] as Json[] | undefined;
  if (parts) return parts.map((part) => typeOf(part, indent)).join(' & ');
  if (type === 'array') return `readonly ${element(typeOf((items as Json | undefined) ?? {}, indent))}[]`;
  if (type === 'object') return objectOf(schema, indent);
  if (Array.isArray(type)) return unionOf(type.map((each) => typeOf({ type: each }, indent)));
  if (type === 'integer') return 'number';
  if (typeof schema['default'] === 'boolean') return 'boolean';
  return typeof type === 'string' ? type : 'unknown';
}

/** A flag may also be sent as a text or a number. A program has no use for that. */
function unionOf(types: readonly string[]): string {
  const own = new Set(types);
  return own.has('boolean') ? 'boolean' : [...own].join(' | ');
}

const element = (type: string): string => (/^[\w]+$/.test(type) ? type : `(${type})`);

function objectOf(schema: Json, indent: string): string {
  const {
    properties,
    additionalProperties,
    required = [],
  } = schema as {
    properties?: Record<string, Json>;
    additionalProperties?: Json | boolean;
    required?: readonly string[];
  };
  if (properties === undefined) {
    return typeof additionalProperties === 'object'
      ? `Record<string, ${typeOf(additionalProperties, indent)}>`
      : 'object';
  }
  if (Object.keys(properties).length === 0) return 'Record<string, never>';
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, member]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    const text = [member['description'], 'default' in member && `Default: ${JSON.stringify(member['default'])}.`];
    const described = text.filter((part) => typeof part === 'string').join('. ');
    return `${comment(described || undefined, inner)}${inner}readonly ${key}${required.includes(name) ? '' : '?'}: ${typeOf(member, inner)};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}
