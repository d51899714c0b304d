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

/** COPY lines of posting segments. Terms have no character that COPY escapes. */
export function* postingLines(index: number, segments: readonly Segment[]): Generator<string> {
  for (const { term, segment, postings } of segments) {
    yield `${index}\t${term}\t${segment}\t\\\\x${postings.toString('hex')}\n`;
  }
}

/** COPY lines of column segments. */
export function* columnLines(index: number, segments: readonly ColumnSegment[]): Generator<string> {
  for (const { nutrient, segment, foods, amounts } of segments) {
    yield `${index}\t${nutrient}\t${segment}\t\\\\x${foods.toString('hex')}\t\\\\x${amounts.toString('hex')}\n`;
  }
}

/** COPY line of a segment of stored fields: of an index in another language than English it has descriptions alone. */
export function fieldLine(index: number, segment: number, descriptions: Uint8Array, fields?: FieldSegment): string {
  const columns = [descriptions, fields?.records, fields?.texts, fields?.units];
  const values = columns.map((bytes) => (bytes ? `\\\\x${Buffer.from(bytes).toString('hex')}` : '\\N'));
  return `${[index, segment, ...values].join('\t')}\n`;
}
