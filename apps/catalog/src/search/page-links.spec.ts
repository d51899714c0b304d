import { describe, expect, it } from '@jest/globals';
import { nutrientId, type SearchRequest, urn } from '#contracts';
import { pageLinks } from './page-links.js';

const request: SearchRequest = { query: 'banana', count: 25, start: 0, spell: true, group: [], per: '100g' };

describe('page links', () => {
  it('of a single page have the first page alone', () => {
    expect(pageLinks(request, 25)).toEqual({ first_page: '/foods?query=banana' });
  });

  it('have a next page while it has items', () => {
    expect(pageLinks(request, 26).next_page).toBe('/foods?query=banana&start=25');
    expect(pageLinks({ ...request, start: 25 }, 50).next_page).toBeUndefined();
  });

  it('have a previous page that starts at 0 or later', () => {
    expect(pageLinks({ ...request, start: 50 }, 99).prev_page).toBe('/foods?query=banana&start=25');
    expect(pageLinks({ ...request, start: 10 }, 99).prev_page).toBe('/foods?query=banana');
  });

  it('have a previous page past the end', () => {
    expect(pageLinks({ ...request, start: 1000 }, 3)).toEqual({
      first_page: '/foods?query=banana',
      prev_page: '/foods?query=banana&start=975',
    });
  });

  it('carry parameters that differ from the default', () => {
    expect(pageLinks({ ...request, count: 10, spell: false }, 11).next_page).toBe(
      '/foods?query=banana&start=10&count=10&spell=false',
    );
  });

  it('carry groups and order, also without a query', () => {
    const sort = { nutrient: nutrientId('protein'), descending: true };
    const sorted = { ...request, query: '', group: ['Soups & stews', 'Fruit'], sort, per: '100kcal' as const };
    expect(pageLinks(sorted, 26).next_page).toBe(
      `/foods?group=Soups%20%26%20stews&group=Fruit&sort=-${urn(sort.nutrient)}&per=100kcal&start=25`,
    );
  });

  it('carry any query', () => {
    for (const query of ['a&b=c#d', '100 %', 'pâté 🍌', '+']) {
      const link = pageLinks({ ...request, query }, 1).first_page;
      expect(new URLSearchParams(link.slice('/foods?'.length)).get('query')).toBe(query);
    }
  });
});
