import { describe, expect, it } from '@jest/globals';
import { readLine } from './line.js';

describe('instructions of two words', () => {
  it.each(['season well', 'chill for 2 hours', 'grease and line a tin', 'drink more water'])(
    'are no food: %j',
    (line) => {
      expect(readLine(line).kind).toBe('no-food');
    },
  );

  it.each(['drink mix', 'season salt', 'chill peppers'])('leave a food that starts with the same verb: %j', (line) => {
    expect(readLine(line).kind).toBe('ingredient');
  });
});
