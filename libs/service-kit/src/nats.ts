import { type z } from 'zod';
import { type Transport } from '#messaging';
import { type natsEnv } from './env.js';
import { type ProcessScope } from './scope.js';
import { watchConnection } from './telemetry/metrics.js';

/** How to reach NATS, as the environment says it. */
export type NatsEnv = z.output<z.ZodObject<typeof natsEnv>>;

/**
 * Connects to NATS as the environment says.
 * @throws Error naming the servers, where none can be reached now
 */
export async function openNats(name: string, env: NatsEnv): Promise<Transport> {
  // Loaded when needed, Nest with it: a command line without NATS starts in half the time.
  const { connectNats } = await import('#messaging');
  const { NATS_CA_FILE: caFile, NATS_CERT_FILE: certFile, NATS_KEY_FILE: keyFile } = env;
  return connectNats({
    servers: env.NATS_URL,
    name,
    user: env.NATS_USER,
    password: env.NATS_PASSWORD,
    ...(caFile !== undefined && {
      tls: { caFile, ...(certFile !== undefined && { certFile }), ...(keyFile !== undefined && { keyFile }) },
    }),
  });
}

/** Connects a process until its scope closes; the process is ready only while it is connected. */
export async function joinNats(name: string, env: NatsEnv, scope: ProcessScope): Promise<Transport> {
  const transport = await openNats(name, env);
  scope.defer(() => transport.close());
  scope.health.require('nats', () => transport.connected);
  scope.defer(watchConnection(() => transport.connected));
  return transport;
}
