import { describe, expect, it } from '@jest/globals';
import { feetAndInches, inchesOf, readSize, sizeParams, unitSystemOf } from './sizes.js';

const read = (query: string, units: 'metric' | 'us') => readSize(new URLSearchParams(query), units);

describe('a size', () => {
  it('is in centimeters and kilograms as given', () => {
    expect(read('heightInMeters=1.654&weightInKilograms=70.2', 'metric')).toEqual({ height: '165.4', weight: '70.2' });
  });

  it('in meters and kilograms wins over inches and pounds, as the service has it', () => {
    expect(read('heightInMeters=1.65&heightInInches=70', 'metric').height).toBe('165');
  });

  it('is sent in one system of units alone', () => {
    expect(sizeParams({ height: '170.18', weight: '70' }, 'metric')).toEqual({
      units: '',
      heightInMeters: '1.7018',
      heightInInches: '',
      weightInKilograms: '70',
      weightInPounds: '',
    });
  });

  it.each(['150', '165.4', '171', '199.99'])('of %s cm comes back from inches', (height) => {
    const meters = `heightInMeters=${Number(height) / 100}`;
    expect(read(`heightInInches=${read(meters, 'us').height}`, 'metric').height).toBe(height);
  });

  it.each(['3.2', '70', '141.97'])('of %s kg comes back from pounds', (weight) => {
    expect(read(`weightInPounds=${read(`weightInKilograms=${weight}`, 'us').weight}`, 'metric').weight).toBe(weight);
  });

  it('that is no number stays, so that the service names it', () => {
    expect(read('heightInMeters=tall', 'us').height).toBe('tall');
  });

  it('in US units is told by its parameters', () => {
    expect(unitSystemOf(new URLSearchParams('weightInPounds=150'))).toBe('us');
    expect(unitSystemOf(new URLSearchParams('weightInKilograms=70'))).toBe('metric');
  });

  it('in inches is feet and inches', () => {
    expect(feetAndInches('64.961')).toEqual({ feet: '5', inches: '4.961' });
    expect(inchesOf('5', '4.961')).toBe('64.961');
    expect(inchesOf('', '')).toBe('');
  });
});
