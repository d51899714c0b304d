import { createServer } from 'node:net';
import { connect } from '@nats-io/transport-node';
import { readReplies } from './replies.js';

/** The other end of the hand-written hop: a raw subscriber with the bytes at hand. */
const { bodies, port } = readReplies();
const nats = await connect({ servers: process.env['NATS_URL'] });
nats.subscribe('bench.get', {
  callback: (_error, message) => {
    message.respond(bodies.get(message.string()));
  },
});
nats.subscribe('bench.post', {
  callback: (_error, message) => {
    message.respond(bodies.get(message.json<{ path: string }>().path));
  },
});
await nats.flush();
// Whoever started it sees by this port that it is there.
createServer().listen(port, '127.0.0.1');
