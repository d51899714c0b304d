import { memoizeBy } from '#memoize';
import { plainDecimal } from './decimal.js';

const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** What no amount of anything in 100 g can reach, or fall below. */
const LARGEST = 1e12;
const SMALLEST = 1e-15;

/** An amount as published (`.5`, `2.50`, `1E-4`). `undefined` where there is none, NaN where it is not one. */
export function readAmount(text: string): number | undefined {
  const plain = plainDecimal(text);
  if (isAmount(plain)) return plain;
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const amount = DECIMAL.test(trimmed) ? Number(trimmed) : NaN;
  return isAmount(amount) ? amount : NaN;
}

/** An amount as published; `undefined` where the text is none. */
export function toAmount(text: string): number | undefined {
  const amount = readAmount(text);
  return Number.isNaN(amount) ? undefined : amount;
}

/** Whether an amount in 100 g is possible, and not too small to be stated. */
export const isAmount = (amount: number): boolean => amount === 0 || (amount >= SMALLEST && amount <= LARGEST);

/** Dates that are cached, as written: millions of foods share some thousands. */
const MAX_DATES = 10_000;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** YYYY-MM-DD of a date in this or the American form (`4/1/2019`). `undefined` where it is none. */
export const readDate = memoizeBy(dateKey, parseDate, MAX_DATES);

/** A text as short as a date. A longer one may be a slice of a piece of a file, which would be kept with it. */
function dateKey(text: string): string | undefined {
  return text.length > DATE_LENGTH ? undefined : text;
}

function parseDate(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : text.slice(0, 10);
  // There is no year 0, neither in the calendar nor in Postgres.
  const parts = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!parts) return undefined;
  const [month, day] = [Number(parts[2]), Number(parts[3])];
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(Number(parts[1]), month);
  return isDate ? iso : undefined;
}

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Splits a text of names at its commas, those in brackets aside: `beef, chuck (arm, blade)`. */
// eslint-disable-next-line local/linear-pattern -- an operator’s files alone
export const splitNames = (text: string): string[] => text.split(/,(?![^(]*\))/);

/** The names in a list of them, cleaned; `undefined` where there are none. */
export function readNames(names: readonly string[]): string[] | undefined {
  const clean = new Set(names.map((name) => name.replaceAll(/\s+/g, ' ').trim()).filter((name) => name !== ''));
  return clean.size > 0 ? [...clean] : undefined;
}
