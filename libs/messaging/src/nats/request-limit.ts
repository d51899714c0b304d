import { type NatsConnection } from '@nats-io/nats-core';

/** Room for the headers of a request, which count against the limit of the server. */
const HEADER_BYTES = 16 * 1024;

/** Largest body of a request with any headers, in bytes, by the server's `max_payload`. */
export const maxRequestBytes = ({ info }: NatsConnection): number => (info?.max_payload ?? 0) - HEADER_BYTES;
