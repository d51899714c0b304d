import { type Range } from '#client';

/** A recommended intake as the service gives it: a number, or an interval with its ends. */
export interface Intake {
  readonly value: string;
  readonly range?: Range;
}

/**
 * Words of a recommended intake: `18 mg`, `1,500 to 2,300 mg`, `less than 20 g`.
 * @param format of its numbers: `glance` or `exact`
 */
export function intakeInWords({ value, range }: Intake, unit: string, format: (value: number) => string): string {
  if (!range) return `${format(Number(value))} ${unit}`;
  const { lower, upper, lowerIncluded, upperIncluded } = range;
  if (lower === 0 && lowerIncluded) return `${upperIncluded ? 'up to' : 'less than'} ${format(upper)} ${unit}`;
  if (lowerIncluded && upperIncluded) return `${format(lower)} to ${format(upper)} ${unit}`;
  const from = lowerIncluded ? `from ${format(lower)}` : `over ${format(lower)}`;
  return `${from}, ${upperIncluded ? 'up to' : 'under'} ${format(upper)} ${unit}`;
}
