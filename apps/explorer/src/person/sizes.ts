/** Metric or US customary units. */
export type UnitSystem = 'metric' | 'us';

const METERS_PER_INCH = 0.0254;
const KILOGRAMS_PER_POUND = 0.45359237;
const INCHES_PER_FOOT = 12;

/** A size in the units that a reader sees: centimeters and kilograms, or inches and pounds. */
export interface Size {
  readonly height: string;
  readonly weight: string;
}

/** Text of a number with so many decimals at most. A blank text, or one that is not a number, stays. */
function rounded(text: string, decimals: number, convert: (value: number) => number): string {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? text : String(Number(convert(value).toFixed(decimals)));
}

// Round trips keep the value: three decimals of an inch are two of a centimeter.
const toInches = (meters: string) => rounded(meters, 3, (value) => value / METERS_PER_INCH);
const toMeters = (inches: string) => rounded(inches, 4, (value) => value * METERS_PER_INCH);
const toPounds = (kilograms: string) => rounded(kilograms, 3, (value) => value / KILOGRAMS_PER_POUND);
const toKilograms = (pounds: string) => rounded(pounds, 2, (value) => value * KILOGRAMS_PER_POUND);

/** Units of an address: US where one of its sizes is in them. */
export const unitSystemOf = (params: URLSearchParams): UnitSystem =>
  params.get('units') === 'us' || params.has('heightInInches') || params.has('weightInPounds') ? 'us' : 'metric';

/** Size of an address in a system of units. As the service does, meters and kilograms win over inches and pounds. */
export function readSize(params: URLSearchParams, units: UnitSystem): Size {
  const [meters, inches] = [params.get('heightInMeters') ?? '', params.get('heightInInches') ?? ''];
  const [kilograms, pounds] = [params.get('weightInKilograms') ?? '', params.get('weightInPounds') ?? ''];
  return units === 'us'
    ? { height: meters === '' ? inches : toInches(meters), weight: kilograms === '' ? pounds : toPounds(kilograms) }
    : {
        height: rounded(meters === '' ? toMeters(inches) : meters, 6, (value) => value * 100),
        weight: kilograms === '' ? toKilograms(pounds) : kilograms,
      };
}

/** Parameters of a size in a system of units. The other system's are empty, so that one alone counts. */
export const sizeParams = ({ height, weight }: Size, units: UnitSystem): Record<string, string> => ({
  units: units === 'us' ? 'us' : '',
  heightInMeters: units === 'us' ? '' : rounded(height, 8, (value) => value / 100),
  heightInInches: units === 'us' ? height : '',
  weightInKilograms: units === 'us' ? '' : weight,
  weightInPounds: units === 'us' ? weight : '',
});

/** Feet and inches of a height in inches. */
export function feetAndInches(height: string): { readonly feet: string; readonly inches: string } {
  const total = Number(height);
  if (height === '' || !Number.isFinite(total)) return { feet: '', inches: height };
  const feet = Math.floor(total / INCHES_PER_FOOT);
  return { feet: String(feet), inches: rounded(height, 3, (value) => value - feet * INCHES_PER_FOOT) };
}

/** Height in inches of feet and inches; empty where both are. */
export const inchesOf = (feet: string, inches: string): string =>
  feet === '' && inches === '' ? '' : String(Number((Number(feet) * INCHES_PER_FOOT + Number(inches)).toFixed(3)));
