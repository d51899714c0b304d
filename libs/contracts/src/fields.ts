import { z } from 'zod';

/**
 * Building blocks of the schemas. An issue carries its error-catalogue code in `params.code`, and the values of the
 * catalogue's hint in the other `params`.
 */

/** Id in a reply. */
export const Id = z.string().describe('urn:uuid:<uuid>');

/** Date in a reply. */
export const IsoDate = z.string().describe('YYYY-MM-DD');

/** Condition (`when`) of a rule across members: it is checked beside their own problems, so that all are reported together. */
export const isObject = ({ value }: { readonly value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

/** A decimal number as JSON or people write it. `NaN`, `Infinity`, blanks and hexadecimal are not numbers. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A whole number in digits. A minus is read, so that a number below a minimum is reported as one. */
const DIGITS = /^(?:\d+|-0*[1-9]\d*)$/;

/** Maximum length of a number sent as text. The longest exact decimal of a double has 1,077 characters. */
export const MAX_NUMBER_LENGTH = 1100;

function readNumber(value: unknown, context: z.RefinementCtx): unknown {
  if (typeof value !== 'string') return value;
  if (value.length > MAX_NUMBER_LENGTH) {
    context.addIssue({ code: 'custom', params: { code: 'too-long', limit: MAX_NUMBER_LENGTH }, continue: false });
    return value;
  }
  if (!DECIMAL.test(value)) return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

function readDigits(value: unknown, context: z.RefinementCtx): unknown {
  if (typeof value !== 'string' || DIGITS.test(value)) return readNumber(value, context);
  const params = { expected: 'a whole number in digits' };
  // Broken Unicode is reported as such: by the schema of the number, which takes no text.
  if (value.isWellFormed()) context.addIssue({ code: 'custom', params, continue: false });
  return value;
}

/** A finite number, also read from a numeric string (`"1.5"`). */
export const numeric = <Schema extends z.ZodType<number>>(schema: Schema) => z.preprocess(readNumber, schema);

/**
 * Whole number of a range. `z.int()` would prevent the rules across fields from being checked, and name the largest
 * safe integer for `max`.
 */
const wholeNumber = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine(Number.isInteger, { params: { expected: 'a whole number' } })
    .meta({ type: 'integer' });

/** Whole number from `min` to `max`. */
export const whole = (min: number, max: number) => numeric(wholeNumber(min, max));

/** Whole number of a query string. Its text is digits alone, zeros before it too; `1e1`, `1.0` and `+5` are rejected. */
export const wholeParameter = (min: number, max: number) => z.preprocess(readDigits, wholeNumber(min, max));

const isTrue = (text: string): boolean => text === '1' || (text.length === 4 && text.toLowerCase() === 'true');

/** A flag: `true` in any case and `1` are true, anything else is false; `absent` where there is none. */
export const flag = (absent: boolean) =>
  z
    .union([z.boolean(), z.string(), z.number()])
    .catch(false)
    .default(absent)
    .transform((value) => value === true || value === 1 || (typeof value === 'string' && isTrue(value)));

/** One of `values`, read without regard to case and answered in the interface's spelling. */
export function keyword<const Values extends readonly [string, ...string[]]>(values: Values) {
  const spelling = new Map(values.map((value) => [value.toLowerCase(), value]));
  const longest = Math.max(...values.map((value) => value.length));
  const read = (text: string) => (text.length <= longest ? spelling.get(text.toLowerCase()) : undefined);
  return z.preprocess((value) => (typeof value === 'string' ? (read(value) ?? value) : value), z.enum(values));
}

/** Text without NUL characters or broken Unicode, at most `limit` code points. */
export const text = (limit: number) =>
  z
    .string()
    .refine((value) => value.length <= limit || (value.length <= 2 * limit && [...value].length <= limit), {
      params: { code: 'too-long', limit },
      abort: true,
    })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      params: { code: 'invalid-text' },
      abort: true,
    });
