import { describe, expect, it } from '@jest/globals';
import { errorOf, NutritionClient, type Transport } from '#client';
import { recordedTransport, type SentRequest } from './recorded-transport.js';

/** Client whose requests are recorded, and whose transport answers with `send`. */
function recordedClient(send: Transport['send']) {
  const sent: SentRequest[] = [];
  const transport = recordedTransport({ maxLookup: 2, batches: false, send }, (request) => sent.push(request));
  return { client: new NutritionClient(transport, { retries: 0 }), sent };
}

describe('a recorded request', () => {
  it('has the name of its operation, its address and its reply', async () => {
    const { client, sent } = recordedClient(() => Promise.resolve({ total: 1 }));
    await client.searchFoods({ query: 'oat flakes' });
    expect(sent).toEqual([
      {
        name: 'searchFoods',
        request: { query: 'oat flakes' },
        method: 'GET',
        target: '/foods?query=oat+flakes',
        contentType: undefined,
        accept: undefined,
        body: undefined,
        status: 200,
        reply: '{"total":1}',
      },
    ]);
  });

  it('is one of several where a call sends several', async () => {
    const { client, sent } = recordedClient((_, request) =>
      Promise.resolve({ items: (request as { ids: string[] }).ids }),
    );
    expect(await client.lookUpFoods({ ids: ['a', 'b', 'c'] })).toEqual({ items: ['a', 'b', 'c'] });
    expect(sent.map(({ name, body }) => [name, body])).toEqual([
      ['lookUpFoods', '{"ids":["a","b"]}'],
      ['lookUpFoods', '{"ids":["c"]}'],
    ]);
  });

  it('keeps its own name where two are under way', async () => {
    const { client, sent } = recordedClient(async ({ action }) => {
      if (action === 'nutrients.list') await new Promise((resolve) => setTimeout(resolve, 5));
      return [action];
    });
    await Promise.all([client.listNutrients(), client.listUnits()]);
    expect(sent.map(({ name, reply }) => [name, reply])).toEqual([
      ['listUnits', '["units.list"]'],
      ['listNutrients', '["nutrients.list"]'],
    ]);
  });

  it('for a picture has its media type and its text', async () => {
    const { client, sent } = recordedClient(() => Promise.resolve('<svg/>'));
    await client.labelPicture({ items: [{ text: '2 eggs' }] });
    expect(sent).toMatchObject([{ name: 'label', method: 'POST', accept: 'image/svg+xml', reply: '<svg/>' }]);
  });

  it('that is rejected has the status and the Messages', async () => {
    const body = { message: [{ code: 'food-not-found', text: 'There is no such food.' }] };
    const { client, sent } = recordedClient(() => Promise.reject(errorOf(404, body)));
    await expect(client.getFood({ id: 'a' })).rejects.toThrow('There is no such food.');
    expect(sent).toMatchObject([{ name: 'getFood', status: 404, reply: JSON.stringify(body) }]);
  });

  it('is none where no reply came', async () => {
    const { client, sent } = recordedClient(() => Promise.reject(new Error('aborted')));
    await expect(client.listUnits()).rejects.toThrow('aborted');
    expect(sent).toEqual([]);
  });
});
