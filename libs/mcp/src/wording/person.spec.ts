import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { person, profileOf } from './person.js';

const Person = z.object(person);

describe('The profile of a person', () => {
  it.each([
    [175.3, 1.753],
    [40.3, 0.403],
    [162.2, 1.622],
  ])('of %d cm has %d m, without the noise of a division', (height_cm, heightInMeters) => {
    expect(profileOf(Person.parse({ sex: 'Female', height_cm })).heightInMeters).toBe(heightInMeters);
  });
});
