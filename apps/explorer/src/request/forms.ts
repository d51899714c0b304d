import { type SentRequest } from '../state/recorded-transport.js';

/** Forms of a request that a reader can run. */
export const FORMS = ['curl', 'TypeScript', 'NATS', 'Answer'] as const;
export type FormName = (typeof FORMS)[number];

/** A request as it was sent. */
export type FormedRequest = Omit<SentRequest, 'name' | 'status' | 'reply'> & { readonly name: string };

/** Word of a POSIX shell: nothing in single quotes is expanded. */
const word = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The key of a first start is not a secret; any other is not shown. */
const shownKey = (key: string): string => (key === 'demo' ? 'demo' : 'YOUR_KEY');

/** @param origin of the service: `https://nutrition.example.org` */
export function curl(
  { method, target, contentType, accept, body }: FormedRequest,
  origin: string,
  key: string,
): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${word(origin + target)}`];
  if (key !== '') lines.push(`-H ${word(`X-API-Key: ${shownKey(key)}`)}`);
  if (accept !== undefined) lines.push(`-H ${word(`Accept: ${accept}`)}`);
  if (contentType !== undefined) lines.push(`-H ${word(`Content-Type: ${contentType}`)}`);
  if (body !== undefined) lines.push(`-d ${word(body)}`);
  return lines.join(' \\\n  ');
}

export function typeScript({ name, request, accept }: FormedRequest, origin: string, key: string): string {
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  const argument = Object.keys(given).length === 0 ? '' : JSON.stringify(given, null, 2);
  // The client has a method of its own for each picture.
  const called = accept === undefined ? name : `${name}Picture`;
  const access = key === '' ? '' : `, apiKey: '${shownKey(key)}'`;
  return [
    "import { fetchTransport, NutritionClient } from '@nutrition-data/client';",
    '',
    `const client = new NutritionClient(fetchTransport({ url: '${origin}'${access} }));`,
    `const reply = await client.${called}(${argument});`,
  ].join('\n');
}

/** @param subject absent where only the gateway answers */
export function nats({ request, accept }: FormedRequest, subject: string | undefined): string {
  if (subject === undefined) return 'Only HTTP has this resource.';
  const header = accept === undefined ? '' : ` -H ${word(`Accept:${accept}`)}`;
  return `nats req${header} ${subject} ${word(JSON.stringify(request))}`;
}

/** A reply with line breaks, where it is JSON. */
export function pretty(reply: string): string {
  try {
    return JSON.stringify(JSON.parse(reply), null, 2);
  } catch {
    return reply;
  }
}
