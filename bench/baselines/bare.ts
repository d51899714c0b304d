import { fastify } from 'fastify';
import { readReplies } from './replies.js';

/** Baseline for the cost of HTTP alone: Fastify that sends constant bytes. */
const { bodies, port } = readReplies();
const app = fastify();
const answer = (path: string) => bodies.get(path);
const type = 'application/json; charset=utf-8';

app.get('/food/:id', (request, reply) => reply.type(type).send(answer(request.url)));
app.get('/foods', (request, reply) => reply.type(type).send(answer(request.url)));
app.get('/nutrients', (_request, reply) => reply.type(type).send(answer('/nutrients')));
app.post('/analysis', (_request, reply) => reply.type(type).send(answer('/analysis')));
app.post('/recommendations', (_request, reply) => reply.type(type).send(answer('/recommendations')));
await app.listen({ port, host: '127.0.0.1' });
