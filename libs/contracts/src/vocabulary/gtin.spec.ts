import { describe, expect, it } from '@jest/globals';
import { readGtins } from './gtin.js';

describe('a barcode', () => {
  it.each([
    ['GTIN-8', '96385074', ['00000096385074']],
    ['UPC-A', '036000291452', ['00036000291452']],
    ['EAN-13', '4006381333931', ['04006381333931']],
    ['GTIN-14', '10012345678902', ['10012345678902']],
    ['UPC-E of a company number ending in 000', '02503000', ['00025000000300']],
    ['UPC-E of a company number ending in 000', '05204306', ['00052000000436']],
    ['UPC-E of a company number ending in 200', '01234523', ['00012200003453']],
    ['UPC-E of a company number of three digits', '01234531', ['00012300000451']],
    ['UPC-E of a company number of four digits', '00906744', ['00009060000074']],
    ['UPC-E of number system 1', '11234511', ['00112100003451']],
  ])('may be a %s: %s', (_form, text, gtins) => {
    expect(readGtins(text)).toEqual(gtins);
  });

  it.each([
    ['UPC-A', '36000291452', '00036000291452'],
    ['EAN-13', '12345678905', '00012345678905'],
    ['number of nine lost zeros', '10009', '00000000010009'],
    ['UPC-E', '2503000', '00025000000300'],
  ])('gets back the leading zeros that a %s lost', (_form, text, gtin) => {
    expect(readGtins(text)).toEqual([gtin]);
  });

  it('of 8 digits that may be a GTIN-8 or a UPC-E is a GTIN-8 first', () => {
    expect(readGtins('05833665')).toEqual(['00000005833665', '00058336000065']);
    expect(readGtins('5833665')).toEqual(['00000005833665', '00058336000065']);
  });

  it('of 8 digits is both wherever a UPC-E has a company number of five digits', () => {
    expect(readGtins('04252665')).toEqual(['00000004252665', '00042526000065']);
  });

  it('may be written with blanks and hyphens', () => {
    expect(readGtins(' 0-36000-29145-2 ')).toEqual(['00036000291452']);
    expect(readGtins('4 006381 333931')).toEqual(['04006381333931']);
    expect(readGtins(`036000291452${' '.repeat(52)}`)).toEqual(['00036000291452']);
  });

  it.each([
    ['fewer than 5 digits', '0000'],
    ['more than 14 digits', '000036000291452'],
    ['a wrong check digit', '036000291453'],
    ['two digits swapped', '036000294152'],
    ['letters', '03600029145X'],
    ['digits of another script', '٠٣٦٠٠٠٢٩١٤٥٢'],
    ['nothing', ''],
    ['hyphens alone', '-----'],
    ['more blanks than a barcode has', `036000291452${' '.repeat(53)}`],
  ])('is not %s', (_what, text) => {
    expect(readGtins(text)).toEqual([]);
  });

  it('has another check digit wherever one digit is another', () => {
    const gtin = '036000291452';
    for (let at = 0; at < gtin.length; at++) {
      const digits = [...'0123456789'].filter((digit) => digit !== gtin.charAt(at));
      expect(digits.flatMap((digit) => readGtins(gtin.slice(0, at) + digit + gtin.slice(at + 1)))).toEqual([]);
    }
  });
});
