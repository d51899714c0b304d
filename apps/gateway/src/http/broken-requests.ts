import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { type ErrorCode, mediaType, ServiceError } from '#contracts';
import { MAX_TARGET_BYTES } from './admission.js';
import { messagesBody } from './refusal.js';

/** How many bytes a request line and its headers may have together. */
export const MAX_HEADER_BYTES = 32 * 1024;

interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** Answers what never becomes a request: what the HTTP parser refuses, and what does not arrive in time. */
export function answerBrokenRequests(server: Server, openToAllOrigins: boolean): void {
  const extra = openToAllOrigins ? ['Access-Control-Allow-Origin: *'] : [];
  server.removeAllListeners('clientError');
  server.on('clientError', (error: ParserError, socket) => answer(errorCode(error), socket as Socket, extra));
  server.on('connect', (_request: IncomingMessage, socket) => {
    // Node lets go of such a socket: a caller that resets it would otherwise end the process.
    socket.on('error', () => socket.destroy());
    answer('malformed-request', socket as Socket, extra);
  });
  // An expectation we do not know is no reason to refuse (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function errorCode({ code, rawPacket }: ParserError): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'malformed-request';
  return requestLineLength(rawPacket) > MAX_TARGET_BYTES ? 'uri-too-long' : 'headers-too-large';
}

/** The length of the request line, as far as the refused bytes show it. */
function requestLineLength(packet: Buffer | undefined): number {
  if (!packet || !/^[A-Z]+ /.test(packet.toString('latin1', 0, 16))) return 0;
  const end = packet.indexOf('\n');
  return end < 0 ? packet.length : end;
}

/** Writes to the socket itself: there is no request to answer. */
function answer(
  code: ErrorCode,
  socket: Socket & { _httpMessage?: ServerResponse | null },
  extra: readonly string[],
): void {
  // Where an answer is being written, another one in the midst of it would only confuse the caller.
  if (!socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const error = ServiceError.of(code, { details: { limit: MAX_TARGET_BYTES } });
  const body = messagesBody(error);
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    `Content-Type: ${mediaType('Messages')}`,
    `Content-Length: ${body.length}`,
    `Date: ${new Date().toUTCString()}`,
    `X-Request-Id: ${randomUUID()}`,
    ...extra,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
}
