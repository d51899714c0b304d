import { describe, expect, it } from '@jest/globals';
import { comparableName } from './comparable-name.js';
import { repeatsAmong, sharedNames } from './repeats.js';

const results = (...foods: [catalog: number, description: string][]) =>
  foods.map(([catalog, description]) => ({ catalog, name: comparableName(description) }));
const always = () => true;

describe('a result repeats an earlier one', () => {
  it('of another catalog with a near-equal name', () => {
    const list = results([1, 'Banana'], [2, 'Banana chips'], [2, 'Bananas'], [3, 'Banana']);
    expect([...repeatsAmong(list, always)]).toEqual([
      [2, 0],
      [3, 0],
    ]);
  });

  it('but never one of its own catalog', () => {
    expect(repeatsAmong(results([1, 'Banana'], [1, 'Bananas']), always).size).toBe(0);
    const list = results([1, 'Banana'], [2, 'Banana'], [2, 'Bananas']);
    expect([...repeatsAmong(list, always).values()]).toEqual([0, 0]);
  });

  it('but none whose nutrients differ', () => {
    expect(repeatsAmong(results([1, 'Banana'], [2, 'Banana']), () => false).size).toBe(0);
  });

  it('which itself repeats nothing', () => {
    // Energies of a chain: each is near the one before, the last is far from the first.
    const energies = [80, 90, 100];
    const isNear = (place: number, other: number) => Math.abs(energies[place]! - energies[other]!) <= 10;
    const list = results([1, 'Banana'], [2, 'Banana'], [3, 'Banana']);
    expect([...repeatsAmong(list, isNear)]).toEqual([[1, 0]]);
  });
});

describe('nutrients are compared', () => {
  it('of the results alone whose names several catalogs share', () => {
    const list = results([1, 'Banana'], [1, 'Apple'], [2, 'Bananas'], [1, 'Apples'], [2, '🍌']);
    expect(sharedNames(list)).toEqual([[0, 2]]);
  });
});
