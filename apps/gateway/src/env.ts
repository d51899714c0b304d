import { type z } from 'zod';
import { envFields } from '#service-kit';
import { type GatewayOptions } from './start.js';

/** The variables of a gateway, its host aside: where it listens by default depends on who starts it. */
export const gatewayEnv = {
  PORT: envFields.PORT,
  REDIS_URL: envFields.REDIS_URL.optional(),
  SHUTDOWN_DELAY_MS: envFields.SHUTDOWN_DELAY_MS,
  CORS_ORIGINS: envFields.CORS_ORIGINS,
  GATEWAY_CACHE_MB: envFields.GATEWAY_CACHE_MB,
  MAX_IN_FLIGHT: envFields.MAX_IN_FLIGHT,
};

/** A gateway as the environment wants it. */
export const gatewayOptions = (env: z.output<z.ZodObject<typeof gatewayEnv>> & { HOST: string }): GatewayOptions => ({
  host: env.HOST,
  port: env.PORT,
  shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
  corsOrigins: env.CORS_ORIGINS,
  redisUrl: env.REDIS_URL,
  cacheMb: env.GATEWAY_CACHE_MB,
  maxInFlight: env.MAX_IN_FLIGHT,
});
