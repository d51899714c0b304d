import { isIP } from 'node:net';
import { z } from 'zod';
import { envFields, port } from '#service-kit/base';
import { type GatewayOptions } from './options.js';

/** Whether a text is an address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && (bits === undefined ? most > 0 : /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

/** Environment variables of a gateway; HOST aside, whose default depends on the process. */
export const gatewayEnv = {
  PORT: port.default(3000),
  REDIS_URL: envFields.REDIS_URL.optional(),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).default(1000),
  /** `*` for all, or a comma-separated list of origins; `none` for no origin. */
  CORS_ORIGINS: z
    .string()
    .default('*')
    .transform((list) => (list === 'none' ? [] : list.split(',').map((origin) => origin.trim()))),
  /** Size of the response cache; 0 turns it off. */
  GATEWAY_CACHE_MB: z.coerce.number().min(0).default(64),
  /** Upper bound of the concurrency limit of an endpoint. */
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(256),
  /** Most connections that a gateway has at once. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(4096),
  /** Comma-separated addresses and networks of proxies that name the caller in X-Forwarded-For. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter((address) => address !== ''),
    )
    .refine((list) => list.every(isNetwork), { error: 'must be addresses or networks, such as 10.0.0.0/8' }),
};

/** Options of a gateway from its environment variables. */
export const gatewayOptions = (env: z.output<z.ZodObject<typeof gatewayEnv>> & { HOST: string }): GatewayOptions => ({
  host: env.HOST,
  port: env.PORT,
  shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
  corsOrigins: env.CORS_ORIGINS,
  redisUrl: env.REDIS_URL,
  cacheMb: env.GATEWAY_CACHE_MB,
  maxInFlight: env.MAX_IN_FLIGHT,
  maxConnections: env.MAX_CONNECTIONS,
  trustedProxies: env.TRUSTED_PROXIES,
});
