import { createServer } from 'node:net';
import { connect } from '@nats-io/transport-node';
import { readReplies } from './replies.js';

/** Subscriber of the hand-written baseline: replies with constant bytes. */
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
// The open port tells the parent process that the subscriber is ready.
createServer().listen(port, '127.0.0.1');
