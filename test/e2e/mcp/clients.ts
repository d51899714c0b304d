import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** Revisions that a client may insist on, the current one and those before. */
export const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;
/** Revision of before streamable HTTP, which programs on standard input still speak. */
export const STANDARD_INPUT_ONLY = '2024-11-05';
export type Revision = (typeof REVISIONS)[number] | typeof STANDARD_INPUT_ONLY;

/** Service that a client reaches: `url` is asked for before each request, so that it may change. */
export interface Reached {
  readonly url: () => string;
  readonly key: string;
}

/** Client of the protocol's own library that speaks one revision. */
const clientOf = (revision: Revision): Client => {
  const information = { name: 'tests', version: '1.0.0' };
  return revision === REVISIONS[0]
    ? new Client(information, { versionNegotiation: { mode: { pin: revision } } })
    : new Client(information, { supportedProtocolVersions: [revision] });
};

export async function overHttp(revision: Revision, { url, key }: Reached): Promise<Client> {
  const client = clientOf(revision);
  const transport = new StreamableHTTPClientTransport(new URL(`${url()}/mcp`), {
    requestInit: { headers: { 'X-API-Key': key } },
    fetch: (_, init) => fetch(`${url()}/mcp`, init),
  });
  await client.connect(transport);
  return client;
}

export async function overStandardInput(revision: Revision, { url, key }: Reached): Promise<Client> {
  const client = clientOf(revision);
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NUTRITION_URL: url(), NUTRITION_API_KEY: key };
  const args = [join(import.meta.dirname, '../../../dist/apps/cli/src/main.js'), 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  return client;
}

/** Calls a tool: its text, whether it failed, and the characters that a model reads. */
export async function call(client: Client, name: string, args: object) {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: args as never });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return {
    text,
    failed: isError ?? false,
    characters: Math.max(text.length, JSON.stringify(structuredContent ?? '').length),
  };
}
