import { type Msg } from '@nats-io/nats-core';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Customers, orchard, startCustomers } from '../support/customers.js';
import { listener as listenerUser } from '../../support/servers/nats-users.js';
import { rawRequest } from '../support/raw-http.js';

let service: Customers;
let listener: NatsConnection;
let key: string;
/** Request messages seen on NATS. */
let passed: Msg[] = [];
beforeAll(async () => {
  service = await startCustomers({ gateways: 2 });
  ({ key } = await service.createKey('orchard'));
  listener = await connect({ servers: service.natsUrl ?? '', ...listenerUser });
  listener.subscribe('nutrition.v1.>', {
    callback: (error, message) => {
      if (!error && message.reply !== '' && !message.subject.includes('.access.')) passed.push(message);
    },
  });
  await listener.flush();
}, 60_000);
afterAll(async () => {
  await listener.close();
  await service.close();
});
beforeEach(() => {
  passed = [];
});

/** Sends an analysis with these headers; returns its status and the headers of the messages it caused. */
async function analyze(headers: readonly string[], type = 'application/json') {
  const body = JSON.stringify({ items: [{ id: orchard.foodIds[0] }] });
  const head = ['POST /analysis HTTP/1.1', 'Host: a', `X-API-Key: ${key}`, `Content-Type: ${type}`, ...headers];
  const bytes = Buffer.from(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`, 'latin1');
  const { status } = await rawRequest(Number(new URL(service.urls[0] ?? '').port), bytes);
  await listener.flush();
  const sent = passed.map((message) => new Map([...(message.headers ?? [])].map(([name, [value]]) => [name, value])));
  return { status, sent };
}

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('Headers of an HTTP request', () => {
  it('are forwarded if they are a valid request id or trace context', async () => {
    const { status, sent } = await analyze(['X-Request-Id: order/42', `traceparent: ${TRACE}`]);
    expect(status).toBe(200);
    expect(sent.length).toBeGreaterThan(0);
    for (const headers of sent) {
      expect(headers.get('X-Request-Id')).toBe('order/42');
      expect(headers.get('traceparent')).toBe(TRACE);
    }
  });

  it.each([
    ['of version ff', TRACE.replace('00-', 'ff-')],
    ['of no trace', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['of no parent', `00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`],
    ['in capitals', TRACE.toUpperCase()],
    ['that goes on', `${TRACE}-what-else`],
    ['that is cut off', TRACE.slice(0, -1)],
    ['with bytes that are not ASCII', `${TRACE}\xe9`],
  ])('are not forwarded as a traceparent %s', async (_what, traceparent) => {
    const { status, sent } = await analyze([`traceparent: ${traceparent}`]);
    expect(status).toBe(200);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((headers) => headers.has('traceparent'))).toEqual([]);
  });

  it('never become message headers of the services, and no others are forwarded', async () => {
    const strange = [
      'Nutrition-Profile: berries',
      'nutrition-deadline: 1',
      'Nutrition-Time-Left: 1',
      'Nutrition-Revision: mine',
      'Nats-Service-Error-Code: 500',
      'Nats-Service-Error: none',
      'tracestate: a=b',
      'baggage: Nutrition-Profile=berries',
      'X-Request-Id: one\tNutrition-Profile:berries',
    ];
    const { status, sent } = await analyze(strange);
    expect(status).toBe(200);
    expect(sent.length).toBeGreaterThan(0);
    for (const headers of sent) {
      expect(headers.get('Nutrition-Profile')).toBe('orchard');
      const others = [...headers.keys()].filter((name) => !/^(Nutrition-.*|X-Request-Id|Content-Type)$/.test(name));
      expect(others).toEqual([]);
      expect([...headers.values()].join()).not.toMatch(/berries|mine|\t/);
    }
  });

  it('are ASCII on NATS, whatever parameters a Content-Type has', async () => {
    const { status, sent } = await analyze([], 'application/json; x="\xe9\xff"; y=Nutrition-Profile');
    expect(status).toBe(200);
    expect(sent.map((headers) => headers.get('Content-Type'))).toContain('application/json');
  });

  it('are rejected for an overlong Content-Type', async () => {
    const { status, sent } = await analyze([], `application/json; x=${'y'.repeat(20_000)}`);
    expect(status).toBe(415);
    expect(sent).toEqual([]);
  });
});
