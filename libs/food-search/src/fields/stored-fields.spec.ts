import { describe, expect, it } from '@jest/globals';
import { urn } from '#contracts';
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

/** Item of a food as a result page shows it. */
function itemOf({ id, gtin, units, ...json }: FoodFields, description: string): object {
  const parsed = Object.entries(json).filter(([, text]) => text !== '');
  return {
    id: urn(id),
    description,
    ...(gtin !== undefined && { gtin }),
    unit: units[0] === undefined ? '' : urn(units[0]),
    units: units.map(urn),
    ...Object.fromEntries(parsed.map(([field, text]) => [field, JSON.parse(text)])),
  };
}

const shown = (fields: StoredFields, no: number) => JSON.parse(fields.itemOf(no)) as Record<string, unknown>;

/** A segment of these foods, named by their place. */
function segmentOf(foods: readonly FoodFields[], names = foods.map((_, at) => `"food ${at}"`)): StoredSegment {
  const builder = new FieldBuilder();
  for (const food of foods) builder.add(food);
  return { ...builder.take(), descriptions: Buffer.from(names.map((name) => `${name}\n`).join('')) };
}

describe('stored fields', () => {
  it('are those of the food with the number, absent ones included', async () => {
    const fields = await StoredFields.read([segmentOf([apple, cider])]);
    expect([shown(fields, 0), shown(fields, 1)]).toEqual([itemOf(apple, 'food 0'), itemOf(cider, 'food 1')]);
    expect([fields.idOf(0), fields.idOf(1)]).toEqual([apple.id, cider.id]);
    expect(fields.descriptionOf(1)).toBe('"food 1"');
  });

  it('keep every digit of a GTIN, leading zeros and the GTIN of zeros alone included', async () => {
    const gtins = ['99999999999999', '00000000000017', '00000000000000'];
    const fields = await StoredFields.read([segmentOf(gtins.map((gtin) => ({ ...apple, gtin })))]);
    expect(gtins.map((_, no) => shown(fields, no)['gtin'])).toEqual(gtins);
  });

  it('of a food without units have none', async () => {
    const fields = await StoredFields.read([segmentOf([{ ...apple, units: [] }, cider])]);
    expect([shown(fields, 0), shown(fields, 1)]).toMatchObject([
      { unit: '', units: [] },
      { unit: urn(CUP), units: [urn(CUP)] },
    ]);
  });

  it('are found in every segment, whatever the places of its texts', async () => {
    const first = Array.from({ length: FOODS_OF_SEGMENT }, () => apple);
    const fields = await StoredFields.read([segmentOf(first), segmentOf([cider, apple])]);
    expect([-1, 0, 1].map((from) => shown(fields, FOODS_OF_SEGMENT + from))).toEqual([
      itemOf(apple, `food ${FOODS_OF_SEGMENT - 1}`),
      itemOf(cider, 'food 0'),
      itemOf(apple, 'food 1'),
    ]);
  });

  it('of more distinct units than a number of two bytes has room for are kept', async () => {
    const id = (no: number) => `00000000-0000-0000-0000-${String(no).padStart(12, '0')}`;
    const foods = Array.from({ length: FOODS_OF_SEGMENT }, (_, no) => ({
      ...apple,
      units: Array.from({ length: 20 }, (_, at) => id(20 * no + at)),
    }));
    const fields = await StoredFields.read([segmentOf(foods)]);
    const last = FOODS_OF_SEGMENT - 1;
    expect(shown(fields, last)).toEqual(itemOf(foods[last]!, `food ${last}`));
  });

  it('are none beyond the last food', async () => {
    const fields = await StoredFields.read([segmentOf([apple])]);
    for (const no of [1, FOODS_OF_SEGMENT]) {
      expect([fields.has(no), fields.idOf(no), fields.descriptionOf(no)]).toEqual([false, undefined, '']);
      expect(() => fields.itemOf(no)).toThrow(`no food ${no}`);
    }
  });

  it('of another language are those in English, with a description of its own where it has one', async () => {
    const english = await StoredFields.read([segmentOf([apple, cider])]);
    const german = await StoredFields.read([segmentOf([], ['"Äpfel"', ''])], english);
    expect([german.descriptionOf(0), german.descriptionOf(1)]).toEqual(['"Äpfel"', '"food 1"']);
    expect([shown(german, 0), shown(german, 1)]).toEqual([itemOf(apple, 'Äpfel'), itemOf(cider, 'food 1')]);
  });
});
