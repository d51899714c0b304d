import { z } from 'zod';

/** Error of a failed start. Its message is one line that names the variable or the part. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Whole number in decimal digits, within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    // By its digits: `Number` alone reads a blank as 0.
    .refine((text) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);

/** Port to listen at; 0 is any free one. */
export const port = wholeNumber(0, 65_535);

/** Switch of the operator: 1 is on. */
export const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1');

/** Address of a server of HTTP. */
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' });

/** Variables that every process reads. */
export const processEnv = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MANAGEMENT_PORT: port.default(9090),
  /** Absent: the address of HOST. */
  MANAGEMENT_HOST: z.string().min(1).optional(),
  /** Absent: every address. */
  HOST: z.string().min(1).optional(),
  /** 1: every Message carries a stack trace of its error. */
  STACK_TRACES: flag,
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
};

/** Variables that several processes read, each with the same meaning. */
export const envFields = {
  HOST: z.string().min(1),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' }),
};

/** Variables whose values may hold a password, and are not shown. */
const SECRET = /(?:URL|ENDPOINT|PASSWORD)$/;

/**
 * Reads and checks the environment. An empty variable counts as not set.
 * @throws StartError naming every variable that is missing or bad
 */
export function readEnv<Shape extends z.ZodRawShape>(shape: Shape, env = process.env): z.output<z.ZodObject<Shape>> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  // Read once: compiling a parser would take longer than it saves.
  const result = z.object(shape).safeParse(set, { reportInput: true, jitless: true });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    if (issue.input === undefined) return `${name} is not set`;
    return `${name}: ${issue.message}${SECRET.test(name) ? '' : `, not ${JSON.stringify(set[name])}`}`;
  });
  throw new StartError(problems.join('; '));
}
