import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from '../reading/reading.js';
import { readLine } from '../reading/line.js';

describe('what a package holds', () => {
  it.each([
    ['400g/14oz tin chopped tomatoes', '400g', 'tin'],
    ['2 x 400g/14oz tins chopped tomatoes', '400g', 'tins'],
    ['1 14oz/400g can chopped tomatoes', '14oz', 'can'],
    ['1 (400g/14oz) can chopped tomatoes', '400g', 'can'],
  ])('may be said in other units as well: %j', (line, size, unit) => {
    expect(fieldsOf(readLine(line))).toMatchObject({ size, unit_text: unit, name: 'chopped tomatoes' });
  });

  it('is a mass rather than spoons', () => {
    const line = '1 packet (2 1/4 teaspoons / 7 g) yeast';
    expect(readLine(line)).toMatchObject({ holds: { quantity: 7, unit: { key: 'g' } } });
  });

  it('may be said in two other units', () => {
    expect(fieldsOf(readLine('1 x 2kg/4lb 8oz leg of lamb'))).toMatchObject({ size: '2kg', name: 'leg of lamb' });
  });
});

describe('a size in words before the one in brackets', () => {
  it('is of a package', () => {
    expect(fieldsOf(readLine('2 large (12 oz) cans tuna'))).toMatchObject({ quantity: 2, size: '12 oz', name: 'tuna' });
  });

  it('is of a piece', () => {
    expect(fieldsOf(readLine('1 small (100 g) onion'))).toMatchObject({ unit_text: 'small', comment: '100 g' });
  });
});

describe('a mass in brackets behind counted pieces', () => {
  it.each([
    ['2 slices (60 g) bread', { quantity: 60, each: false }],
    ['3 rashers (75g) bacon', { quantity: 75, each: false }],
  ])('is what all of them weigh: %j', (line, weighs) => {
    expect(readLine(line)).toMatchObject({ weighs });
  });

  it('is of each where the line says so', () => {
    expect(readLine('2 fillets (150 g each) cod')).toMatchObject({ quantity: 2, holds: { quantity: 150 } });
  });

  it('is of each package', () => {
    expect(readLine('2 tins (400 g) lentils')).toMatchObject({ quantity: 2, holds: { quantity: 400 } });
  });
});

describe('a range of sizes', () => {
  it.each([
    ['One 8- to 9-pound leg of pork', '8- to 9-pound', 'leg of pork'],
    ['1 2 1/2-to 3-pound boneless pork loin', '2 1/2-to 3-pound', 'boneless pork loin'],
  ])('has a dash before its joining word in %j', (line, size, name) => {
    expect(fieldsOf(readLine(line))).toMatchObject({ quantity: 1, size, name });
  });
});

describe('a length', () => {
  it.each([
    ['2 1½-inch-thick pork chops', { quantity: 2, name: 'pork chops', comment: '1½-inch-thick' }],
    ['6 cups 1/2- to 3/4-inch cubes bread', { quantity: 6, unit_text: 'cups', name: 'bread' }],
    ['1 2-inch piece ginger', { quantity: 1, size: '2-inch', unit_text: 'piece', name: 'ginger' }],
  ])('is not the count of %j', (line, fields) => {
    expect(fieldsOf(readLine(line))).toMatchObject(fields);
  });

  it.each(['12" pizza', '6-inch turkey sub'])('is part of a name: %j', (name) => {
    expect(fieldsOf(readLine(name))).toEqual({ name });
  });

  it.each([
    ['2 4-inch pieces ginger', { quantity: 4, unit: { key: 'inch' } }],
    ['a 3 cm knob of ginger', { quantity: 3, unit: { key: 'cm' } }],
    ['1 (2-inch) piece ginger', { quantity: 2, unit: { key: 'inch' } }],
  ])('measures each piece of %j', (line, pieceLength) => {
    expect(readLine(line)).toMatchObject({ pieceLength });
  });

  it('is none where it is a thickness', () => {
    expect(readLine('1 (1/2-inch-thick) piece ginger')).not.toHaveProperty('pieceLength');
  });
});

describe('a package whose size stands behind the name', () => {
  it.each([
    ['1 can diced tomatoes 14.5 oz, petite', { quantity: 1, size: '14.5 oz', name: 'diced tomatoes' }],
    ['2 cans kidney beans (15 oz)', { quantity: 2, size: '15 oz', name: 'kidney beans' }],
  ])('holds so much: %j', (line, fields) => {
    expect(fieldsOf(readLine(line))).toMatchObject(fields);
  });
});

describe('a package whose count stands behind the name', () => {
  it('has the size before it', () => {
    expect(readLine('15 oz can of enchilada sauce, 2 cans')).toMatchObject({ quantity: 2, size: '15 oz' });
  });
});

describe('a size in brackets', () => {
  it.each([
    ['2 (6 oz (170 g)) cans tuna', '6 oz', 'tuna'],
    ['2 (14.5 oz (411 g)) cans beans', '14.5 oz', 'beans'],
  ])('may be said once more in brackets of its own: %j', (line, size, name) => {
    expect(fieldsOf(readLine(line))).toEqual({ quantity: 2, size, unit_text: 'cans', name });
  });
});

describe('a mass behind a rough measure', () => {
  it('is of all that is counted', () => {
    expect(readLine('2 handfuls (60 g) spinach')).toMatchObject({ weighs: { quantity: 60, each: false } });
  });

  it('is of one where the line says so', () => {
    expect(readLine('2 handfuls (30 g each) spinach')).toMatchObject({ quantity: 2, holds: { quantity: 30 } });
  });
});

describe('packages counted behind the size of one', () => {
  it.each(['butter 250 g x 2', 'butter 250 g x2', '250 g butter x 2', '250 g x 2 butter', 'butter 2 x 250 g'])(
    'are as many: %j',
    (line) => {
      expect(fieldsOf(readLine(line))).toEqual({ quantity: 2, size: '250 g', name: 'butter' });
    },
  );

  it('are none of a length', () => {
    expect(readLine('2 cm x 3 cm piece ginger')).not.toHaveProperty('holds');
  });
});

describe('a blank that does not break', () => {
  it('stands between a count and a size where a package follows', () => {
    expect(fieldsOf(readLine('1\u00A0400 g tin tomatoes'))).toMatchObject({ quantity: 1, size: '400 g' });
  });

  it('sets thousands apart elsewhere', () => {
    expect(readLine('1\u00A0400 g tomatoes')).toMatchObject({ quantity: 1400 });
  });
});

describe('what sticks of butter measure', () => {
  it.each([
    ['1/2 stick (1/4 cup) butter', '1/4 cup'],
    ['2 sticks (1 cup) butter', '1 cup'],
  ])('is said of all: %j', (line, comment) => {
    const read = fieldsOf(readLine(line));
    expect(read).toMatchObject({ name: 'butter', comment });
    expect(read.size).toBeUndefined();
  });

  it('is the size of one where it fits one', () => {
    expect(fieldsOf(readLine('2 sticks (8 tbsp) butter'))).toMatchObject({ size: '8 tbsp' });
  });
});

describe('a count of packages that is said again with their size', () => {
  it('is the same count', () => {
    expect(readLine('2 x salmon fillets (2 x 120g, chilled)')).toMatchObject({ quantity: 2, size: '120g' });
  });
});
