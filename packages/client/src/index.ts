export { type CallOptions, type ClientOptions, NutritionClient } from './client.js';
export * from './errors.js';
export { fetchTransport, type FetchOptions, httpRequest } from './fetch-transport.js';
export * from './generated/limits.js';
export { operations } from './generated/operations.js';
export type * from './generated/types.js';
export { type NatsConnection, type NatsHeaders, type NatsOptions, natsTransport } from './nats-transport.js';
export { type Address, type Operation } from './operation.js';
export { type SendOptions, type Transport } from './transport.js';
