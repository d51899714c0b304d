import { z } from 'zod';
import { type Attribution, ServiceError } from '#contracts';
import { decodeJson } from '#messaging/json';
import { chain } from '../../files/chain.js';
import { type SourceFile } from '../../files/source-file.js';
import { type Line, utf8Lines } from '../../files/text.js';
import { type BadRows } from '../../source/bad-rows.js';
import { SourceError, type SourceNutrient } from '../../source/source.js';

/** A food as a file has it, not checked yet. */
export interface NumberedRecord {
  /** Where it begins, 1-based. */
  readonly line: number;
  readonly record: unknown;
}

/** Value of `format` in the first line of a file that describes itself. */
export const FORMAT = 'nutrition-foods/1';

/** A food with 200 units and 300 nutrients takes some 30,000 characters. */
const MAX_LINE = 256 * 1024;

const Label = z.string().min(1).max(500);

const Header = z.strictObject({
  format: z.literal(FORMAT),
  /** Label of the release. */
  source: Label.optional(),
  /** What the publisher wants said. */
  attribution: z.strictObject({ text: Label, licence: Label, url: z.url().max(500) }).optional(),
  /** Nutrients that the service does not know of itself. */
  nutrients: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z0-9.-]{1,100}$/, 'is no key: lower-case letters, digits, hyphens and dots'),
        description: Label,
        unit: z.enum(['g', 'mg', 'mcg', 'kcal', 'kj', 'iu']),
      }),
    )
    .max(500)
    .refine((nutrients) => new Set(nutrients.map(({ key }) => key)).size === nutrients.length, 'has a key twice')
    .optional(),
});

/** First line of a file of foods. */
export interface FoodsHeader {
  readonly format: typeof FORMAT;
  readonly source?: string | undefined;
  readonly attribution?: Attribution | undefined;
  readonly nutrients?: readonly SourceNutrient[] | undefined;
}

/** NDJSON file of foods, opened as far as its first line. */
export class NdjsonRecords {
  private constructor(
    private readonly file: string,
    /** Absent where the first line is a food. */
    readonly header: FoodsHeader | undefined,
    private readonly lines: AsyncIterable<Line>,
  ) {}

  /** @throws SourceError where the file cannot be read, or its first line is not a header though it names a format */
  static async open(file: SourceFile): Promise<NdjsonRecords> {
    const lines = each(utf8Lines(file, MAX_LINE));
    const first = await lines.next();
    if (first.done) throw SourceError.of(file.name, 'has no food');
    const { record } = parse(first.value.text);
    if (!isObject(record) || !('format' in record))
      return new NdjsonRecords(file.name, undefined, chain(first.value, lines));
    const header = Header.safeParse(record);
    if (header.success) return new NdjsonRecords(file.name, header.data, lines);
    const reason = z.prettifyError(header.error).replaceAll(/\s+/g, ' ');
    throw SourceError.of(file.name, `is no header: ${reason}`, 1);
  }

  /** The foods; lines that are not JSON, or have a key twice, go to `bad`, empty ones are skipped. */
  async *records(bad: BadRows): AsyncGenerator<NumberedRecord> {
    for await (const { number, text } of this.lines) {
      if (text.trim() === '') continue;
      const { record, reason } = parse(text);
      if (reason !== undefined) bad.add(this.file, number, reason);
      else yield { line: number, record };
    }
  }
}

async function* each<Item>(batches: AsyncIterable<Iterable<Item>>): AsyncGenerator<Item, void> {
  for await (const batch of batches) yield* batch;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The value of a line, or why it has none. */
function parse(text: string): { record?: unknown; reason?: string } {
  try {
    return { record: decodeJson(Buffer.from(text)) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const [{ details }] = error.problems;
    return { reason: error.cause === undefined ? `is refused: ${details?.['expected']}` : 'is no JSON' };
  }
}
