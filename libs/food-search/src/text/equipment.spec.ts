import { describe, expect, it } from '@jest/globals';
import { isEquipment } from './equipment.js';

describe('kitchen equipment', () => {
  it.each([['parchment paper'], ['wooden skewers'], ['skewers'], ['muffin tin']])('is %s', (name) => {
    expect(isEquipment(name.split(' '))).toBe(true);
  });

  it.each([['rice paper'], ['chicken skewers'], ['bread machine yeast'], ['tin']])('is not %s', (name) => {
    expect(isEquipment(name.split(' '))).toBe(false);
  });
});
