import { describe, expect, it } from '@jest/globals';
import { pageLinks } from './page-links.js';

const request = { query: 'banana', count: 25, start: 0, spell: true };

describe('page links', () => {
  it('of a single page are the first page alone', () => {
    expect(pageLinks(request, 25)).toEqual({ first_page: '/foods?query=banana' });
  });

  it('lead on while a next page has items', () => {
    expect(pageLinks(request, 26).next_page).toBe('/foods?query=banana&start=25');
    expect(pageLinks({ ...request, start: 25 }, 50).next_page).toBeUndefined();
  });

  it('lead back, never before the start', () => {
    expect(pageLinks({ ...request, start: 50 }, 99).prev_page).toBe('/foods?query=banana&start=25');
    expect(pageLinks({ ...request, start: 10 }, 99).prev_page).toBe('/foods?query=banana');
  });

  it('lead back from past the end', () => {
    expect(pageLinks({ ...request, start: 1000 }, 3)).toEqual({
      first_page: '/foods?query=banana',
      prev_page: '/foods?query=banana&start=975',
    });
  });

  it('carry what differs from its default', () => {
    expect(pageLinks({ ...request, count: 10, spell: false }, 11).next_page).toBe(
      '/foods?query=banana&start=10&count=10&spell=false',
    );
  });

  it('carry any query', () => {
    for (const query of ['a&b=c#d', '100 %', 'pâté 🍌', '+']) {
      const link = pageLinks({ ...request, query }, 1).first_page;
      expect(new URLSearchParams(link.slice('/foods?'.length)).get('query')).toBe(query);
    }
  });
});
