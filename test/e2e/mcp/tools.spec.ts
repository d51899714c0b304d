import { type Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWholeService, type WholeService } from '../support/whole-service.js';
import { call, overHttp, overStandardInput, type Reached, REVISIONS, STANDARD_INPUT_ONLY } from './clients.js';
import { dialogues } from './dialogues.js';
import { schemaFindings } from './schema-findings.js';

const START_MS = 300_000;
const MAX_CALLS = 3;
const MAX_CHARACTERS = 4000;
const TOOLS = ['search_foods', 'get_food', 'resolve_ingredients', 'analyze_meal', 'assess_meal', 'recommend_nutrients'];
let service: WholeService;
let key: string;
beforeAll(async () => {
  service = await startWholeService('in one process');
  key = await service.createKey('public');
}, START_MS);
afterAll(() => service.close());

const reached = (): Reached => ({ url: () => service.url, key });

describe.each([
  ['streamable HTTP', overHttp, REVISIONS],
  ['standard input', overStandardInput, [...REVISIONS, STANDARD_INPUT_ONLY]],
] as const)('The Model Context Protocol over %s', (_, connect, revisions) => {
  it.each(revisions)('serves its tools to a client of revision %s', async (revision) => {
    const client = await connect(revision, reached());
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(TOOLS);
      for (const { inputSchema, outputSchema } of tools) {
        expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
        expect([...schemaFindings(inputSchema), ...schemaFindings(outputSchema)]).toEqual([]);
      }
      const { text } = await call(client, 'search_foods', { query: 'bananas raw' });
      expect(text).toContain('Bananas, raw');
    } finally {
      await client.close();
    }
  });
});

describe.each([
  ['streamable HTTP', '2026-07-28', overHttp],
  ['standard input', '2025-11-25', overStandardInput],
] as const)('A dialogue over %s in revision %s', (_, revision, connect) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(revision, reached());
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

  it('answers texts with line separators of Unicode whole', async () => {
    const client = await overHttp('2025-11-25', reached());
    const { text } = await call(client, 'search_foods', { query: 'zzqqx\u2028data: zzqqx' });
    expect(text).toContain('zzqqx\u2028data: zzqqx');
    await client.close();
  });

  it('shows a key no other foods than its profile has', async () => {
    await service.profiles.save({ name: 'nothing', catalogs: [], nutrients: null });
    const client = await overHttp('2025-11-25', { ...reached(), key: await service.createKey('nothing') });
    expect((await call(client, 'search_foods', { query: 'bananas' })).text).toContain('No food is found');
    await client.close();
  });
});
