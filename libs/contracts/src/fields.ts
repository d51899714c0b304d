import { z } from 'zod';

/**
 * Building blocks of the schemas. A refusal carries its error-catalogue code in `params.code`, and what the
 * catalogue's hint names in the other `params`.
 */

/** A decimal number as JSON or people write it; `NaN`, `Infinity`, blanks and hexadecimal are not numbers. */
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function readNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !DECIMAL.test(value)) return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

/** A finite number, also read from a numeric string (`"1.5"`). */
export const numeric = <Schema extends z.ZodType<number>>(schema: Schema) => z.preprocess(readNumber, schema);

/** A flag: absent, `true` in any case and `1` are true, anything else is false. */
export const flag = z
  .union([z.boolean(), z.string(), z.number()])
  .default(true)
  .transform((value) => value === true || value === 1 || value === '1' || String(value).toLowerCase() === 'true');

/** One of `values`, read without regard to case and answered in the interface's spelling. */
export function keyword<const Values extends readonly [string, ...string[]]>(values: Values) {
  const spelling = new Map(values.map((value) => [value.toLowerCase(), value]));
  return z.preprocess(
    (value) => (typeof value === 'string' ? (spelling.get(value.toLowerCase()) ?? value) : value),
    z.enum(values),
  );
}

/** Text without NUL characters or broken Unicode, at most `limit` code points. */
export const text = (limit: number) =>
  z
    .string()
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      params: { code: 'invalid-text' },
      abort: true,
    })
    .refine((value) => value.length <= limit || [...value].length <= limit, {
      params: { code: 'too-long', limit },
      abort: true,
    });
