import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { ProcessScope } from '#service-kit';
import { startGateway } from '../../apps/gateway/src/start.js';
import { dialogues } from './support/dialogues.js';
import { startWholeService, type WholeService } from './support/whole-service.js';

const START_MS = 300_000;
const MAX_CALLS = 3;
const MAX_CHARACTERS = 4000;
const TOOLS = ['search_foods', 'get_food', 'resolve_ingredients', 'analyze_meal', 'assess_meal', 'recommend_nutrients'];
/** Revisions that a client may insist on, the current one and those before. */
const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'];

let service: WholeService;
let key: string;
beforeAll(async () => {
  service = await startWholeService('in one process');
  key = await service.createKey('public');
}, START_MS);
afterAll(() => service.close());

const clientOf = (revision: string): Client => {
  const information = { name: 'tests', version: '1.0.0' };
  return revision === REVISIONS[0]
    ? new Client(information, { versionNegotiation: { mode: { pin: revision } } })
    : new Client(information, { supportedProtocolVersions: [revision] });
};

async function overHttp(revision: string, urlOf: () => string = () => service.url): Promise<Client> {
  const client = clientOf(revision);
  const headers = { 'X-API-Key': key };
  const transport = new StreamableHTTPClientTransport(new URL(`${urlOf()}/mcp`), {
    requestInit: { headers },
    fetch: (_, init) => fetch(`${urlOf()}/mcp`, init),
  });
  await client.connect(transport);
  return client;
}

async function overStandardInput(revision: string): Promise<Client> {
  const client = clientOf(revision);
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NUTRITION_URL: service.url, NUTRITION_API_KEY: key };
  const args = ['dist/apps/cli/src/main.js', 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  return client;
}

/** Calls a tool: its text, whether it failed, and the characters that a model reads. */
async function call(client: Client, name: string, args: object) {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: args as never });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return {
    text,
    failed: isError ?? false,
    characters: Math.max(text.length, JSON.stringify(structuredContent ?? '').length),
  };
}

describe.each([
  ['streamable HTTP', overHttp],
  ['standard input', overStandardInput],
])('The Model Context Protocol over %s', (_, connect) => {
  it.each(REVISIONS)('serves its tools to a client of revision %s', async (revision) => {
    const client = await connect(revision);
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(TOOLS);
      for (const { inputSchema, outputSchema } of tools) {
        expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      }
      const { text } = await call(client, 'search_foods', { query: 'bananas raw' });
      expect(text).toContain('Bananas, raw');
    } finally {
      await client.close();
    }
  });
});

describe('A dialogue', () => {
  let client: Client;
  beforeAll(async () => {
    client = await overHttp('2025-11-25');
  });
  afterAll(() => client.close());

  it.each(Object.entries(dialogues))('%s', async (_, steps) => {
    let food = '';
    let characters = 0;
    for (const { tool, args, says, fails } of steps) {
      const result = await call(client, tool, args(food));
      for (const expected of says) expect(result.text).toMatch(expected);
      expect(result.failed).toBe(fails ?? false);
      characters += result.characters;
      food = /urn:uuid:[0-9a-f-]{36}/.exec(result.text)?.[0] ?? food;
    }
    expect(steps.length).toBeLessThanOrEqual(MAX_CALLS);
    expect(characters).toBeLessThanOrEqual(MAX_CHARACTERS);
  });
});

describe('The gateway', () => {
  const post = (headers: Record<string, string>, body = '{}') =>
    fetch(`${service.url}/mcp`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });

  it('asks for a key, and refuses other methods and broken bodies', async () => {
    expect((await post({})).status).toBe(401);
    expect((await post({ 'X-API-Key': key }, '{')).status).toBe(400);
    const get = await fetch(`${service.url}/mcp`, { headers: { 'X-API-Key': key } });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('shows a key no other foods than its profile has', async () => {
    await service.profiles.save({ name: 'nothing', catalogs: [], nutrients: null });
    const own = key;
    key = await service.createKey('nothing');
    try {
      const client = await overHttp('2025-11-25');
      expect((await call(client, 'search_foods', { query: 'bananas' })).text).toContain('No food is found');
      await client.close();
    } finally {
      key = own;
    }
  });

  it('goes on with a conversation where the replica that answered is gone', async () => {
    const scope = new ProcessScope(pino({ level: 'silent' }));
    const first = await startGateway({ host: '127.0.0.1', port: 0, shutdownDelayMs: 0 }, service.transport, scope);
    let { url } = first;
    const client = await overHttp('2026-07-28', () => url);
    expect((await call(client, 'search_foods', { query: 'bananas raw' })).failed).toBe(false);
    await scope.close();
    ({ url } = service);
    expect((await call(client, 'get_food', { food: 'gtin:036000291452' })).text).toContain('no such food');
    await client.close();
  });
});
