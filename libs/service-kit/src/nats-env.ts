import { accessSync, constants } from 'node:fs';
import { z } from 'zod';
import { type NatsOptions } from '#messaging';

const readableFile = z
  .string()
  .refine(
    (path) => {
      try {
        accessSync(path, constants.R_OK);
        return true;
      } catch {
        return false;
      }
    },
    { error: 'must be a file that can be read' },
  )
  .optional();

/** Variables of a connection to NATS. */
export const natsEnv = {
  NATS_URL: z.string().min(1),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  NATS_CA_FILE: readableFile,
  NATS_CERT_FILE: readableFile,
  NATS_KEY_FILE: readableFile,
};

/** Values of these variables. */
export type NatsEnv = z.output<z.ZodObject<typeof natsEnv>>;

/** Options of a connection with this name. */
export function natsOptions(name: string, env: NatsEnv): NatsOptions {
  const { NATS_CA_FILE: caFile, NATS_CERT_FILE: certFile, NATS_KEY_FILE: keyFile } = env;
  return {
    servers: env.NATS_URL,
    name,
    user: env.NATS_USER,
    password: env.NATS_PASSWORD,
    ...(caFile !== undefined && {
      tls: { caFile, ...(certFile !== undefined && { certFile }), ...(keyFile !== undefined && { keyFile }) },
    }),
  };
}
