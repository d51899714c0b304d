export { Outbox } from './outbox.js';
export { natsRequester } from './requester.js';
