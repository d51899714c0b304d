import { describe, expect, it } from '@jest/globals';
import { BodyMemory } from './body-memory.js';

const MiB = 1024 * 1024;

describe('The memory of request bodies', () => {
  it('is three quarters of 64 MiB for one caller', () => {
    const body = new BodyMemory().open('orchard');
    const grown = Array.from({ length: 49 }, () => body.grow(MiB));
    expect(grown).toEqual([...Array<boolean>(48).fill(true), false]);
  });

  it('has room for another caller beside one that has its share', () => {
    const memory = new BodyMemory();
    memory.open('orchard').grow(48 * MiB);
    expect(memory.open('bakery').grow(MiB)).toBe(true);
  });

  it('is released once, however often a body is freed', () => {
    const memory = new BodyMemory();
    const first = memory.open('orchard');
    first.grow(24 * MiB);
    memory.open('orchard').grow(24 * MiB);
    first.free();
    first.free();
    const later = memory.open('orchard');
    const grown = Array.from({ length: 25 }, () => later.grow(MiB));
    expect(grown).toEqual([...Array<boolean>(24).fill(true), false]);
  });
});
