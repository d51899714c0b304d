import { type FoodSearchResponse, SEARCH_DEFAULTS, type SearchRequest, urn } from '#contracts';

type PageLinks = Pick<FoodSearchResponse, 'first_page' | 'next_page' | 'prev_page'>;

/** Links of a result page: relative, with the parameters that are not the default, never with a key. */
export function pageLinks(request: SearchRequest, total: number): PageLinks {
  const { start, count } = request;
  return {
    first_page: link(request, 0),
    ...(start + count < total && { next_page: link(request, start + count) }),
    ...(start > 0 && { prev_page: link(request, Math.max(0, start - count)) }),
  };
}

function link({ query, group, sort, per, count, spell, explain }: SearchRequest, start: number): string {
  const parameters = [
    ...(query === '' ? [] : [`query=${encodeURIComponent(query)}`]),
    ...group.map((text) => `group=${encodeURIComponent(text)}`),
    ...(sort ? [`sort=${sort.descending ? '-' : ''}${urn(sort.nutrient)}`] : []),
    ...(per === SEARCH_DEFAULTS.per ? [] : [`per=${per}`]),
    ...(start > 0 ? [`start=${start}`] : []),
    ...(count === SEARCH_DEFAULTS.count ? [] : [`count=${count}`]),
    ...(spell ? [] : ['spell=false']),
    ...(explain ? ['explain=true'] : []),
  ];
  return `/foods?${parameters.join('&')}`;
}
