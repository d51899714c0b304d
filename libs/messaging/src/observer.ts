import { type Endpoint } from '#contracts';
import { type IncomingMessage, type OutgoingMessage } from './answer.js';

/**
 * Stands around the answering of every request, to measure and trace it. It calls `answer` once, with the message or one
 * of other headers, and returns its reply. It does not throw.
 */
export type Observer = (
  endpoint: Endpoint,
  message: IncomingMessage,
  answer: (message: IncomingMessage) => Promise<OutgoingMessage>,
) => Promise<OutgoingMessage>;
