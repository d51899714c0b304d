import { type TextBuffer } from '../text/text-buffer.js';
import { type FieldSegment, RECORD } from './field-segment.js';
import { gtinText, ITEM, unitsOfItem, uuidAt } from './result-item.js';
import { type TextLines } from './text-lines.js';
import { type TextNumbers } from './text-numbers.js';

/** Records of a segment's foods. They refer to texts and lists of units by their numbers through all segments. */
export class FieldRecords {
  private readonly bytes: Buffer;
  private readonly doubles: Float64Array;
  private readonly words: Uint32Array;

  /**
   * @param shared numbers of the texts that foods share
   * @param units numbers of the lists of units, each as items have it
   */
  constructor({ records, texts, units: lists }: FieldSegment, shared: TextNumbers, units: TextNumbers) {
    // Aligned: a view of eight bytes cannot begin anywhere.
    const { buffer } = new Uint8Array(records);
    this.bytes = Buffer.from(buffer);
    this.doubles = new Float64Array(buffer);
    this.words = new Uint32Array(buffer);
    const lines = linesIn(texts);
    const textNumbers: number[] = [];
    const listNumbers = linesIn(lists).map((list) => {
      const ids = list === '' ? [] : list.split(' ').map((line) => lines[Number(line)]!);
      return units.numberOf(unitsOfItem(ids));
    });
    for (let first = 0; first < this.words.length; first += RECORD.words) {
      for (let at = first + RECORD.shared; at < first + RECORD.units; at++) {
        const line = this.words[at]!;
        this.words[at] = textNumbers[line] ??= shared.numberOf(lines[line]!);
      }
      this.words[first + RECORD.units] = listNumbers[this.words[first + RECORD.units]!]!;
    }
  }

  /** Whether the segment has a food with this number. */
  has(no: number): boolean {
    return no * RECORD.bytes < this.bytes.length;
  }

  /** UUID of a food by its number in the segment. */
  idOf(no: number): string {
    return decoder.decode(uuidAt(this.bytes, no * RECORD.bytes));
  }

  /**
   * Adds the item of a food to a buffer, as JSON without its closing brace.
   * @param no its number in the segment
   * @param descriptions those of the segment, as JSON
   */
  addItem(buffer: TextBuffer, no: number, descriptions: TextLines, { texts, units }: SharedLines): void {
    const gtin = this.doubles[no * RECORD.doubles + RECORD.gtin]!;
    const numbers = no * RECORD.words;
    const add = (member: DataView, at: number) => {
      const text = this.words[numbers + RECORD.shared + at]!;
      if (texts.isEmpty(text)) return;
      buffer.addBytes(member);
      texts.addTo(buffer, text);
    };
    buffer.addBytes(ITEM.id);
    buffer.addBytes(uuidAt(this.bytes, no * RECORD.bytes));
    buffer.addBytes(ITEM.description);
    descriptions.addTo(buffer, no);
    // Shared texts are in the order of SHARED_FIELDS.
    add(ITEM.group, 0);
    add(ITEM.product, 1);
    add(ITEM.supplier, 2);
    if (!Number.isNaN(gtin)) {
      buffer.addBytes(ITEM.gtin);
      buffer.addBytes(gtinText(gtin));
      buffer.addBytes(ITEM.afterGtin);
    }
    add(ITEM.quantity, 3);
    units.addTo(buffer, this.words[numbers + RECORD.units]!);
    add(ITEM.modified, 4);
  }
}

/** Texts and lists of units that the foods of an index share, by number. */
export interface SharedLines {
  readonly texts: TextLines;
  readonly units: TextLines;
}

const decoder = new TextDecoder();

const linesIn = (texts: Uint8Array): string[] => decoder.decode(texts).split('\n');
