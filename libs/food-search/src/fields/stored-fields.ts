import { TextBuffer } from '../text/text-buffer.js';
import { FieldRecords, type SharedLines } from './field-records.js';
import { type FieldSegment, FOODS_OF_SEGMENT } from './field-segment.js';
import { ITEM } from './result-item.js';
import { TextLines } from './text-lines.js';
import { TextNumbers } from './text-numbers.js';

/** A segment of stored fields. Of an index in another language than English it has descriptions alone. */
export interface StoredSegment extends FieldSegment {
  /** A line of JSON for each food. Empty where the language has no name of it. */
  readonly descriptions: Uint8Array;
}

/** Scratch buffer of an item. */
const oneItem = new TextBuffer();

/**
 * Stored fields of the foods of an index, by number. A result page takes no read from Postgres. Items are written from
 * them at each use: a page has 25 foods, an index up to millions.
 */
export class StoredFields {
  private constructor(
    private readonly records: readonly FieldRecords[],
    private readonly shared: SharedLines,
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
    const [texts, units] = [new TextNumbers(), new TextNumbers()];
    const records: FieldRecords[] = [];
    const descriptions: TextLines[] = [];
    for await (const segment of segments) {
      if (!english) records.push(new FieldRecords(segment, texts, units));
      descriptions.push(new TextLines(segment.descriptions));
    }
    const shared = english?.shared ?? { texts: texts.lines(), units: units.lines() };
    return new StoredFields(english?.records ?? records, shared, descriptions, english);
  }

  /** Whether the index has a food with this number. */
  has(no: number): boolean {
    return this.recordsWith(no) !== undefined;
  }

  /** Id of a food; `undefined` where the index has no such food. */
  idOf(no: number): string | undefined {
    return this.recordsWith(no)?.idOf(no % FOODS_OF_SEGMENT);
  }

  /** Description of a food as JSON, in the language of the index, else in English. '' where it has no such food. */
  descriptionOf(no: number): string {
    return this.descriptionsWith(no)?.get(no % FOODS_OF_SEGMENT) ?? '';
  }

  /**
   * Adds the item that a result page shows of a food to a buffer, as JSON. As a string it would be most of the garbage
   * that a search leaves.
   * @param no a food that the index has
   * @param extraMembers members of the item behind these, each behind a comma
   */
  addItem(buffer: TextBuffer, no: number, extraMembers = ''): void {
    const [records, descriptions] = [this.recordsWith(no), this.descriptionsWith(no)];
    if (!records || !descriptions) throw new RangeError(`an index has no food ${no}`);
    records.addItem(buffer, no % FOODS_OF_SEGMENT, descriptions, this.shared);
    if (extraMembers !== '') buffer.add(extraMembers);
    buffer.addBytes(ITEM.end);
  }

  /** The item of a food that the index has, as text. */
  itemOf(no: number): string {
    this.addItem(oneItem, no);
    return Buffer.from(oneItem.take().buffer).toString();
  }

  private recordsWith(no: number): FieldRecords | undefined {
    const records = this.records[Math.floor(no / FOODS_OF_SEGMENT)];
    return records?.has(no % FOODS_OF_SEGMENT) ? records : undefined;
  }

  /** The descriptions that a food's is among. */
  private descriptionsWith(no: number): TextLines | undefined {
    const own = this.descriptions[Math.floor(no / FOODS_OF_SEGMENT)];
    return this.english && (own?.isEmpty(no % FOODS_OF_SEGMENT) ?? true) ? this.english.descriptionsWith(no) : own;
  }
}
