import { describe, expect, it } from '@jest/globals';
import { namedRelease } from '../../../test/support/sources/named-release.js';
import { topFoods } from '../../../test/relevance/top-foods.js';

const NAMES = [
  'Patata, cruda',
  'Patata, cocida',
  'Boniato, crudo',
  'Judía verde, cocida',
  'Alubia roja, seca',
  'Garbanzo, en conserva',
  'Pimiento rojo, crudo',
  'Pimienta negra',
  'Azúcar blanco',
  'Azúcar moreno',
  'Yogur natural',
  'Yogur natural, azucarado',
  'Leche entera',
  'Leche sin lactosa',
  'Bebida de soja',
  'Huevo de gallina, crudo',
  'Pollo, pechuga, cruda',
  'Zumo de naranja',
  'Naranja',
  'Nuez',
  'Cacahuete',
  'Aguacate',
  'Aceite de oliva',
  'Tortilla de patatas',
  'Sal',
  'Almendra, tostada, salada',
];

const spanish = await namedRelease('es', Object.fromEntries(NAMES.map((name, at) => [`Food ${at}`, name])));

const first = async (query: string) => (await topFoods(query, [spanish], 1)).foods[0]?.names?.get('es');

describe('search in Spanish', () => {
  it.each([
    ['patatas cocidas', 'Patata, cocida'],
    ['aceite oliva', 'Aceite de oliva'],
    ['una pizca de sal', 'Sal'],
    ['nueces', 'Nuez'],
    ['azucar', 'Azúcar blanco'],
    ['yogur azucarado', 'Yogur natural, azucarado'],
    ['pimiento', 'Pimiento rojo, crudo'],
    ['pimienta molida', 'Pimienta negra'],
    ['leche sin lactosa', 'Leche sin lactosa'],
    ['pechugas de pollo', 'Pollo, pechuga, cruda'],
    ['almendras saladas', 'Almendra, tostada, salada'],
  ])('of %s finds %s', async (query, food) => {
    expect(await first(query)).toBe(food);
  });

  it.each([
    ['papas cocidas', 'Patata, cocida'],
    ['camote', 'Boniato, crudo'],
    ['ejotes', 'Judía verde, cocida'],
    ['frijoles', 'Alubia roja, seca'],
    ['maní', 'Cacahuete'],
    ['palta', 'Aguacate'],
    ['jugo de naranja', 'Zumo de naranja'],
  ])('knows the word of America: %s is %s', async (query, food) => {
    expect(await first(query)).toBe(food);
  });

  it.each([
    ['garbanzos en bote', 'Garbanzo, en conserva'],
    ['leche de soja', 'Bebida de soja'],
    ['yogur sin azúcar', 'Yogur natural'],
    ['cuántas calorías tiene una tortilla de patata', 'Tortilla de patatas'],
  ])('reads what is beside the food: %s is %s', async (query, food) => {
    expect(await first(query)).toBe(food);
  });

  it('corrects spelling', async () => {
    expect(await first('agucate')).toBe('Aguacate');
  });

  it('finds nothing for what is no food', async () => {
    expect(await first('teléfono móvil')).toBeUndefined();
  });
});
