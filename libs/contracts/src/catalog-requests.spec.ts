import { describe, expect, it } from '@jest/globals';
import { check } from './errors/problems.js';
import { foodId, nutrientId, urn } from './identifiers.js';
import { jsonSchemas } from './wire/json-schema.js';
import { catalog } from './catalog.js';
import { BarcodeRequest, LookupRequest, SearchRequest } from './catalog-requests.js';

const protein = nutrientId('protein');
const problemsOf = (request: unknown) =>
  check(SearchRequest, request).problems?.listed.map(({ field, code }) => `${field} ${code}`) ?? [];
const read = (request: unknown) => SearchRequest.parse(request);

describe('a search', () => {
  it('needs words, a group or an order', () => {
    for (const blank of [{}, { query: '' }, { query: ' ' }, { group: [] }, { per: '100kcal' }, { sort: '' }]) {
      expect(problemsOf(blank)).toContain('query required');
    }
    for (const enough of [{ query: 'milk' }, { group: 'Soups' }, { sort: protein }])
      expect(problemsOf(enough)).toEqual([]);
  });

  it('has no words where there is only a group or an order', () => {
    expect(read({ group: 'Soups' })).toMatchObject({ query: '', group: ['Soups'], per: '100g' });
    expect(read({ query: ' ', sort: protein }).query).toBe('');
  });

  it('has an order either way, by an id in any form', () => {
    expect(read({ sort: urn(protein) }).sort).toEqual({ nutrient: protein, descending: false });
    expect(read({ sort: `-${protein.toUpperCase()}` }).sort).toEqual({ nutrient: protein, descending: true });
  });

  it('has all its problems listed, one a parameter', () => {
    const request = { count: 0, start: -1, group: ['Soups', '\ud800', 'x'.repeat(300)], sort: 'protein', per: 'cup' };
    expect(problemsOf(request)).toEqual([
      'count out-of-range',
      'start out-of-range',
      'group invalid-text',
      'sort unknown-nutrient',
      'per invalid-value',
    ]);
    expect(problemsOf({ count: 0 })).toEqual(['query required', 'count out-of-range']);
    expect(problemsOf({ group: Array.from({ length: 101 }, () => 'Soups') })).toEqual(['group too-many']);
  });

  it('is described with every parameter optional', () => {
    const { request } = jsonSchemas(catalog.searchFoods);
    expect(request).not.toHaveProperty('required');
    expect(Object.keys((request as { properties: object }).properties)).toEqual(
      Object.keys(read({ sort: protein, explain: true })),
    );
  });
});

describe('a lookup of several foods', () => {
  const id = foodId('usda-sr', '1');
  const problemsOf = (ids: unknown) =>
    check(LookupRequest, { ids }).problems?.listed.map(({ field, code }) => `${field} ${code}`) ?? [];

  it('reads ids in any form, and barcodes behind gtin:', () => {
    const ids = [id, urn(id).toUpperCase(), 'gtin:0-36000-29145-2'];
    expect(LookupRequest.parse({ ids })).toEqual({ ids: [{ id }, { id }, { gtins: ['00036000291452'] }] });
  });

  it('names each text that is neither', () => {
    expect(problemsOf([id, 'gtin:036000291453', '036000291452', 3])).toEqual([
      'ids[1] invalid-gtin',
      'ids[2] invalid-value',
      'ids[3] invalid-value',
    ]);
  });

  it('of too many foods has no further problems', () => {
    expect(problemsOf(Array.from({ length: 101 }, () => 'x'))).toEqual(['ids too-many']);
  });
});

describe('a request for the food of a barcode', () => {
  const problemsOf = (request: object) =>
    check(BarcodeRequest, request).problems?.listed.map(({ field, code }) => `${field} ${code}`) ?? [];

  it('has the GTINs that it may stand for, and what a food may be asked with', () => {
    expect(BarcodeRequest.parse({ code: '036000291452', scores: 'nrf9.3', detail: 'true' })).toEqual({
      code: ['00036000291452'],
      scores: ['nrf9.3'],
      detail: true,
    });
  });

  it('has no other text', () => {
    expect(problemsOf({ code: '036000291453', category: 'sweets' })).toEqual([
      'code invalid-gtin',
      'category invalid-value',
    ]);
  });
});
