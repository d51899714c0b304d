import { readLines, writeLines } from './json-lists.js';

/**
 * Framing of replies with intakes: JSON with the intakes of each life stage on a line of its own.
 *
 *     {"people":[{"stage":0,"profile":{…},"intakes":[…]},{"problems":[…]}],"stages":[
 *     [{"nutrient":"urn:uuid:…",…},{"nutrient":"urn:uuid:…",…}],
 *     [{"nutrient":"urn:uuid:…",…}]
 *     ]}
 *
 * A line has the same bytes for everyone in a life stage, so that the reader caches what it parsed of it. The reply about
 * one person, which the version before requests, has the line among the intakes:
 *
 *     {"intakes":[
 *     {"nutrient":"urn:uuid:…",…},{"nutrient":"urn:uuid:…",…}
 *     ,{"nutrient":"urn:uuid:…",…}],"profile":{…}}
 *
 * To a reader that does not know the framing both are JSON like any other.
 */
const PEOPLE = Buffer.from('{"people":[');
const END = Buffer.from('}');
const INTAKES = Buffer.from('{"intakes":[\n');

const LINE_FEED = 0x0a;

/**
 * A reply as it was framed, with one character for each byte of its UTF-8: V8 parses such text faster, and a reader that
 * sends parts of it on need not encode them.
 */
export interface FramedIntakes {
  /** The people, parsed. */
  readonly people: readonly unknown[];
  /** JSON of each life stage's intakes. */
  readonly stageLines: readonly string[];
}

/** JSON of a reply about several people. Each person and each stage is JSON without a line feed. */
export const writeIntakesOfPeople = (people: readonly string[], stages: readonly Uint8Array[]): Buffer =>
  Buffer.concat([PEOPLE, Buffer.from(`${people.join()}],"stages":`), writeLines(stages), END]);

/** JSON of a reply about one person. No part has a line feed. */
export function writePersonIntakes(stage: Uint8Array, personIntakes: readonly string[], profile: string): Buffer {
  const intakesOfStage = stage.subarray(1, -1);
  const comma = intakesOfStage.length > 0 && personIntakes.length > 0 ? ',' : '';
  const end = Buffer.from(`\n${comma}${personIntakes.join(',')}],"profile":${profile}}`);
  return Buffer.concat([INTAKES, intakesOfStage, end]);
}

/** Separates people and life stages of a reply. One about one person is parsed as a whole. */
export function readIntakes(data: Uint8Array): FramedIntakes {
  const bytes = asBuffer(data);
  if (!PEOPLE.equals(bytes.subarray(0, PEOPLE.length))) {
    return { people: [JSON.parse(bytes.toString('latin1'))], stageLines: [] };
  }
  const firstLine = bytes.toString('latin1', 0, bytes.indexOf(LINE_FEED));
  const { people } = JSON.parse(`${firstLine}]}`) as { people: readonly unknown[] };
  const lines = readLines(bytes, Infinity);
  return { people, stageLines: lines.map((line) => (line ? asBuffer(line).toString('latin1') : '')) };
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);
