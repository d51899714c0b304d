import { connect } from '@nats-io/transport-node';
import { fastify } from 'fastify';
import { readReplies } from './replies.js';

/** Baseline for the cost of the hop alone: Fastify that requests a subject and passes the reply on. */
const { port } = readReplies();
const nats = await connect({ servers: process.env['NATS_URL'] });
const app = fastify();
const type = 'application/json; charset=utf-8';

app.get('/*', async (request, reply) => {
  const { data } = await nats.request('bench.get', request.url, { timeout: 2000 });
  return reply.type(type).send(data);
});
app.post('/*', async (request, reply) => {
  const { data } = await nats.request('bench.post', JSON.stringify({ path: request.url, body: request.body }), {
    timeout: 2000,
  });
  return reply.type(type).send(data);
});
await app.listen({ port, host: '127.0.0.1' });
