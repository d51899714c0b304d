import { z } from 'zod';

/** A start that cannot work: what is wrong is in the message, in one line that names the variable or the part. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const port = z.coerce.number().int().min(0).max(65535);

/** The variables that every process reads. */
export const processEnv = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MANAGEMENT_PORT: port.default(9090),
  /** 1: every Message tells callers where in the code its error comes from. */
  STACK_TRACES: z.enum(['0', '1']).default('0'),
};

/** The variables that only some processes read, each with its one meaning. */
export const envFields = {
  PORT: port.default(3000),
  HOST: z.string().min(1),
  NATS_URL: z.string().min(1),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' }),
  /** `*` for all, or a comma-separated list of origins; `none` for no origin. */
  CORS_ORIGINS: z
    .string()
    .default('*')
    .transform((list) => (list === 'none' ? [] : list.split(',').map((origin) => origin.trim()))),
  /** What answers kept in a gateway may take; 0 keeps none. */
  GATEWAY_CACHE_MB: z.coerce.number().min(0).default(64),
  /** Requests that a gateway has under way at the other services before it refuses more. */
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(256),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).default(1000),
  /** Edition of the energy equations behind DRI: NASEM 2023 or IOM 2005. */
  EER_EDITION: z.enum(['2023', '2005']).default('2023'),
};

/** The variables of a process that talks over NATS: what `joinNats` takes. */
export const natsEnv = {
  NATS_URL: envFields.NATS_URL,
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  NATS_CA_FILE: z.string().optional(),
  NATS_CERT_FILE: z.string().optional(),
  NATS_KEY_FILE: z.string().optional(),
};

/**
 * Reads and checks the environment. A variable set to nothing counts as not set.
 * @throws StartError naming every variable that is missing or bad
 */
export function readEnv<Shape extends z.ZodRawShape>(shape: Shape, env = process.env): z.output<z.ZodObject<Shape>> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = z.object(shape).safeParse(set, { reportInput: true });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return issue.input === undefined ? `${name} is not set` : `${name}: ${issue.message}`;
  });
  throw new StartError(problems.join('; '));
}
