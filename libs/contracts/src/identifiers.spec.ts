import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v5 } from 'uuid';
import { foodId, NAMESPACE, nutrientId, parseId, unitId, urn } from './identifiers.js';

const UUID = '0a1b2c3d-4e5f-5a6b-8c7d-0123456789ab';

describe('An id', () => {
  it.each([
    UUID,
    UUID.toUpperCase(),
    `urn:uuid:${UUID}`,
    `URN:UUID:${UUID.toUpperCase()}`,
    `urn%3Auuid%3A${UUID}`,
    `urn%3auuid:${UUID}`,
  ])('is read from %s', (written) => {
    expect(parseId(written)).toBe(UUID);
  });

  it.each([
    '',
    'urn:uuid:',
    'urn:oid:1.2',
    ` ${UUID}`,
    `${UUID}\n`,
    `{${UUID}}`,
    UUID.replaceAll('-', ''),
    `${UUID}0`,
    '208',
  ])('cannot be %j', (written) => {
    expect(parseId(written)).toBeUndefined();
  });

  // Callers store these ids: a change breaks their data.
  it('of a food, a nutrient and a unit never changes', () => {
    expect([urn(foodId('usda-sr', '09040')), urn(nutrientId('energy')), urn(unitId('g'))]).toEqual([
      'urn:uuid:4fac30a6-fc22-5d1e-85c0-1db53b9a54b9',
      'urn:uuid:f78fc192-cb66-5e57-9fd1-dc048e9953f3',
      'urn:uuid:1a47d8b6-a720-591c-8273-d75c4bf46aa5',
    ]);
  });

  it('is the version-5 uuid of its name, whatever letters that has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (key) => {
        expect(unitId(key)).toBe(v5(`unit/${key}`, NAMESPACE));
      }),
    );
  });

  it('differs between catalogs, and between foods, nutrients and units', () => {
    expect(foodId('usda-sr', '1')).not.toBe(foodId('usda-fndds', '1'));
    expect(nutrientId('cup')).not.toBe(unitId('cup'));
  });
});
