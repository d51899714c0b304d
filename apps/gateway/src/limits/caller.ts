import { type FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Network part of an IPv6 address, in groups of 16 bits. Its hosts count as one caller. */
const NETWORK_GROUPS = 4;

/**
 * Caller whose share of a limit a request counts for: the id of its API key, else its network address. That is the
 * address of the connection, or behind a trusted proxy the one it names; of IPv6 its first 64 bits.
 */
export function callerOf(request: FastifyRequest): string {
  const { remoteAddress } = request.raw.socket;
  // A connection that is gone has no address.
  return request.access?.key ?? networkOf(remoteAddress && request.ip) ?? networkOf(remoteAddress) ?? '';
}

function networkOf(address: string | undefined): string | undefined {
  if (address === undefined || !ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, NETWORK_GROUPS).join(':') : parsed.toString();
}
