import { FieldRecords } from './field-records.js';
import { type FieldSegment, type FoodFields, FOODS_OF_SEGMENT } from './field-segment.js';
import { SharedTexts } from './shared-texts.js';
import { TextLines } from './text-lines.js';

/** A segment of stored fields; of an index in another language than English it has descriptions alone. */
export interface StoredSegment extends FieldSegment {
  /** A line for each food; empty where the language has no name of it. */
  readonly descriptions: Uint8Array;
}

/**
 * Stored fields of the foods of an index, by number, so that a result page takes no read from Postgres. They are decoded
 * at each use: a page has 25 foods, an index up to millions.
 */
export class StoredFields {
  private constructor(
    private readonly records: readonly FieldRecords[],
    private readonly descriptions: readonly TextLines[],
    private readonly english: StoredFields | undefined,
  ) {}

  /**
   * Stored fields in memory, some 90 bytes a food.
   * @param english those of the index in English, if these are of another language: it has all fields but descriptions
   */
  static async read(
    segments: AsyncIterable<StoredSegment> | Iterable<StoredSegment>,
    english?: StoredFields,
  ): Promise<StoredFields> {
    const shared = new SharedTexts();
    const records: FieldRecords[] = [];
    const descriptions: TextLines[] = [];
    for await (const segment of segments) {
      if (!english) records.push(new FieldRecords(segment, shared));
      descriptions.push(new TextLines(segment.descriptions));
    }
    shared.freeze();
    return new StoredFields(english?.records ?? records, descriptions, english);
  }

  /** Fields of a food beside its description; `undefined` where the index has no such food. */
  of(no: number): FoodFields | undefined {
    return this.records[Math.floor(no / FOODS_OF_SEGMENT)]?.get(no % FOODS_OF_SEGMENT);
  }

  /** Description of a food in the language of the index, else in English; '' where it has no such food. */
  descriptionOf(no: number): string {
    const own = this.descriptions[Math.floor(no / FOODS_OF_SEGMENT)]?.get(no % FOODS_OF_SEGMENT) ?? '';
    return own === '' && this.english ? this.english.descriptionOf(no) : own;
  }
}
