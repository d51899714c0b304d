import { type Endpoint } from '#contracts';
import { type IncomingMessage, type OutgoingMessage } from './dispatch.js';

/**
 * Middleware around the dispatch of a request, to measure and trace it. It calls `dispatch` once, with the message or a
 * copy with other headers, and returns its reply. It does not throw.
 */
export type Instrumentation = (
  endpoint: Endpoint,
  message: IncomingMessage,
  dispatch: (message: IncomingMessage) => Promise<OutgoingMessage>,
) => Promise<OutgoingMessage>;
