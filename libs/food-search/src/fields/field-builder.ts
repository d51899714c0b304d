import { type FieldSegment, type FoodFields, FOODS_OF_SEGMENT, RECORD, SHARED_FIELDS } from './field-segment.js';

/** Collects the stored fields of one segment after the other, in the order of the foods' numbers. */
export class FieldBuilder {
  private readonly memory = new ArrayBuffer(FOODS_OF_SEGMENT * RECORD.bytes);
  private readonly bytes = Buffer.from(this.memory);
  private readonly doubles = new Float64Array(this.memory);
  private readonly words = new Uint32Array(this.memory);
  private readonly texts = new Lines();
  private readonly units = new Lines();
  private foods = 0;

  add(food: FoodFields): void {
    const no = this.foods++;
    this.bytes.write(food.id.replaceAll('-', ''), no * RECORD.bytes, 'hex');
    this.doubles[no * RECORD.doubles + RECORD.gtin] = Number(food.gtin ?? NaN);
    for (const [at, field] of SHARED_FIELDS.entries()) {
      this.words[no * RECORD.words + RECORD.shared + at] = this.texts.numberOf(food[field]);
    }
    const units = food.units.map((id) => this.texts.numberOf(id)).join(' ');
    this.words[no * RECORD.words + RECORD.units] = this.units.numberOf(units);
  }

  /** The segment of the foods since the last one, in memory of its own. */
  take(): FieldSegment {
    const records = Buffer.from(this.bytes.subarray(0, this.foods * RECORD.bytes));
    this.foods = 0;
    return { records, texts: this.texts.take(), units: this.units.take() };
  }
}

/** Distinct texts, numbered in the order of their first use. */
class Lines {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const { size } = this.numbers;
    this.numbers.set(text, size);
    return size;
  }

  /** All texts, a line each; the next text is the first again. */
  take(): Buffer {
    const lines = Buffer.from([...this.numbers.keys()].join('\n'));
    this.numbers.clear();
    return lines;
  }
}
