import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ELLIPSIS, sizeToFit, widthOf, wrapped } from './text-layout.js';

const line = { size: 10, width: 100, most: 1 };

describe('A text', () => {
  it('is broken at blanks, and within a word longer than a line', () => {
    expect(wrapped('one container with spoon', { ...line, most: 3 })).toEqual(['one container', 'with spoon']);
    expect(wrapped('a '.concat('m'.repeat(12)), { ...line, most: 3 })).toEqual(['a', 'm'.repeat(9), 'mmm']);
  });

  it('with too many lines ends in an ellipsis', () => {
    expect(wrapped('one container with spoon', line)).toEqual([`one container${ELLIPSIS}`]);
    expect(wrapped('m'.repeat(20), line)).toEqual([`${'m'.repeat(8)}${ELLIPSIS}`]);
  });

  it('ends in an ellipsis also where only combining marks were cut', () => {
    expect(wrapped(`a${'\u0301'.repeat(5000)}`, line)[0]).toMatch(/…$/);
  });

  it('is not broken within a grapheme', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(wrapped(family.repeat(90), { ...line, most: 2 })).toEqual([
      expect.stringMatching(new RegExp(`^(?:${family})+$`)),
      expect.stringMatching(new RegExp(`^(?:${family})+${ELLIPSIS}$`)),
    ]);
  });

  it('loses controls, direction marks and lone surrogates', () => {
    expect(wrapped(' a\u0000b\u202ec\u2067\n\td\ufffe\u2028e ', line)).toEqual(['a b c d e']);
    expect(wrapped('\ud800x', line)).toEqual(['\ufffdx']);
  });

  it('without printable characters has no line', () => {
    expect(wrapped(' \u0000\u202e\n', line)).toEqual([]);
  });

  it('never exceeds the given lines and width', () => {
    const widths = fc.integer({ min: 30, max: 300 });
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 700 }), fc.lorem({ maxCount: 80 }));
    fc.assert(
      fc.property(texts, widths, fc.integer({ min: 1, max: 3 }), (text, width, most) => {
        const lines = wrapped(text, { size: 2, width, most });
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const one of lines) {
          expect(one).toBe(one.toWellFormed());
          expect(widthOf(one, 2)).toBeLessThanOrEqual(width);
        }
      }),
    );
  });

  it('gets a smaller font where it would be too wide', () => {
    expect(sizeToFit('230', 40, 200)).toBe(40);
    const size = sizeToFit('1000000000000000', 40, 200);
    expect(size).toBeLessThan(40);
    expect(widthOf('1000000000000000', size)).toBeLessThanOrEqual(200);
  });
});
