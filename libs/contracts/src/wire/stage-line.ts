/**
 * Framing of the intakes of a person: JSON with the intakes of the life stage on a line of their own.
 *
 *     {"intakes":[
 *     {"nutrient":"urn:uuid:…",…},{"nutrient":"urn:uuid:…",…}
 *     ,{"nutrient":"urn:uuid:…",…}],"profile":{…}}
 *
 * That line has the same bytes for everyone in a life stage, so that the reader keeps what it parsed of it. To a reader
 * that does not know the framing it is JSON like any other.
 */
const FIRST_LINE = '{"intakes":[';
const START = Buffer.from(`${FIRST_LINE}\n`);

const LINE_FEED = 0x0a;
const COMMA = 0x2c;

/** A reply as it was framed. */
export interface FramedIntakes {
  /**
   * JSON of the life stage's intakes in UTF-8, one character a byte, with a comma between two; empty where the reply has
   * no such line.
   */
  readonly stageLine: string;
  /** The reply without them: what remains is parsed. */
  readonly rest: unknown;
}

/** JSON of a reply. No part has a line feed. */
export function writeStageLine(stage: Uint8Array, personIntakes: readonly string[], profile: string): Buffer {
  const comma = stage.length > 0 && personIntakes.length > 0 ? ',' : '';
  const end = Buffer.from(`\n${comma}${personIntakes.join(',')}],"profile":${profile}}`);
  return Buffer.concat([START, stage, end]);
}

/** Separates the line of the life stage from a reply. One without the framing is parsed as a whole. */
export function readStageLine(data: Uint8Array): FramedIntakes {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  const isFramed = START.equals(bytes.subarray(0, START.length));
  if (!isFramed) return { stageLine: '', rest: JSON.parse(bytes.toString()) };
  const end = bytes.indexOf(LINE_FEED, START.length);
  const restAt = bytes[end + 1] === COMMA ? end + 2 : end + 1;
  return {
    stageLine: bytes.toString('latin1', START.length, end),
    rest: JSON.parse(FIRST_LINE + bytes.toString('utf8', restAt)),
  };
}
