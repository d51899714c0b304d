import { isIP } from 'node:net';
import { z } from 'zod';
import { envFields, port, type processEnv, wholeNumber } from '#service-kit/base';
import { type GatewayOptions } from './options.js';

/** Whether a text is an address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && (bits === undefined ? most > 0 : /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

const itemsOf = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Problem of an entry that no page sends as its `Origin`, with the corrected form. */
function originProblem(entry: string): string | undefined {
  if (entry === '*' || entry === 'null') return undefined;
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(entry) ? entry : `https://${entry}`;
  if (!URL.canParse(text)) return `${JSON.stringify(entry)} is no origin, such as https://shop.example.org`;
  const { origin, protocol, host } = new URL(text);
  // Node has "null" as the origin of an extension's scheme, browsers have the scheme and host.
  const sent = origin === 'null' ? `${protocol}//${host}` : origin;
  return sent === entry ? undefined : `${JSON.stringify(entry)} matches no origin: write ${sent}`;
}

const HOUR_MS = 3_600_000;

/** Environment variables of a gateway; HOST aside, whose default depends on the process. */
export const gatewayEnv = {
  PORT: port.default(3000),
  REDIS_URL: envFields.REDIS_URL.optional(),
  SHUTDOWN_DELAY_MS: wholeNumber(0, HOUR_MS).default(1000),
  /** `*` for all, or a comma-separated list of origins; `none` for no origin. */
  CORS_ORIGINS: z
    .string()
    .default('*')
    .refine((list) => itemsOf(list).length > 0, { error: 'must name an origin, * or none' })
    .transform((list) => (list.trim() === 'none' ? [] : itemsOf(list)))
    .superRefine((origins, context) => {
      for (const origin of origins) {
        const problem = originProblem(origin);
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, input: origin });
      }
    }),
  /** Size of the response cache; 0 turns it off. */
  GATEWAY_CACHE_MB: z
    .string()
    .trim()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, { error: 'must be a number of megabytes' })
    .transform(Number)
    .default(64),
  /** Upper bound of the concurrency limit of an endpoint. */
  MAX_IN_FLIGHT: wholeNumber(1, 1_000_000).default(256),
  /** Most connections that a gateway has at once. */
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(4096),
  /** Comma-separated addresses and networks of proxies that name the caller in X-Forwarded-For. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(itemsOf)
    .refine((list) => list.every(isNetwork), { error: 'must be addresses or networks, such as 10.0.0.0/8' }),
};

type GatewayEnv = z.output<z.ZodObject<typeof gatewayEnv & Pick<typeof processEnv, 'STACK_TRACES'>>>;

/** Options of a gateway from its environment variables. */
export const gatewayOptions = (env: GatewayEnv & { HOST: string }): GatewayOptions => ({
  host: env.HOST,
  port: env.PORT,
  shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
  corsOrigins: env.CORS_ORIGINS,
  redisUrl: env.REDIS_URL,
  cacheMb: env.GATEWAY_CACHE_MB,
  maxInFlight: env.MAX_IN_FLIGHT,
  maxConnections: env.MAX_CONNECTIONS,
  trustedProxies: env.TRUSTED_PROXIES,
  stackTraces: env.STACK_TRACES,
});
