import { type FoodSearchResponse, type SearchRequest } from '#contracts';

type PageLinks = Pick<FoodSearchResponse, 'first_page' | 'next_page' | 'prev_page'>;

const DEFAULT_COUNT = 25;

/** The links of a page of results: relative, with whatever differs from its default, and never a key. */
export function pageLinks(request: SearchRequest, total: number): PageLinks {
  const { start, count } = request;
  return {
    first_page: link(request, 0),
    ...(start + count < total && { next_page: link(request, start + count) }),
    ...(start > 0 && { prev_page: link(request, Math.max(0, start - count)) }),
  };
}

function link({ query, count, spell }: SearchRequest, start: number): string {
  return [
    `/foods?query=${encodeURIComponent(query)}`,
    start > 0 ? `&start=${start}` : '',
    count === DEFAULT_COUNT ? '' : `&count=${count}`,
    spell ? '' : '&spell=false',
  ].join('');
}
