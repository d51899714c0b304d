import { describe, expect, it } from '@jest/globals';
import { readableName } from './names.js';

describe('a readable name', () => {
  it.each([
    [
      'CHICKEN,BROILERS OR FRYERS,LEG,MEAT&SKN,CKD,RSTD',
      'Chicken, broilers or fryers, leg, meat and skin, cooked, roasted',
    ],
    ['SALT, TABLE', 'Salt, table'],
    ['EGG, WHL, RAW, FRSH', 'Egg, whole, raw, fresh'],
    ['MILK,WHL,3.25% MILKFAT,W/ ADDED VITAMIN D', 'Milk, whole, 3.25% milkfat, with added vitamin D'],
    [
      'MILK,DRY,NONFAT,REG,WO/ ADDED VIT A & VITAMIN D',
      'Milk, dry, nonfat, regular, without added vitamin A and vitamin D',
    ],
    [
      'CREAM SUB,LIQ,W/HYDR VEG OIL&SOY PROT',
      'Cream substitute, liquid, with hydrogenated vegetable oil and soy protein',
    ],
    [
      'BEEF, RND, EYE OF RND RST, BNLESS, LN AND FAT, 1/8"FAT, SEL, CKD, RSTD',
      'Beef, round, eye of round roast, boneless, separable lean and fat, trimmed to 1/8" fat, select, cooked, roasted',
    ],
  ])('spells out %s', (short, name) => {
    expect(readableName(short)).toBe(name);
  });

  it.each([
    ['USDA CMDTY FD, OIL, VEG, LO SATURATED FAT', 'USDA commodity food, oil, vegetable, low saturated fat'],
    ["MCDONALD'S, HAMBURGER", "McDonald's, hamburger"],
    ["CEREALS RTE, KELLOGG'S SPL K", "Cereals ready-to-eat, Kellogg's Special K"],
    ['LAMB, NZ, IMP, FRZ, LEG, LN, RAW', 'Lamb, New Zealand, imported, frozen, leg, separable lean only, raw'],
    ['BEVERAGES, V8 SPLASH, TROPICAL BLEND', 'Beverages, V8 Splash, tropical blend'],
    ['BEEF, T-BONE STK, RAW', 'Beef, T-bone steak, raw'],
  ])('keeps the capitals of names: %s', (short, name) => {
    expect(readableName(short)).toBe(name);
  });

  it('tells reduced from red by what follows', () => {
    expect(readableName('CABBAGE, RED, RAW')).toBe('Cabbage, red, raw');
    expect(readableName('CREAM, SOUR, RED FAT, CULTURED')).toBe('Cream, sour, reduced fat, cultured');
  });

  it.each([
    ['CEREALS, CRM OF WHT, CKD WITH H2O', 'Cereals, Cream of Wheat, cooked with water'],
    ["MCDONALD'S, BIG MAC", "McDonald's, Big Mac"],
    ["WENDY'S, FRENCH FR", "Wendy's, french fries"],
    ['POTATOES, FRENCH FR, WEDGE CUT, FRZ, UNPREP', 'Potatoes, french fried, wedge cut, frozen, unprepared'],
    ['MUSHROOMS, STRAW, CND, DRND SOL', 'Mushrooms, straw, canned, drained solids'],
    ['PORK, FRSH, LN, TP LN (CHPS), BNLSS, RAW', 'Pork, fresh, loin, top loin (chops), boneless, raw'],
    ['BEEF, PLATE STEAK, BNLESS, 0" FAT, CHOC, RW', 'Beef, plate steak, boneless, trimmed to 0" fat, choice, raw'],
    ['LIMA BNS, RAW', 'Lima beans, raw'],
    ['BEEF, SHLDR TOP BLDE STK, BNS, RAW', 'Beef, shoulder top blade steak, boneless, raw'],
  ])('reads an abbreviation of several words by those around it: %s', (short, name) => {
    expect(readableName(short)).toBe(name);
  });

  it('leaves a name in mixed case as its publisher set it', () => {
    expect(readableName('ARCHWAY Home Style Cookies, Oatmeal Raisin')).toBe(
      'Archway Home Style Cookies, Oatmeal Raisin',
    );
  });

  it('does not expand an abbreviation inside another word', () => {
    expect(readableName('LNGFISH')).toBe('Lngfish');
  });
});
