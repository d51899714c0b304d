import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWholeService, type WholeService } from '../support/whole-service.js';

const START_MS = 300_000;

interface Reply {
  readonly jsonrpc: string;
  readonly id: number | null;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string };
}

let service: WholeService;
let key: string;
let program: ChildProcess;
beforeAll(async () => {
  service = await startWholeService('in one process');
  key = await service.createKey('public');
  const { PATH, HOME } = process.env;
  program = spawn(process.execPath, [join(import.meta.dirname, '../../../dist/apps/cli/src/main.js'), 'mcp'], {
    env: { PATH, HOME, NUTRITION_URL: service.url, NUTRITION_API_KEY: key },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}, START_MS);
afterAll(async () => {
  program.stdin?.end();
  await once(program, 'exit');
  await service.close();
});

const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      'X-API-Key': key,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });

/** Sends a message, and reads the reply. */
async function overHttp(message: object): Promise<Reply> {
  const response = await post(message);
  expect(response.status).toBe(200);
  return (await response.json()) as Reply;
}

/** Sends a message in a line, and reads the next line. */
async function overStandardInput(message: object): Promise<Reply> {
  if (!program.stdout) throw new Error('the program has no output');
  const lines = createInterface({ input: program.stdout });
  program.stdin?.write(`${JSON.stringify(message)}\n`);
  const [line] = (await once(lines, 'line')) as [string];
  lines.close();
  return JSON.parse(line) as Reply;
}

describe.each([
  ['streamable HTTP', overHttp],
  ['standard input', overStandardInput],
])('A server of the Model Context Protocol over %s', (_, ask) => {
  let lastId = 0;
  const request = (method: string, params?: object) => ({ jsonrpc: '2.0', id: ++lastId, method, params });
  const initialize = (protocolVersion: string) =>
    ask(request('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'tests', version: '1' } }));

  it('offers the newest revision with a handshake to a client of an unknown one, and says who it is', async () => {
    const { jsonrpc, id, result } = await initialize('1999-01-01');
    expect({ jsonrpc, id }).toEqual({ jsonrpc: '2.0', id: lastId });
    expect(result).toMatchObject({
      protocolVersion: '2025-11-25',
      capabilities: { tools: { listChanged: false } },
      serverInfo: { name: 'nutrition', version: expect.any(String) },
      instructions: expect.stringContaining('unknown, not zero'),
    });
  });

  it('replies to a ping with an empty result', async () => {
    expect(await ask(request('ping'))).toEqual({ jsonrpc: '2.0', id: lastId, result: {} });
  });

  it('lists tools with unique names, a description and schemas, in one page', async () => {
    const { result } = await ask(request('tools/list'));
    const tools = result?.['tools'] as { name: string; description: string; inputSchema: object }[];
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const { name, description, inputSchema } of tools) {
      expect(name).toMatch(/^[a-z_]{1,64}$/);
      expect(description).not.toBe('');
      expect(inputSchema).toMatchObject({ type: 'object' });
    }
    expect(result).not.toHaveProperty('nextCursor');
  });

  it('reports a method and a tool that it does not have as errors of the protocol', async () => {
    expect((await ask(request('resources/list'))).error).toMatchObject({ code: -32601 });
    expect((await ask(request('tools/call', { name: 'none', arguments: {} }))).error).toMatchObject({ code: -32602 });
  });

  it('reports arguments that a tool does not take as a result that names them and the remedy', async () => {
    const call = { name: 'analyze_meal', arguments: { items: [{ text: '2 large eggs' }] } };
    const { result } = await ask(request('tools/call', call));
    expect(result).toMatchObject({ isError: true });
    expect(JSON.stringify(result)).toMatch(
      /items\.0: Send a text such as.* Unknown: text\. Accepted: food, quantity, unit\./,
    );
  });

  it('reports arguments that a tool does not have, with those that it has', async () => {
    const call = { name: 'recommend_nutrients', arguments: { sex: 'Female', ageInMonths: 2000 } };
    const { result } = await ask(request('tools/call', call));
    expect(result).toMatchObject({ isError: true });
    expect(JSON.stringify(result)).toMatch(
      /Unknown: ageInMonths\. Accepted: sex, age_years, age_months, height_cm, .*nutrients\./,
    );
  });

  it('reports a problem of a person by the arguments of the tool', async () => {
    const about = { sex: 'Male', pregnant_weeks: 3 };
    const remedy = /pregnant_weeks: .* Leave out pregnant_weeks for sex Male\./;
    const { result } = await ask(request('tools/call', { name: 'recommend_nutrients', arguments: about }));
    expect(JSON.stringify(result)).toMatch(remedy);
    const call = { name: 'assess_meal', arguments: { ...about, items: ['2 large eggs'] } };
    expect(JSON.stringify((await ask(request('tools/call', call))).result)).toMatch(remedy);
  });

  it.each(['search_foods', 'get_food', 'resolve_ingredients', 'analyze_meal', 'assess_meal', 'recommend_nutrients'])(
    'takes no other arguments by the schema of %s',
    async (tool) => {
      const { result } = await ask(request('tools/list'));
      const tools = result?.['tools'] as { name: string; inputSchema: object }[];
      expect(tools.find(({ name }) => name === tool)?.inputSchema).toMatchObject({ additionalProperties: false });
    },
  );

  it('reads words of a person in any case', async () => {
    const who = { sex: 'male', activity: 'SEDENTARY', standard: 'dri' };
    const { result } = await ask(request('tools/call', { name: 'recommend_nutrients', arguments: who }));
    expect(JSON.stringify(result)).toMatch(/Male, .*Sedentary, by DRI/);
  });
});

describe('Streamable HTTP', () => {
  it('takes a notification without a reply', async () => {
    const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([response.status, await response.text()]).toEqual([202, '']);
    expect(response.headers.has('Content-Type')).toBe(false);
  });

  it.each([
    'application/json',
    '*/*',
    'application/json, text/event-stream',
    'text/event-stream, application/json;q=0.5',
  ])('answers in JSON to Accept: %s', async (accept) => {
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { Accept: accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  it.each(['text/event-stream', 'text/html'])('answers no stream and no page: Accept: %s is 406', async (accept) => {
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { Accept: accept });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ message: [{ hint: 'Accept one of: application/json.' }] });
  });

  it('refuses a revision that is not served, and what is no message', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await post(list, { 'MCP-Protocol-Version': '1999-01-01' })).status).toBe(400);
    expect((await post({ id: 1 })).status).toBe(400);
  });

  it('refuses a batch, whose messages the limits of a key would not count', async () => {
    const response = await post([{ jsonrpc: '2.0', id: 1, method: 'ping' }]);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('one JSON-RPC message in a request');
  });

  it('refuses a message over 256 KiB, whose arguments would take long to check', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x'.repeat(256 * 1024) } };
    const response = await post(call);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      message: [{ code: 'body-too-large', hint: expect.stringContaining('262144 bytes') }],
    });
  });

  it('compresses a long reply where that is accepted', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const [plain, compressed] = await Promise.all(
      ['identity', 'gzip'].map((encoding) => post(list, { 'Accept-Encoding': encoding })),
    );
    expect(compressed?.headers.get('content-encoding')).toBe('gzip');
    expect(await compressed?.text()).toBe(await plain?.text());
  });

  it('gives no session that another replica would not know', async () => {
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'ping' });
    expect(response.headers.has('mcp-session-id')).toBe(false);
  });
});
