import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { type Duplex } from 'node:stream';
import { type ErrorCode, mediaType, ServiceError } from '#contracts';
import { countRejection } from '#service-kit';
import { closeSoon } from '../limits/connections.js';
import { MAX_TARGET_BYTES } from '../routing/request-target.js';
import { type ErrorResponses } from './error-response.js';

/** Limit of a request line and its headers together, in bytes. */
export const MAX_HEADER_BYTES = 32 * 1024;

interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** Sends errors for what never becomes a request: what the HTTP parser rejects, and what does not arrive in time. */
export function handleClientErrors(server: Server, errors: ErrorResponses, openToAllOrigins: boolean): void {
  const extra = openToAllOrigins ? ['Access-Control-Allow-Origin: *'] : [];
  const write = (code: ErrorCode, socket: Duplex) => writeError(code, socket as Socket, { errors, extra });
  server.removeAllListeners('clientError');
  server.on('clientError', (error: ParserError, socket) => write(errorCode(error), socket));
  server.on('connect', (_request: IncomingMessage, socket) => {
    // Node no longer handles errors of this socket: a reset by the caller would end the process.
    socket.on('error', () => socket.destroy());
    write('malformed-request', socket);
  });
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function errorCode({ code, rawPacket }: ParserError): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'malformed-request';
  return requestLineLength(rawPacket) > MAX_TARGET_BYTES ? 'uri-too-long' : 'headers-too-large';
}

/** Length of the request line, as far as the rejected bytes show it. */
function requestLineLength(packet: Buffer | undefined): number {
  if (!packet || !/^[A-Z]+ /.test(packet.toString('latin1', 0, 16))) return 0;
  const end = packet.indexOf('\n');
  return end < 0 ? packet.length : end;
}

/** Writes an error to the socket itself: there is no request to reply to. */
function writeError(
  code: ErrorCode,
  socket: Socket & { _httpMessage?: ServerResponse | null },
  { errors, extra }: { errors: ErrorResponses; extra: readonly string[] },
): void {
  // A second response in the middle of one would corrupt it.
  if (!socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  countRejection(code);
  const error = ServiceError.of(code, { details: { limit: MAX_TARGET_BYTES } });
  const body = errors.body(error);
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
  closeSoon(socket);
}
