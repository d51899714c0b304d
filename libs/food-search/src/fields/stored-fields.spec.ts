import { describe, expect, it } from '@jest/globals';
import { FieldBuilder } from './field-builder.js';
import { type FoodFields, FOODS_OF_SEGMENT } from './field-segment.js';
import { StoredFields, type StoredSegment } from './stored-fields.js';

const GRAM = '1a47d8b6-a720-591c-8273-d75c4bf46aa5';
const CUP = 'eac2c072-a903-58e7-b8d4-7865491503aa';

const apple: FoodFields = {
  id: '001e5976-e51f-58ec-aa9f-1b3f3b32fe69',
  gtin: undefined,
  group: '"Fruits"',
  product: '',
  supplier: '',
  quantity: '1',
  modified: '"2024-01-01"',
  units: [GRAM, CUP],
};
const cider: FoodFields = {
  ...apple,
  id: 'ffffffff-e51f-58ec-aa9f-1b3f3b32fe69',
  gtin: '00012345678905',
  group: '',
  product: '"Cider"',
  supplier: '"Bärenkeller & Söhne"',
  quantity: '0.5',
  units: [CUP],
};

/** A segment of these foods, named by their place. */
function segmentOf(foods: readonly FoodFields[], names = foods.map((_, at) => `"food ${at}"`)): StoredSegment {
  const builder = new FieldBuilder();
  for (const food of foods) builder.add(food);
  return { ...builder.take(), descriptions: Buffer.from(names.map((name) => `${name}\n`).join('')) };
}

describe('stored fields', () => {
  it('are those of the food with the number, absent ones included', async () => {
    const fields = await StoredFields.read([segmentOf([apple, cider])]);
    expect([fields.of(0), fields.of(1)]).toEqual([apple, cider]);
    expect(fields.descriptionOf(1)).toBe('"food 1"');
  });

  it('keep every digit of a GTIN, leading zeros and the GTIN of zeros alone included', async () => {
    const gtins = ['99999999999999', '00000000000017', '00000000000000'];
    const fields = await StoredFields.read([segmentOf(gtins.map((gtin) => ({ ...apple, gtin })))]);
    expect(gtins.map((_, no) => fields.of(no)?.gtin)).toEqual(gtins);
  });

  it('of a food without units have none', async () => {
    const fields = await StoredFields.read([segmentOf([{ ...apple, units: [] }, cider])]);
    expect([fields.of(0)?.units, fields.of(1)?.units]).toEqual([[], [CUP]]);
  });

  it('are found in every segment, whatever the places of its texts', async () => {
    const first = Array.from({ length: FOODS_OF_SEGMENT }, () => apple);
    const fields = await StoredFields.read([segmentOf(first), segmentOf([cider, apple])]);
    expect([fields.of(FOODS_OF_SEGMENT - 1), fields.of(FOODS_OF_SEGMENT), fields.of(FOODS_OF_SEGMENT + 1)]).toEqual([
      apple,
      cider,
      apple,
    ]);
  });

  it('of more distinct units than a number of two bytes has room for are kept', async () => {
    const id = (no: number) => `00000000-0000-0000-0000-${String(no).padStart(12, '0')}`;
    const foods = Array.from({ length: FOODS_OF_SEGMENT }, (_, no) => ({
      ...apple,
      units: Array.from({ length: 20 }, (_, at) => id(20 * no + at)),
    }));
    const fields = await StoredFields.read([segmentOf(foods)]);
    expect(fields.of(FOODS_OF_SEGMENT - 1)).toEqual(foods.at(-1));
  });

  it('are undefined beyond the last food', async () => {
    const fields = await StoredFields.read([segmentOf([apple])]);
    expect([fields.of(1), fields.of(FOODS_OF_SEGMENT), fields.descriptionOf(FOODS_OF_SEGMENT)]).toEqual([
      undefined,
      undefined,
      '',
    ]);
  });

  it('of another language are those in English, with a description of its own where it has one', async () => {
    const english = await StoredFields.read([segmentOf([apple, cider])]);
    const german = await StoredFields.read([segmentOf([], ['"Äpfel"', ''])], english);
    expect([german.of(1), german.descriptionOf(0), german.descriptionOf(1)]).toEqual([cider, '"Äpfel"', '"food 1"']);
  });
});
