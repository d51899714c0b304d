export { InFlight } from './in-flight.js';
export { Outbox } from './outbox.js';
export { natsRequester } from './requester.js';
