import contentType from 'fast-content-type-parse';
import { memoize } from '#memoize';

/** Media type of a response: as it is sent, and as Accept headers are compared with it. */
export interface Offer {
  readonly contentType: string;
  readonly type: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Element of an Accept header. */
interface MediaRange {
  readonly type: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly weight: number;
}

/** Offer of a media type. The charset is UTF-8, whether or not its Content-Type says so. */
export function offer(type: string): Offer {
  const parsed = contentType.parse(type);
  return { contentType: type, type: parsed.type, parameters: { charset: 'utf-8', ...parsed.parameters } };
}

/**
 * Offer with the highest weight in an Accept header (RFC 9110, 12.5.1). The earlier one wins among equals; `undefined`
 * where none is acceptable. Malformed elements are skipped; a header without any other accepts everything.
 *
 * The libraries for this resolve equal weights by the order of the header; here the order of the offers decides.
 */
export function preferred(accept: string | undefined, offers: readonly Offer[]): Offer | undefined {
  if (accept === undefined || accept === '*/*') return offers[0];
  const ranges = rangesOf(accept);
  if (ranges.length === 0) return offers[0];
  let best: Offer | undefined;
  let highest = 0;
  for (const candidate of offers) {
    const weight = weigh(candidate, ranges);
    if (weight > highest) {
      best = candidate;
      highest = weight;
    }
  }
  return best;
}

/** Weight of an offer: that of the most specific range it matches. */
function weigh(candidate: Offer, ranges: readonly MediaRange[]): number {
  let weight = 0;
  let closest = -1;
  for (const range of ranges) {
    const specificity = match(range, candidate);
    if (specificity > closest || (specificity === closest && range.weight > weight)) {
      closest = specificity;
      weight = range.weight;
    }
  }
  return closest < 0 ? 0 : weight;
}

/** Specificity with which a range matches an offer; -1 where it does not. */
function match(range: MediaRange, candidate: Offer): number {
  if (range.type === '*/*') return 0;
  if (range.type.endsWith('/*')) return candidate.type.startsWith(range.type.slice(0, -1)) ? 1 : -1;
  if (range.type !== candidate.type) return -1;
  const names = Object.keys(range.parameters);
  const agrees = (name: string) => range.parameters[name]?.toLowerCase() === candidate.parameters[name]?.toLowerCase();
  return names.every(agrees) ? 2 + names.length : -1;
}

function readRanges(accept: string): MediaRange[] {
  return splitList(accept).flatMap((element) => {
    const { type, parameters } = contentType.safeParse(element);
    const { q, ...others } = parameters;
    const weight = readWeight(q);
    return type === '' || type.startsWith('*/') !== (type === '*/*') || weight === undefined
      ? []
      : [{ type, parameters: others, weight }];
  });
}

const rangesOf = memoize(readRanges);

/** Weight of 0 to 1, also without its leading zero; `undefined` for anything else. */
function readWeight(q: string | undefined): number | undefined {
  if (q === undefined) return 1;
  return /^(0?\.\d+|0\.?|1(\.0*)?)$/.test(q) ? Number(q) : undefined;
}

/** Elements of a list header, split at commas outside quoted strings. */
function splitList(header: string): string[] {
  if (!header.includes('"')) return header.split(',');
  const elements: string[] = [];
  let start = 0;
  let quoted = false;
  for (let index = 0; index < header.length; index++) {
    const char = header[index];
    if (quoted && char === '\\') index++;
    else if (char === '"') quoted = !quoted;
    else if (char === ',' && !quoted) {
      elements.push(header.slice(start, index));
      start = index + 1;
    }
  }
  elements.push(header.slice(start));
  return elements;
}
