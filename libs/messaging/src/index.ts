export { inProcessTransport } from './in-process/in-process.transport.js';
export { batchesOf, chunksOf, sampledTrace } from './endpoint/batches.js';
export { decodeJson } from './endpoint/json.js';
export { MessagingModule, TRANSPORT } from './messaging.module.js';
export { type NatsOptions } from './nats/connection.js';
export { connectNats } from './nats/nats.transport.js';
export { PassThroughFilter } from './endpoint/pass-through.filter.js';
export { RequestContext } from './endpoint/request-context.js';
export { PreserializedReply, Serves, ServesUnvalidated } from './endpoint/serves.js';
export { stackTrace } from './endpoint/stack-trace.js';
export {
  type Instrumentation,
  type Publisher,
  type ServerOptions,
  type ServiceIdentity,
  type Transport,
} from './endpoint/transport.js';
export { natsRequester } from './nats/requester.js';
export { TickBatcher } from './endpoint/tick-batcher.js';
export { type TypedReply, TypedRequester } from './endpoint/typed-requester.js';
