/** Number of foods in a segment; the last one of an index has fewer. */
export const FOODS_OF_SEGMENT = 4096;

/** Fields of a food whose texts many foods share. */
export const SHARED_FIELDS = ['group', 'product', 'supplier', 'quantity', 'modified'] as const;

/** Stored fields of a food: what results show of it, beside its description. */
export interface FoodFields {
  /** UUID. */
  readonly id: string;
  /** 14 digits; `undefined`: none. */
  readonly gtin: string | undefined;
  /** Text without a line end; '': none. */
  readonly group: string;
  readonly product: string;
  readonly supplier: string;
  readonly quantity: string;
  readonly modified: string;
  /** Ids of its units, the default first. */
  readonly units: readonly string[];
}

/** Stored fields of the foods of a segment, beside their descriptions. */
export interface FieldSegment {
  /** A record for each food, as {@link RECORD} has it. */
  readonly records: Uint8Array;
  /** Distinct texts, a line each. */
  readonly texts: Uint8Array;
  /** Distinct lists of units, a line each: the lines of their ids in `texts`, separated by spaces. */
  readonly units: Uint8Array;
}

/** Bytes of a UUID. */
export const ID_BYTES = 16;

const GTIN_END = ID_BYTES + Float64Array.BYTES_PER_ELEMENT;

/** Bytes of a record. Its last numbers are the lines of its shared texts and of its list of units. */
const RECORD_BYTES = GTIN_END + (SHARED_FIELDS.length + 1) * Uint32Array.BYTES_PER_ELEMENT;

/**
 * Record of a food: its id, its GTIN as a double, NaN where it has none, and its numbers, four bytes each; the lowest byte
 * first. It is in memory as it is stored, and one or two lines of a CPU's cache.
 */
export const RECORD = {
  bytes: RECORD_BYTES,
  /** In doubles: size, and place of the GTIN. */
  doubles: RECORD_BYTES / Float64Array.BYTES_PER_ELEMENT,
  gtin: ID_BYTES / Float64Array.BYTES_PER_ELEMENT,
  /** In numbers of four bytes: size, place of the first shared field, place of the units. */
  words: RECORD_BYTES / Uint32Array.BYTES_PER_ELEMENT,
  shared: GTIN_END / Uint32Array.BYTES_PER_ELEMENT,
  units: GTIN_END / Uint32Array.BYTES_PER_ELEMENT + SHARED_FIELDS.length,
};
