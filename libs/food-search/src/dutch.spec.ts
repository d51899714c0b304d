import { describe, expect, it } from '@jest/globals';
import { namedRelease } from '../../../test/support/sources/named-release.js';
import { topFoods } from '../../../test/relevance/top-foods.js';

const NAMES = [
  'Aardappelen, gekookt',
  'Aardappelen, rauw',
  'Aardappelpuree',
  'Brood, volkoren',
  'Brood, wit',
  'Melk, halfvolle',
  'Melk, volle',
  'Karnemelk',
  'Kwark, magere',
  'Griekse yoghurt',
  'Yoghurt, volle',
  'Kaas, Goudse 48+',
  'Kaas, geraspt',
  'Kipfilet, rauw',
  'Kip, gekookt',
  'Ei, kippen-, gekookt',
  'Ei, kippen-, rauw',
  'Uien, rauw',
  'Tomaten, rauw',
  'Tomatensaus',
  'Druiven, witte',
  'Pinda’s, gezouten',
  'Pinda’s, ongezouten',
  'Pindakaas',
  'Sinaasappel',
  'Sinaasappelsap',
  'Wortelen, rauw',
  'Sperziebonen, gekookt',
  'Suiker, kristal-',
  'Cola',
  'Cola, zonder suiker',
  'Gebak, slagroom-',
  'Eieren, gebakken',
  'Rundergehakt, rauw',
  'Patat, bereid',
  'Spruitjes, gekookt',
];

const dutch = await namedRelease('nl', Object.fromEntries(NAMES.map((name, at) => [`Food ${at}`, name])));

const first = async (query: string) => (await topFoods(query, [dutch], 1)).foods[0]?.names?.get('nl');

describe('search in Dutch', () => {
  it.each([
    ['gekookte aardappel', 'Aardappelen, gekookt'],
    ['halfvolle melk', 'Melk, halfvolle'],
    ['magere kwark', 'Kwark, magere'],
    ['griekse yoghurt', 'Griekse yoghurt'],
    ['volkoren brood', 'Brood, volkoren'],
    ['wit brood', 'Brood, wit'],
    ['druif', 'Druiven, witte'],
    ['goudse kaas', 'Kaas, Goudse 48+'],
    ['geraspte kaas', 'Kaas, geraspt'],
    ['gezouten pinda', 'Pinda’s, gezouten'],
    ['pindas ongezouten', 'Pinda’s, ongezouten'],
    ['ui', 'Uien, rauw'],
    ['eieren gekookt', 'Ei, kippen-, gekookt'],
    ['gebakken eieren', 'Eieren, gebakken'],
    ['gebak', 'Gebak, slagroom-'],
    ['tomaat', 'Tomaten, rauw'],
    ['kip', 'Kip, gekookt'],
    ['spruitje', 'Spruitjes, gekookt'],
    ['spruiten', 'Spruitjes, gekookt'],
  ])('of %s finds %s', async (query, food) => {
    expect(await first(query)).toBe(food);
  });

  it.each([
    ['appelsien', 'Sinaasappel'],
    ['peen', 'Wortelen, rauw'],
    ['friet', 'Patat, bereid'],
    ['prinsessenbonen', 'Sperziebonen, gekookt'],
    ['botermelk', 'Karnemelk'],
  ])('knows the words of regions: %s is %s', async (query, food) => {
    expect(await first(query)).toBe(food);
  });

  it.each([
    ['2 eetlepels suiker', 'Suiker, kristal-'],
    ['een snufje suiker', 'Suiker, kristal-'],
    ['cola zonder suiker', 'Cola, zonder suiker'],
    ['hoeveel eiwit zit er in kipfilet', 'Kipfilet, rauw'],
    ['tomaten saus', 'Tomatensaus'],
  ])('reads what is beside the food: %s is %s', async (query, food) => {
    expect(await first(query)).toBe(food);
  });

  it('finds the compounds that end with a word behind the food called by it alone', async () => {
    const { foods } = await topFoods('melk', [dutch], 3);
    expect(
      foods
        .map(({ names }) => names?.get('nl'))
        .sort()
        .at(-3),
    ).toBe('Karnemelk');
  });

  it('corrects spelling', async () => {
    expect(await first('sinasappel')).toBe('Sinaasappel');
  });

  it('finds nothing for what is no food', async () => {
    expect(await first('computer')).toBeUndefined();
  });
});
