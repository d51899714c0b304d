import { describe, expect, it } from '@jest/globals';
import { namedRelease } from '../../../test/support/sources/named-release.js';
import { topFoods } from '../../../test/relevance/top-foods.js';

const NAMES = [
  'Arroz, integral, cozido',
  'Arroz, branco, cru',
  'Feijão, carioca, cozido',
  'Feijão verde, cozido',
  'Pão francês',
  'Pão de queijo, assado',
  'Limão, cru',
  'Lima, crua',
  'Maçã, com casca',
  'Melão, cru',
  'Mel, de abelha',
  'Ovo de galinha, inteiro, cru',
  'Ovo de galinha, inteiro, cozido',
  'Leite de vaca, integral',
  'Leite de vaca, desnatado',
  'Carne bovina, moída, crua',
  'Frango, peito, sem pele, grelhado',
  'Salada de legumes',
  'Sal de cozinha',
  'Açúcar refinado',
  'Açúcar mascavo',
  'Azeite de oliva',
  'Azeitona verde, conserva',
  'Mandioca, cozida',
  'Batata doce, cozida',
  'Suco de laranja',
  'Laranja, crua',
  'Abacaxi, cru',
  'Amendoim, torrado, salgado',
  'Atum, conserva em óleo',
  'Iogurte natural',
  'Iogurte natural, sem açúcar',
  'Figo, cru',
  'Fígado bovino, grelhado',
  'Camarão, cozido',
  'Sopa de legumes',
  'Noz, crua',
  'Pimentão, verde, cru',
];

const portuguese = await namedRelease('pt', Object.fromEntries(NAMES.map((name, at) => [`Food ${at}`, name])));

const first = async (query: string) => (await topFoods(query, [portuguese], 1)).foods[0]?.names?.get('pt');

describe('search in Portuguese', () => {
  it.each([
    ['arroz integral', 'Arroz, integral, cozido'],
    ['feijões cariocas', 'Feijão, carioca, cozido'],
    ['paes', 'Pão francês'],
    ['limões', 'Limão, cru'],
    ['lima', 'Lima, crua'],
    ['ovos cozidos', 'Ovo de galinha, inteiro, cozido'],
    ['leite integral', 'Leite de vaca, integral'],
    ['peito de frango grelhado', 'Frango, peito, sem pele, grelhado'],
    ['sal', 'Sal de cozinha'],
    ['acucar', 'Açúcar refinado'],
    ['mel', 'Mel, de abelha'],
    ['azeite', 'Azeite de oliva'],
    ['laranjas', 'Laranja, crua'],
    ['figado', 'Fígado bovino, grelhado'],
    ['figos', 'Figo, cru'],
    ['nozes', 'Noz, crua'],
    ['atum em lata', 'Atum, conserva em óleo'],
    ['sopa', 'Sopa de legumes'],
    ['camaroes', 'Camarão, cozido'],
    ['pao de queijo', 'Pão de queijo, assado'],
  ])('of %s finds %s', async (query, food) => {
    expect(await first(query)).toBe(food);
  });

  it.each([
    ['ananás', 'Abacaxi, cru'],
    ['sumo de laranja', 'Suco de laranja'],
    ['vagem', 'Feijão verde, cozido'],
    ['leite magro', 'Leite de vaca, desnatado'],
    ['aipim', 'Mandioca, cozida'],
    ['carne picada', 'Carne bovina, moída, crua'],
  ])('knows the words of both sides of the Atlantic: %s is %s', async (query, food) => {
    expect(await first(query)).toBe(food);
  });

  it.each([
    ['2 colheres de sopa de açúcar', 'Açúcar refinado'],
    ['uma pitada de sal', 'Sal de cozinha'],
    ['iogurte sem açúcar', 'Iogurte natural, sem açúcar'],
    ['quantas calorias tem uma laranja', 'Laranja, crua'],
  ])('reads what is beside the food: %s is %s', async (query, food) => {
    expect(await first(query)).toBe(food);
  });

  it('corrects spelling', async () => {
    expect(await first('abacaxii')).toBe('Abacaxi, cru');
  });

  it('keeps pepper from bell pepper', async () => {
    expect(await first('pimenta')).toBeUndefined();
    expect(await first('pimentos')).toBe('Pimentão, verde, cru');
  });

  it('finds nothing for what is no food', async () => {
    expect(await first('computador')).toBeUndefined();
  });
});
