import { type IncomingMessage, type Server } from 'node:http';
import { type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { httpConnectionsRefused } from '#service-kit';

/** Linger time of a closing connection. It is still read, so that the caller gets the response instead of a reset. */
const LINGER_MS = 2000;
/** Longest interval between checks for stuck callers. */
const CHECK_MS = 1000;

const log = new Logger('connections');

/** Progress of a caller that has not yet taken all that was sent to it. */
interface Backlog {
  /** Bytes taken: grows with each completed write. */
  taken: number;
  /** Time of the last progress, by the monotonic clock in ms: a step of the wall clock is no time without progress. */
  since: number;
}

/** Bounds of the connections of a server. */
export interface ConnectionBounds {
  /** Most connections at once; a further one is closed without a response. */
  readonly maxConnections: number;
  /** Longest time of one write to a caller. A part of it that was taken is no progress that Node shows. */
  readonly responseTimeoutMs: number;
}

/**
 * Bounds the connections of a server, and closes those with responses not taken. At the bound, idle connections are
 * closed for others.
 */
export function boundConnections(server: Server, { maxConnections, responseTimeoutMs }: ConnectionBounds): void {
  const open = new Set<Socket>();
  const backlogs = new Map<Socket, Backlog>();
  let refused = 0;

  const check = () => {
    const now = performance.now();
    for (const socket of open) if (isStuck(socket, backlogs, now - responseTimeoutMs)) socket.destroy();
    if (refused === 0) return;
    log.warn(`${refused} connections refused: there are ${maxConnections} already (MAX_CONNECTIONS)`);
    refused = 0;
    server.closeIdleConnections();
  };

  server.maxConnections = maxConnections;
  server.on('drop', () => {
    refused++;
    httpConnectionsRefused.inc();
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      backlogs.delete(socket);
    });
  });
  const timer = setInterval(check, Math.min(CHECK_MS, responseTimeoutMs)).unref();
  server.once('close', () => clearInterval(timer));
}

/** Whether a socket's caller has taken nothing since `limit` though there was something to take. */
function isStuck(socket: Socket, backlogs: Map<Socket, Backlog>, limit: number): boolean {
  if (socket.writableLength === 0) {
    backlogs.delete(socket);
    return false;
  }
  const taken = socket.bytesWritten - socket.writableLength;
  const backlog = backlogs.get(socket);
  if (backlog?.taken === taken) return backlog.since <= limit;
  backlogs.set(socket, { taken, since: performance.now() });
  return false;
}

/**
 * Closes a connection soon, whatever its caller does; what arrives until then is discarded.
 * @returns function that cancels it
 */
export function closeSoon(socket: Socket): () => void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  const cancel = () => {
    clearTimeout(timer);
    socket.off('close', cancel);
  };
  socket.once('close', cancel);
  return cancel;
}

/** Closes the connection of an answered request, unless the rest of its body comes soon. */
export function closeUnlessSent(request: IncomingMessage): void {
  if (!request.socket.destroyed) request.once('end', closeSoon(request.socket));
}
