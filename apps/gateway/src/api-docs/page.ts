import { openApiDocument } from './document.js';
import { type Json } from './schemas.js';

/** Parts of the OpenAPI document that the page shows. */
interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Json[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}
interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Content;
}
type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2329; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 3rem; border-top: 1px solid #d5dbe0; padding-top: 1.5rem; }
code, pre { font: 14px/1.45 ui-monospace, monospace; background: #f3f5f7; border-radius: 4px; }
code { padding: 0 .25em; } pre { padding: .75rem; overflow: auto; max-height: 24rem; } pre code { padding: 0; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0;
border-bottom: 1px solid #e5e9ed; } nav li { list-style: none; } nav ul { padding: 0; } .method { font-weight: 600; }`;

/** Reference page of the interface: one HTML file without requests to other hosts. */
export function docsPage(): string {
  const document = openApiDocument() as unknown as Document;
  const { info, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const contents = operations.map(
    ({ operationId, method, path, summary }) =>
      `<li><a href="#${operationId}"><code><span class="method">${method}</span> ${text(path)}</code></a> ${text(summary)}</li>`,
  );
  const named = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="schema-${name}">${name}</h3>${shape(schema)}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title><style>${STYLE}</style></head><body>
<h1>${text(info.title)}</h1>
<p>Version ${text(info.version)} · <a href="/openapi.json">openapi.json</a></p>
${paragraphs(info.description)}
<p>Send your API key as <code>X-API-Key</code>, as <code>Authorization: Bearer</code> or as <code>apikey</code> in the query.</p>
<nav><ul>${contents.join('')}</ul></nav>
${operations.map((operation) => section(operation, components.responses)).join('\n')}
<h2 id="schemas">Schemas</h2>
${named.join('\n')}
</body></html>
`;
}

function section(
  operation: Operation & { path: string; method: string },
  shared: Document['components']['responses'],
): string {
  const { operationId, path, method, summary, security, parameters = [], requestBody, responses } = operation;
  const key = security.some((scheme) => Object.keys(scheme).length === 0) ? 'optional' : 'required';
  const { 200: success, ...others } = responses;
  const statuses = Object.entries(others).map(([status, response]) => {
    const name = response.$ref?.split('/').at(-1) ?? '';
    return `<tr><td>${status}</td><td>${paragraphs((shared[name] ?? response).description)}</td></tr>`;
  });
  return `<h2 id="${operationId}"><code><span class="method">${method}</span> ${text(path)}</code></h2>
<p>${text(summary)}. API key: ${key}.</p>
${parameters.length > 0 ? `<h3>Parameters</h3>${table(parameters.map(parameterRow))}` : ''}
${requestBody ? `<h3>Request body</h3>${content(requestBody.content)}` : ''}
<h3>Answer</h3>${success?.content ? content(success.content) : ''}
<details><summary>Other statuses</summary><table>${statuses.join('')}</table></details>`;
}

const parameterRow = ({ name, required, description = '', schema }: Parameter): string[] => [
  `<code>${text(name)}</code>${required ? ' (required)' : ''}`,
  type(schema),
  inline(description),
];

function content(media: Content): string {
  const types = Object.keys(media).map((name) => `<code>${text(name)}</code>`);
  const [first] = Object.values(media);
  const example =
    first?.example === undefined ? '' : `<pre><code>${text(JSON.stringify(first.example, null, 2))}</code></pre>`;
  return `<p>${types.join(' or ')}</p>${first ? shape(first.schema) : ''}${example}`;
}

function shape(schema: Schema): string {
  if (!schema.properties) return `<p>${type(schema)}</p>`;
  return table(
    Object.entries(schema.properties).map(([name, property]) => [
      `<code>${text(name)}</code>${schema.required?.includes(name) ? '' : ' (optional)'}`,
      type(property),
      inline(property.description ?? ''),
    ]),
  );
}

function type(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.items) return `array of ${type(schema.items)}`;
  const notes = [
    schema.enum?.join(', '),
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((note) => typeof note === 'string');
  return text([[schema.type ?? 'any'].flat().join(' or '), ...notes].join(', '));
}

const table = (rows: readonly string[][]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

const paragraphs = (markdown: string): string =>
  markdown
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('');

const inline = (markdown: string): string => text(markdown).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (raw: string): string => raw.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char);
