import { type FieldSegment, type FoodFields, ID_BYTES, RECORD } from './field-segment.js';
import { type SharedTexts } from './shared-texts.js';

/** Digits of a GTIN. */
const GTIN_DIGITS = 14;

/** Records of a segment's foods, whose numbers are those of texts and lists through all segments. */
export class FieldRecords {
  private readonly bytes: Buffer;
  private readonly doubles: Float64Array;
  private readonly words: Uint32Array;

  constructor(
    { records, texts, units }: FieldSegment,
    private readonly shared: SharedTexts,
  ) {
    // Aligned: a view of eight bytes cannot begin anywhere.
    const { buffer } = new Uint8Array(records);
    this.bytes = Buffer.from(buffer);
    this.doubles = new Float64Array(buffer);
    this.words = new Uint32Array(buffer);
    const lines = linesIn(texts);
    const textNumbers = lines.map((text) => shared.numberOf(text));
    const listNumbers = linesIn(units).map((list) => {
      const places = list === '' ? [] : list.split(' ');
      return shared.listNumberOf(places.map((at) => lines[Number(at)]!));
    });
    for (let first = 0; first < this.words.length; first += RECORD.words) {
      for (let at = first + RECORD.shared; at < first + RECORD.units; at++) {
        this.words[at] = textNumbers[this.words[at]!]!;
      }
      this.words[first + RECORD.units] = listNumbers[this.words[first + RECORD.units]!]!;
    }
  }

  /** Fields of a food by its number in the segment; `undefined` where it has no such food. */
  get(no: number): FoodFields | undefined {
    const id = no * RECORD.bytes;
    if (id >= this.bytes.length) return undefined;
    const gtin = this.doubles[no * RECORD.doubles + RECORD.gtin]!;
    const word = no * RECORD.words;
    return {
      id: uuid(this.bytes.toString('hex', id, id + ID_BYTES)),
      gtin: Number.isNaN(gtin) ? undefined : String(gtin).padStart(GTIN_DIGITS, '0'),
      // In the order of SHARED_FIELDS.
      group: this.text(word),
      product: this.text(word + 1),
      supplier: this.text(word + 2),
      quantity: this.text(word + 3),
      modified: this.text(word + 4),
      units: this.shared.list(this.words[word + RECORD.units]!),
    };
  }

  private text(word: number): string {
    return this.shared.text(this.words[word + RECORD.shared]!);
  }
}

const linesIn = (texts: Uint8Array): string[] => new TextDecoder().decode(texts).split('\n');

/** A UUID by its 32 hexadecimal digits. */
const uuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
