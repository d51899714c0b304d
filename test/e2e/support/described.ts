import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Described {
  readonly $ref?: string;
  readonly headers?: object;
}

interface ApiDescription {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { responses: Readonly<Record<string, Described>> }>>>
  >;
  readonly components: { readonly headers: object; readonly responses: Readonly<Record<string, Described>> };
}

const description = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8'),
) as ApiDescription;
const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(description, 'api');

/**
 * Deviations of a response from the committed API description: status, headers, media type, body. Empty where there are
 * none.
 */
export function undescribed(method: string, target: string, answer: Response, body: unknown): string[] {
  const path = pathOf(target);
  const response = description.paths[path]?.[method.toLowerCase()]?.responses[String(answer.status)];
  if (!response) return [`${method} ${path}: ${answer.status} is not described`];
  const { headers = {} } = description.components.responses[response.$ref?.split('/').at(-1) ?? ''] ?? response;
  const undescribedHeaders = Object.keys(description.components.headers).filter(
    (name) => answer.headers.has(name) && !(name in headers),
  );
  if (undescribedHeaders.length > 0) return [`${method} ${path}: ${undescribedHeaders.join()} is not described`];
  const place = response.$ref ?? `#/paths/${segment(path)}/${method.toLowerCase()}/responses/${answer.status}`;
  const type = answer.headers.get('content-type')?.split(';', 1)[0] ?? '';
  const validate = ajv.getSchema(`api${place}/content/${segment(type)}/schema`);
  if (!validate) return [`${method} ${path}: ${answer.status} as ${type} is not described`];
  void validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${method} ${path}: ${instancePath} ${message}`);
}

/** Path of the description that a target is of: the one with the fewest parameters. */
function pathOf(target: string): string {
  const path = target.split('?', 1)[0] ?? '';
  if (path in description.paths) return path;
  const parts = path.split('/');
  const fits = (described: string[]) =>
    described.length === parts.length && described.every((part, at) => part.startsWith('{') || part === parts[at]);
  const templates = Object.keys(description.paths).filter((described) => fits(described.split('/')));
  return templates.find((described) => described.startsWith('/food/gtin/')) ?? templates[0] ?? path;
}

/** Name escaped for a JSON pointer in a URI. */
const segment = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
