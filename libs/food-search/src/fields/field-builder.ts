import { numberOf } from '../text/number-of.js';
import { type FieldSegment, type FoodFields, FOODS_OF_SEGMENT, RECORD, SHARED_FIELDS } from './field-segment.js';

/** Collects the stored fields of one segment after the other, in the order of the foods' numbers. */
export class FieldBuilder {
  private readonly bytes: Buffer;
  private readonly doubles: Float64Array;
  private readonly words: Uint32Array;
  private readonly texts = new Map<string, number>();
  private readonly units = new Map<string, number>();
  private foods = 0;

  /** @param most number of foods that one segment gets */
  constructor(most = FOODS_OF_SEGMENT) {
    const memory = new ArrayBuffer(most * RECORD.bytes);
    this.bytes = Buffer.from(memory);
    this.doubles = new Float64Array(memory);
    this.words = new Uint32Array(memory);
  }

  add(food: FoodFields): void {
    const no = this.foods++;
    this.bytes.write(food.id.replaceAll('-', ''), no * RECORD.bytes, 'hex');
    this.doubles[no * RECORD.doubles + RECORD.gtin] = Number(food.gtin ?? NaN);
    for (const [at, field] of SHARED_FIELDS.entries()) {
      this.words[no * RECORD.words + RECORD.shared + at] = numberOf(this.texts, food[field]);
    }
    const units = food.units.map((id) => numberOf(this.texts, id)).join(' ');
    this.words[no * RECORD.words + RECORD.units] = numberOf(this.units, units);
  }

  /** The segment of the foods since the last one, in memory of its own. */
  take(): FieldSegment {
    const records = Buffer.from(this.bytes.subarray(0, this.foods * RECORD.bytes));
    this.foods = 0;
    return { records, texts: takeLines(this.texts), units: takeLines(this.units) };
  }
}

/** All texts, a line each in the order of their numbers. The next text is the first again. */
function takeLines(numbers: Map<string, number>): Buffer {
  const lines = Buffer.from([...numbers.keys()].join('\n'));
  numbers.clear();
  return lines;
}
