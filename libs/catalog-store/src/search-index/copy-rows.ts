import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type FieldSegment } from '#food-search';
import { type ColumnSegment, type Segment } from '#food-search/build';

/** Size of one write to Postgres. */
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Copies lines of COPY's text format into a table; in bytes as UTF-8.
 * @param freeze whether rows are written frozen, which takes a table that the same transaction emptied
 */
export async function copyLines(
  connection: ClientBase,
  table: string,
  columns: string,
  lines: Iterable<string> | Uint8Array,
  { freeze = false } = {},
): Promise<void> {
  const sql = `copy ${table} (${columns}) from stdin${freeze ? ' with (freeze)' : ''}`;
  const written = lines instanceof Uint8Array ? [lines] : chunks(lines);
  await pipeline(Readable.from(written), connection.query(copyFrom(sql)));
}

/** Joins lines into chunks, because a stream's cost per chunk exceeds that of a line. */
function* chunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Row of COPY's binary format, a value for each column. */
export type Row = readonly (Uint8Array | null)[];

/** Signature of COPY's binary format, without flags and header extension; it ends with a row of -1 columns. */
const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const TRAILER = int2(-1);

/** Copies rows into a table in COPY's binary format: as text, bytes would be twice as long. */
export async function copyRows(
  connection: ClientBase,
  table: string,
  columns: string,
  rows: readonly Row[],
): Promise<void> {
  const cells = (row: Row) => row.flatMap((cell) => (cell ? [int4(cell.length), cell] : [int4(-1)]));
  const bytes = Buffer.concat([HEADER, ...rows.flatMap((row) => [int2(row.length), ...cells(row)]), TRAILER]);
  await pipeline(
    Readable.from([bytes]),
    connection.query(copyFrom(`copy ${table} (${columns}) from stdin (format binary)`)),
  );
}

/** Row of a posting segment, behind the id of its index. */
export const postingRow = ({ term, segment, postings }: Segment): Row => [Buffer.from(term), int2(segment), postings];

/** Row of a column segment, behind the id of its index. */
export const columnRow = ({ nutrient, segment, foods, amounts }: ColumnSegment): Row => [
  int2(nutrient),
  int2(segment),
  foods,
  amounts,
];

/** Row of a segment of stored fields: of an index in another language than English it has descriptions alone. */
export const fieldRow = (segment: number, descriptions: Uint8Array, fields?: FieldSegment): Row => [
  int4(segment),
  descriptions,
  fields?.records ?? null,
  fields?.texts ?? null,
  fields?.units ?? null,
];

/** A `smallint`. */
function int2(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(2);
  bytes.writeInt16BE(value);
  return bytes;
}

/** An `integer`. */
export function int4(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}
